/// Another word or spelling under which food tables list what somebody looks for.
public struct FoodSynonym: Sendable, Hashable {
    /// How the two are related.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Two words, or two spellings, for one food.
        case same
        /// Another food that is close in what it holds, for one that the tables lack.
        case close
    }

    /// The words as somebody types them, lower case and without accents.
    public let typed: String
    /// The words that the tables use.
    public let listed: String
    /// How the two are related.
    public let kind: Kind

    /// Creates a synonym from words in lower case, without accents and punctuation.
    public init(_ typed: String, _ listed: String, _ kind: Kind = .same) {
        self.typed = typed
        self.listed = listed
        self.kind = kind
    }
}

extension FoodSynonym {
    /// What a search means in other words: the search with the typed words replaced, and the synonym that replaces them.
    ///
    /// The last word may be unfinished once four letters of it are there. Longer synonyms come first, so that "diet coke" is
    /// no coke on a diet.
    ///
    /// - Parameter words: the words of the search, lower case and without accents.
    /// - Returns: at most three searches, without those that equal the typed one.
    public static func meanings(of words: [String]) -> [(words: [String], synonym: FoodSynonym)] {
        var found: [(words: [String], synonym: FoodSynonym, length: Int)] = []
        for synonym in all {
            let typed = synonym.typed.split(separator: " ").map(String.init)
            guard let start = place(of: typed, in: words) else { continue }
            let listed = synonym.listed.split(separator: " ").map(String.init)
            let meant = Array(words[..<start]) + listed + Array(words[(start + typed.count)...])
            if meant != words { found.append((meant, synonym, typed.count)) }
        }
        let longest = found.map { $0.length }.max() ?? 0
        return found.filter { $0.length == longest }.prefix(3).map { ($0.words, $0.synonym) }
    }

    private static func place(of typed: [String], in words: [String]) -> Int? {
        guard typed.count <= words.count else { return nil }
        for start in 0...(words.count - typed.count) {
            var fits = true
            for offset in typed.indices where fits {
                let (word, wanted) = (words[start + offset], typed[offset])
                let isLast = start + offset == words.count - 1
                fits =
                    word == wanted || word == wanted + "s" || isLast && word.utf8.count >= 4 && wanted.hasPrefix(word)
            }
            if fits { return start }
        }
        return nil
    }
}
