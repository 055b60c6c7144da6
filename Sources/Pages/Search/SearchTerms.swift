internal import Foundation
internal import Store

/// What was typed into the search: each word has to begin a word of what is found, ignoring case, accents, apostrophes
/// and the s of a plural, or resemble one.
package struct SearchTerms: Sendable, Hashable {
    /// Longer than any real query; the rest is ignored.
    package static let longest = 100
    /// The most words; the rest is ignored.
    private static let most = 8

    /// As typed, without what is ignored.
    package let text: String
    package let words: [String]
    /// Whether words with typing mistakes count, too: one in words of four and five letters, two in longer ones.
    package private(set) var isForgiving = false

    /// Nil if it contains no word.
    package init?(_ text: String) {
        self.text = String(text.prefix(Self.longest))
        words = Array(Self.folded(Self.withoutApostrophes(self.text)).prefix(Self.most))
        if words.isEmpty { return nil }
    }

    /// Whether every word begins a word of the texts together.
    package func match(_ texts: [String?]) -> Bool {
        let there = texts.compactMap(\.self).flatMap { Self.folded($0) + Self.joined($0) }
        return words.allSatisfy { word in
            there.contains { other in
                isForgiving
                    ? Spelling.distance(word, other, most: Self.slips(in: word)) != nil
                    : other.hasPrefix(word) || Self.singular(word).map { $0 == other } ?? false
            }
        }
    }

    /// "peanut" for "peanuts"; nil if it does not look like a plural.
    private static func singular(_ word: String) -> String? {
        word.count >= 4 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : nil
    }

    /// Words with an apostrophe as one: "cant" for "can't".
    private static func joined(_ text: String) -> [String] {
        let whole = withoutApostrophes(text)
        return whole.count == text.count ? [] : folded(whole)
    }

    private static func withoutApostrophes(_ text: String) -> String {
        String(text.filter { $0 != "'" && $0 != "\u{2019}" })
    }

    /// The same words, for a search that found nothing with exactly these.
    package var forgiving: SearchTerms {
        var terms = self
        terms.isForgiving = true
        return terms
    }

    /// In names and notes, unlike among all foods, a second mistake leads to few other words.
    private static func slips(in word: String) -> Int { word.count >= 6 ? 2 : Spelling.slips(in: word) }

    private static func folded(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
