/// Words that were split: "P.E.A.N.U.T", or "pea-" at the end of a line and "nuts" on the next.
enum SpelledWords {
    /// The text with split words joined where that makes an allergen word.
    static func joined(_ text: IngredientWords, _ terms: AllergenTerms) -> IngredientWords {
        var text = text
        var index = 0
        while index < text.words.count {
            if let end = letters(text.words, from: index, terms) ?? pieces(text.words, from: index, terms) {
                text.join(index..<end, to: whole(text.words[index..<end]))
            }
            index += 1
        }
        return text
    }

    private static func whole(_ words: ArraySlice<IngredientWords.Word>) -> String {
        words.reduce("") { $0 + $1.plain }
    }

    /// The end of a row of single letters that spell such a word, possibly among other letters.
    private static func letters(_ words: [IngredientWords.Word], from start: Int, _ terms: AllergenTerms) -> Int? {
        var end = start
        while end < words.count, isLetter(words[end]) { end += 1 }
        guard end - start >= 3, end - start <= 80 else { return nil }
        let text = FoldedWord.singular(whole(words[start..<end]))
        let isWord = terms.term(text)?.isAlarm ?? false
        return isWord || terms.inside(text).contains { $0.isAlarm } ? end : nil
    }

    private static func isLetter(_ word: IngredientWords.Word) -> Bool {
        let bytes = word.plain.utf8
        guard bytes.count == 1, let byte = bytes.first else { return false }
        return (0x61...0x7A).contains(byte)
    }

    /// The end of two to four pieces, at least one not a word, that together make an allergen's name.
    private static func pieces(_ words: [IngredientWords.Word], from start: Int, _ terms: AllergenTerms) -> Int? {
        for count in 2...4 {
            let end = start + count
            guard end <= words.count else { return nil }
            if case .item = words[end - 1].gap { return nil }
            let parts = words[start..<end]
            let length = parts.reduce(0) { $0 + $1.plain.utf8.count }
            guard length >= 5, length <= 24 else { continue }
            let isOdd = parts.contains { terms.term($0.text) == nil && !KnownWords.has($0.text) }
            guard isOdd, let term = terms.term(FoldedWord.singular(whole(parts))), term.isAlarm,
                term.isName || term.isForeign
            else { continue }
            return end
        }
        return nil
    }
}
