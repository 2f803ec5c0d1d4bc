"""Words that are settled by where they stand: links, marks, words no table holds, words that leave an order open."""
