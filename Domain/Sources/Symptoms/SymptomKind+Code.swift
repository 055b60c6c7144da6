extension SymptomKind {
    /// The kind of that code, its raw value.
    ///
    /// The same as `init(rawValue:)`, by looking along the list: the compiler's own table for so many words needs a
    /// dictionary and its hashing, which a phone would have to load.
    public init?(code: String) {
        guard let kind = SymptomKind.allCases.first(where: { $0.rawValue == code }) else { return nil }
        self = kind
    }
}
