internal import Foundation

/// The words of a name or query as UTF-8, without case and accents.
struct SearchWords: Sendable, Hashable {
    /// Longer than any real query; the rest is ignored.
    static let longestQuery = 100
    /// The maximum number of words in a query; the rest is ignored.
    static let mostWords = 6
    /// Shorter words must be spelled correctly, because one edit would make them any other.
    static let shortestWithTypo = 5

    let words: [[UInt8]]

    init(name: String) {
        words = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map { Array($0.utf8) }
    }

    init(query: String) {
        let all = SearchWords(name: String(query.prefix(Self.longestQuery)))
        words = Array(all.words.prefix(Self.mostWords))
    }
}

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
