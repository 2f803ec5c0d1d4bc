"""What stands over lines and round them: headings, titles, sections that order nothing, openings and partings."""
