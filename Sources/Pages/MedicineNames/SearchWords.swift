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
