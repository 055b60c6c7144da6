/// A name, prepared for searching.
struct SearchableName: Sendable {
    let text: String
    let words: SearchWords
    /// The position of its substance.
    let substance: Int

    /// The names of the substances, one after the other, without those that differ only in case or accents.
    static func all(_ substances: [Substance]) -> [SearchableName] {
        substances.enumerated().flatMap { position, substance in
            var seen: Set<SearchWords> = []
            return substance.names.map { SearchableName(text: $0, words: SearchWords(name: $0), substance: position) }
                .filter { seen.insert($0.words).inserted }
        }
    }
}
