"""How results come in and go out: one module a format, knowing nothing of any rating system."""
