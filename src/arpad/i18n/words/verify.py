"""The words of checking worked examples."""

WORDS = {
    "verify.not_a_list": "A file of worked examples is a JSON list of examples.",
    "verify.malformed": "Example {number} has no usable {field}: an example has id, rule, effective_date, input and expected.",
    "verify.input": "The example's input does not fit its rule: {what}.",
}
