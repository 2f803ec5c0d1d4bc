"""Second thoughts: orders taken back, put right, limited or left open by what is said behind them."""
