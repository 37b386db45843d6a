"""English, one module per family of message keys: `WORDS` of `input.py` holds the keys `input.*`."""
