public import Clinical

/// A kind with its search terms in one language.
public struct SymptomWords: Sendable, Hashable {
    /// The kind of symptom.
    public let kind: SymptomKind
    /// Its name and other names, folded for comparison.
    public let keys: [NameKey]

    /// Creates an instance from the names as written; blank ones are skipped.
    public init(kind: SymptomKind, names: [String]) {
        self.kind = kind
        keys = names.map { NameKey(SymptomWords.withoutApostrophes($0)) }.filter { !$0.isEmpty }
    }

    /// Whether each word of the query is the start of a word in the names; an empty query matches everything.
    ///
    /// "sw li" finds "swollen lips", "cant" finds "can't". Words may come from different names of the kind.
    public func matches(_ query: String) -> Bool {
        let words = keys.flatMap { $0.text.split(separator: " ") }
        return NameKey(SymptomWords.withoutApostrophes(query)).text.split(separator: " ").allSatisfy { typed in
            words.contains { SymptomWords.begins($0.utf8, with: typed.utf8) }
        }
    }

    /// Whether a single word of the query, of at least three letters, is the start of a word in the names.
    func meets(_ query: String) -> Bool {
        NameKey(SymptomWords.withoutApostrophes(query)).text.split(separator: " ").contains { word in
            word.unicodeScalars.count >= 3 && matches(String(word))
        }
    }

    private static func withoutApostrophes(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "'" && $0 != "\u{2019}" }))
    }

    private static func begins(_ word: Substring.UTF8View, with typed: Substring.UTF8View) -> Bool {
        word.starts(with: typed)
    }
}

extension SymptomKind {
    /// The kinds that match `query`, in the given order.
    public static func found(by query: String, in list: [SymptomWords]) -> [SymptomKind] {
        list.filter { $0.matches(query) }.map { $0.kind }
    }

    /// The signs of a reaction that meet at least one word of `query`, in the given order.
    public static func signs(near query: String, in list: [SymptomWords]) -> [SymptomKind] {
        list.filter { $0.kind.isReactionSign && $0.meets(query) }.map { $0.kind }
    }
}
