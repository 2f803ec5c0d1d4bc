"""A message as lines, and what its lines are to each other: headings, letters, news, second thoughts."""
