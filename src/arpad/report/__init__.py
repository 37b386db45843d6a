"""Answers for people and programs: a result as a JSON document, as text, as CSV, and the schema of it all."""
