internal import Foundation

/// What was typed into the search: each word has to begin a word of what is found, ignoring case, accents, apostrophes
/// and the s of a plural, or resemble one.
package struct SearchTerms: Sendable, Hashable {
    /// Longer than any real query; the rest is ignored.
    package static let longest = 100
    /// The most words; the rest is ignored.
    private static let most = 8

    /// As typed, without what is ignored.
    package let text: String
    /// Whether words with typing mistakes count, too: one in words of four and five letters, two in longer ones.
    package private(set) var isForgiving = false
    private let words: TypedWords

    /// Nil if it contains no word.
    package init?(_ text: String) {
        self.text = String(text.prefix(Self.longest))
        let words = self.text.filter { $0 != "'" && $0 != "\u{2019}" }
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.prefix(Self.most).map(String.init)
        if words.isEmpty { return nil }
        self.words = TypedWords(words)
    }

    /// Whether every word begins a word of the texts together.
    package func match(_ texts: [String?]) -> Bool {
        isForgiving ? words.resemble(texts) : words.begin(texts)
    }

    /// The same words, for a search that found nothing with exactly these.
    package var forgiving: SearchTerms {
        var terms = self
        terms.isForgiving = true
        return terms
    }
}
