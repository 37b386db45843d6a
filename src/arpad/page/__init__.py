"""The page: the portable floor, carried into the browser."""
