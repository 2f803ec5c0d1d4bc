"""The text as lines, cells and sentences: markup and quotes taken off, line ends mended, lists and tables read."""
