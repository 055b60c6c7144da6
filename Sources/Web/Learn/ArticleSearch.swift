internal import Foundation
internal import Pages

/// Finds articles by word prefixes in title and text, ignoring case and accents.
struct ArticleSearch: Sendable {
    /// A piece of a sentence with highlighted matches.
    struct Piece: Encodable, Sendable {
        let text: String
        let isMatch: Bool
    }

    struct Hit: Sendable {
        let article: Article
        let title: [Piece]
        /// The best matching section.
        let heading: TextBlock.Heading?
        let snippet: [Piece]
    }

    /// Longer than any real query; the rest is ignored.
    static let longestQuery = 100

    private static let mostWords = 8

    private let words: [String]
    /// The same, for a quick look at articles that do not have them.
    private let typed: TypedWords

    /// Nil if it contains no word.
    init?(_ query: String) {
        words = SearchText(String(query.prefix(Self.longestQuery))).words.prefix(Self.mostWords).map(\.folded)
        if words.isEmpty { return nil }
        typed = TypedWords(words, withPlurals: false)
    }

    /// Every word must be the prefix of a word in the article. Title matches come first, then articles with most
    /// matches.
    func hits(_ articles: [Article]) -> [Hit] {
        articles.compactMap { article in score(article) }
            .sorted { ($0.inTitle, $0.count, -$0.hit.article.order) > ($1.inTitle, $1.count, -$1.hit.article.order) }
            .map(\.hit)
    }

    private struct Scored {
        let hit: Hit
        let inTitle: Int
        let count: Int
    }

    private func score(_ article: Article) -> Scored? {
        let texts: [String?] = article.sections.flatMap { [$0.text, $0.heading?.text] }
        guard typed.begin([article.title, article.summary] + texts) else { return nil }
        let title = SearchText(article.title)
        let sections = article.sections.map { section in
            (section, SearchText(section.text), SearchText(section.heading?.text ?? ""))
        }
        let everywhere = [title, SearchText(article.summary)] + sections.flatMap { [$0.1, $0.2] }
        guard words.allSatisfy({ word in everywhere.contains { !$0.places(of: word).isEmpty } }) else { return nil }
        let best = sections.max { worth($0.1, $0.2) < worth($1.1, $1.2) }
        let found = best.map { worth($0.1, $0.2) != (0, 0) } ?? false
        let text = found ? best?.1 : nil
        let hit = Hit(
            article: article, title: title.marked(words), heading: found ? best?.0.heading : nil,
            snippet: (text ?? SearchText(article.summary)).snippet(words))
        return Scored(
            hit: hit, inTitle: words.count { !title.places(of: $0).isEmpty },
            count: everywhere.reduce(0) { sum, text in sum + words.reduce(0) { $0 + text.places(of: $1).count } })
    }

    /// How many of the words a section contains, then how often; the heading counts as text.
    private func worth(_ text: SearchText, _ heading: SearchText) -> (Int, Int) {
        let counts = words.map { text.places(of: $0).count + heading.places(of: $0).count }
        return (counts.count { $0 > 0 }, counts.reduce(0, +))
    }
}

/// A text prepared for searching: its words, folded, with their positions.
struct SearchText: Sendable {
    struct Word: Sendable {
        let range: Range<String.Index>
        let folded: String
    }

    let text: String
    let words: [Word]

    init(_ text: String) {
        self.text = text
        var words: [Word] = []
        var start: String.Index?
        func end(_ index: String.Index) {
            if let start { words.append(Word(range: start..<index, folded: Self.folded(text[start..<index]))) }
            start = nil
        }
        for index in text.unicodeScalars.indices {
            if Self.isPart(text.unicodeScalars[index], inWord: start != nil) {
                start = start ?? index
            } else {
                end(index)
            }
        }
        end(text.endIndex)
        self.words = words
    }

    private static func isPart(_ scalar: Unicode.Scalar, inWord: Bool) -> Bool {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        }
        let properties = scalar.properties
        if properties.isAlphabetic || properties.numericType != nil { return true }
        return inWord && [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }

    private static func folded(_ word: Substring) -> String {
        word.utf8.allSatisfy { $0 < 0x80 }
            ? word.lowercased() : word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// The words starting with `folded`.
    func places(of folded: String) -> [Int] {
        words.indices.filter { words[$0].folded.hasPrefix(folded) }
    }

    /// The whole text with its matches marked.
    func marked(_ query: [String]) -> [ArticleSearch.Piece] {
        marked(query, text.startIndex..<text.endIndex)
    }

    /// A few words before the first match and more after it.
    func snippet(_ query: [String]) -> [ArticleSearch.Piece] {
        let first = query.flatMap { places(of: $0) }.min() ?? 0
        guard let start = words[safe: max(0, first - 8)] ?? words.first,
            let end = words[safe: min(words.count - 1, first + 20)]
        else { return [] }
        let isCut = (
            before: start.range.lowerBound > (words.first?.range.lowerBound ?? text.startIndex),
            after: end.range.upperBound < (words.last?.range.upperBound ?? text.endIndex)
        )
        let stop = isCut.after ? end.range.upperBound : text.endIndex
        return (isCut.before ? [.init(text: "… ", isMatch: false)] : [])
            + marked(query, start.range.lowerBound..<stop) + (isCut.after ? [.init(text: " …", isMatch: false)] : [])
    }

    private func marked(_ query: [String], _ part: Range<String.Index>) -> [ArticleSearch.Piece] {
        var pieces: [ArticleSearch.Piece] = []
        var done = part.lowerBound
        for word in words where part.contains(word.range.lowerBound) && query.contains(where: word.folded.hasPrefix) {
            if done < word.range.lowerBound {
                pieces.append(.init(text: String(text[done..<word.range.lowerBound]), isMatch: false))
            }
            pieces.append(.init(text: String(text[word.range]), isMatch: true))
            done = word.range.upperBound
        }
        if done < part.upperBound { pieces.append(.init(text: String(text[done..<part.upperBound]), isMatch: false)) }
        return pieces
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
