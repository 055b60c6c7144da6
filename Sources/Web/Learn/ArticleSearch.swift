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

    /// Nil if it contains no word.
    init?(_ query: String) {
        words = SearchText(String(query.prefix(Self.longestQuery))).words.prefix(Self.mostWords).map(\.folded)
        if words.isEmpty { return nil }
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
        let searched = article.searched
        let texts = searched.texts
        guard words.allSatisfy({ word in texts.contains { $0.has(word) } }) else { return nil }
        let best = searched.sections.map { (section: $0, worth: worth($0.title, $0.text)) }
            .max { $0.worth < $1.worth }.flatMap { $0.worth == (0, 0) ? nil : $0.section }
        let hit = Hit(
            article: article, title: searched.title.marked(words), heading: best?.heading,
            snippet: (best?.text ?? searched.summary).snippet(words))
        return Scored(
            hit: hit, inTitle: words.count { searched.title.has($0) },
            count: texts.reduce(0) { sum, text in sum + words.reduce(0) { $0 + text.places(of: $1).count } })
    }

    /// How many of the words a section contains, then how often; the heading counts as text.
    private func worth(_ heading: SearchText, _ text: SearchText) -> (Int, Int) {
        let counts = words.map { text.places(of: $0).count + heading.places(of: $0).count }
        return (counts.count { $0 > 0 }, counts.reduce(0, +))
    }
}

extension SearchText {
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
