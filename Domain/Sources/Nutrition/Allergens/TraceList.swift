/// "Traces of nuts, sesame and milk", "traces: nuts" and "risk of nuts", which mean cross-contact; "trace minerals" and
/// "traces of salt", which do not.
enum TraceList {
    /// Words allowed in such a list besides the allergens.
    private static let joins = [
        "and", "or", "other", "also", "possible", "product", "ingredient", "from", "any", "all", "some", "the", "a",
        "including", "include", "of", "trace", "in", "small", "amount", "well", "as", "shell", "contact", "cross",
        "contamination", "contain", "containing", "with", "residue",
    ]

    /// "Traces: nuts" and "(traces) nuts" apply to the whole sentence, "traces" at its end to what comes before.
    static func isHeading(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        guard index + 1 < words.count else { return true }
        return words[index + 1].gap == .item(":") || words[index + 1].gap == .item("(")
            || words[index + 1].text == "possible"
            || ["de", "d", "di", "von"].contains(words[index + 1].text)
    }

    /// "Traces of nuts", "trace amounts of nuts" and "risk of nuts": the index of "of"; nil for other words.
    static func start(_ words: [IngredientWords.Word], _ index: Int) -> Int? {
        guard words[index].text == "trace" || words[index].text == "risk" else { return nil }
        var next = index + 1
        if next < words.count, ["amount", "quantity"].contains(words[next].text) { next += 1 }
        guard next < words.count, words[next].gap == .space, ["of", "from"].contains(words[next].text) else {
            return nil
        }
        return next
    }

    /// Whether an allergen follows in the same item; "traces of salt, peanuts" refers only to the salt.
    static func namesAllergen(_ words: [IngredientWords.Word], after index: Int, _ terms: AllergenTerms) -> Bool {
        var place = index + 1
        while place < words.count, words[place].gap == .space {
            if let term = terms.match(words, at: place), term.isAlarm || term.isAny { return true }
            place += 1
        }
        return false
    }

    /// Whether only allergens follow up to the end of the sentence or bracket.
    static func goesOn(_ words: [IngredientWords.Word], _ index: Int, _ terms: AllergenTerms) -> Bool {
        var place = index
        while place < words.count, words[place].gap != .stop, words[place].depth >= words[index].depth {
            if let term = terms.match(words, at: place), term.isAlarm || term.isAny {
                place += term.words.count
            } else if joins.contains(words[place].text) {
                place += 1
            } else {
                return false
            }
        }
        return true
    }

    /// Whether "traces" ends its item, so that it applies to what comes before: "milk traces", "nuts (traces possible)".
    static func isEnd(_ words: [IngredientWords.Word], _ index: Int) -> Bool {
        guard index + 1 < words.count, words[index + 1].gap == .space else { return true }
        return ["possible", "may", "might", "could", "only", "present", "amount"].contains(words[index + 1].text)
    }
}
