extension SymptomKind {
    /// Creates the kind with that code, its raw value.
    ///
    /// Equivalent to `init(rawValue:)`, but a linear search: the compiler's own lookup for so many words needs a
    /// dictionary and its hashing, which a phone would have to download.
    public init?(code: String) {
        guard let kind = SymptomKind.allCases.first(where: { $0.rawValue == code }) else { return nil }
        self = kind
    }
}
