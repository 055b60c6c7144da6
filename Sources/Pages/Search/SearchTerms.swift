internal import Foundation

/// What was typed into the search: each word has to begin a word of what is found, ignoring case and accents.
package struct SearchTerms: Sendable, Hashable {
    /// Longer than any real query; the rest is ignored.
    package static let longest = 100
    /// The most words; the rest is ignored.
    private static let most = 8

    /// As typed, without what is ignored.
    package let text: String
    package let words: [String]

    /// Nil if it contains no word.
    package init?(_ text: String) {
        self.text = String(text.prefix(Self.longest))
        words = Array(Self.folded(self.text).prefix(Self.most))
        if words.isEmpty { return nil }
    }

    /// Whether every word begins a word of the texts together.
    package func match(_ texts: [String?]) -> Bool {
        let there = texts.compactMap(\.self).flatMap { Self.folded($0) }
        return words.allSatisfy { word in there.contains { $0.hasPrefix(word) } }
    }

    private static func folded(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
