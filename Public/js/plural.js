// Chooses the form of a sentence for a whole number, by the rules of its language that the server sends along
// (PluralRules.swift).

/** The sentence of a `data-counted` attribute for a number. */
export function counted(attribute, count) {
    const { forms, rules } = JSON.parse(attribute);
    return pluralForm(forms, rules, count).replace("{count}", String(count));
}

/** The form for a number: that of the first category with an alternative that holds as a whole. */
export function pluralForm(forms, rules, count) {
    const number = Math.abs(count);
    const isMet = (category) => rules[category].some((relations) => relations.every((one) => holds(one, number)));
    const category = Object.keys(rules).find(isMet);
    return forms[category] ?? forms.other;
}

function holds({ modulus, ranges, isNegated }, number) {
    const value = modulus ? number % modulus : number;
    return ranges.some(([low, high]) => value >= low && value <= high) !== isNegated;
}
