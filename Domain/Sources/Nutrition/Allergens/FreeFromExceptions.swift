/// Why "free from nuts" may not mean there are none: another word in its sentence negates it, weakens it or
/// makes an exception. A sentence that cannot be read with certainty never counts as absence.
struct FreeFromExceptions {
    private let words: [IngredientWords.Word]
    private let isQuestion: Bool
    private let isList: Bool
    private let terms: AllergenTerms

    init(_ text: IngredientWords, _ terms: AllergenTerms, isList: Bool) {
        words = text.words
        isQuestion = text.isQuestion
        self.terms = terms
        self.isList = isList
    }

    private static let anywhere = [
        "never", "cannot", "cant", "unable", "isnt", "arent", "wasnt", "doesnt", "dont", "wont", "couldnt", "hasnt",
        "neither",
        "impossible", "hardly", "barely", "scarcely", "nearly", "almost", "virtually", "mostly", "practically",
        "usually",
        "normally", "generally", "supposedly", "probably", "possibly", "likely", "unlikely", "maybe", "perhaps",
        "sometimes",
        "allegedly", "formerly", "previously", "once", "was", "were", "should", "would", "fail", "failed", "false",
        "untrue",
        "wrong", "unsure", "uncertain", "unknown", "except", "excepting", "excluding", "exception", "apart", "besides",
        "but",
        "other", "unless", "until", "only", "save", "if", "aim", "try", "hope", "try", "far", "lie", "nicht", "kein",
        "risk",
        "bar", "aside", "minus", "however", "though", "although", "check", "nope", "except", "contaminated",
        "contamination",
    ]
    private static let beforeInItem = [
        "may", "might", "can", "could", "non", "un", "less", "half", "part", "partly", "used",
    ]
    private static let afterNo = [
        "longer", "guarantee", "promise", "claim", "assurance", "mean", "means", "way", "more", "certainty", "evidence",
        "proof",
        "warranty", "sure", "statement", "knowledge", "idea", "doubt",
    ]

    /// Whether the words say nothing else: no exception, no "made with", between "nut-free" and "pesto".
    func isPlain(_ range: Range<Int>) -> Bool {
        !words[range].contains {
            FreeFromExceptions.anywhere.contains($0.text)
                || ["with", "made", "and", "in", "on", "of", "or", "plus", "contain", "containing", "from"].contains(
                    $0.text)
        }
    }

    /// Whether anything contradicts the absence stated by the words of `phrase`.
    func concern(_ phrase: Range<Int>) -> Bool {
        if isQuestion { return true }
        var start = phrase.lowerBound
        while start > 0, !words[start].beginsSentence { start -= 1 }
        var end = phrase.upperBound
        while end < words.count, !words[end].beginsSentence { end += 1 }
        for index in start..<end where !phrase.contains(index) && isDoubt(at: index, end) { return true }
        return concernsItem(before: phrase.lowerBound)
    }

    private func isDoubt(at index: Int, _ end: Int) -> Bool {
        let word = words[index].text
        if FreeFromExceptions.anywhere.contains(word) { return true }
        let next = index + 1 < end ? words[index + 1] : nil
        // "Does not contain" is a statement of its own; its list is read separately.
        if word == "not" { return next?.text != "contain" }
        guard word == "no" || word == "without" || word == "none" || word == "not" else { return false }
        // "Nut free: no" and "nut free, none of it".
        guard let next, next.gap == .space else { return true }
        return word == "none" || FreeFromExceptions.afterNo.contains(next.text)
    }

    /// Words directly before it in the same item: "non peanut free", "may be nut free", or an unknown word.
    private func concernsItem(before start: Int) -> Bool {
        guard start < words.count, words[start].gap == .space else { return false }
        var index = start
        while index > 0, words[index].gap == .space {
            index -= 1
            let word = words[index].text
            if FreeFromExceptions.beforeInItem.contains(word) { return true }
            if isList, !KnownWords.has(word), terms.term(word) == nil { return true }
        }
        return false
    }
}
