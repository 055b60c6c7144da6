public import Clinical

/// A kind with the words under which a reader of one language looks for it.
public struct SymptomWords: Sendable, Hashable {
    /// The kind.
    public let kind: SymptomKind
    /// Its name and other names, folded as names are compared.
    public let keys: [NameKey]

    /// Takes the names as they are written; blank ones are left out.
    public init(kind: SymptomKind, names: [String]) {
        self.kind = kind
        keys = names.map { NameKey($0) }.filter { !$0.isEmpty }
    }

    /// Whether each typed word begins a word of the names; nothing typed is in every name.
    ///
    /// "sw li" finds "swollen lips". Words may come from different names of the kind.
    public func matches(_ query: String) -> Bool {
        let words = keys.flatMap { $0.text.split(separator: " ") }
        return NameKey(query).text.split(separator: " ").allSatisfy { typed in
            words.contains { SymptomWords.begins($0.utf8, with: typed.utf8) }
        }
    }

    private static func begins(_ word: Substring.UTF8View, with typed: Substring.UTF8View) -> Bool {
        word.starts(with: typed)
    }
}

extension SymptomKind {
    /// The kinds that a reader means by `query`, in the order given.
    public static func found(by query: String, in list: [SymptomWords]) -> [SymptomKind] {
        list.filter { $0.matches(query) }.map { $0.kind }
    }
}
