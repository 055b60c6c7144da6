internal import Clinical
internal import Insights
internal import Pages

/// The records behind a card's count, latest first.
struct InsightRowsPage: Page {
    static let template = "insights/rows"
    static let place: Place? = .insights

    let title: String
    let back: Link?
    let entries: [Row]
    let isEmpty: Bool
    let newer: String?
    let older: String?

    struct Row: Encodable, Sendable {
        let name: String
        let detail: String?
        let value: String?
        /// Where the record can be viewed and edited.
        let path: String?

        init(_ name: String, detail: String? = nil, value: String? = nil, path: String? = nil) {
            self.name = name
            self.detail = detail
            self.value = value
            self.path = path
        }
    }

    static let size = 60
    /// Upper limit for page numbers.
    static let lastPage = 10_000

    init(_ words: InsightWords, _ card: InsightCard, rows: [Row], hasMore: Bool, number: Int) {
        title = words.phrases("insights.rows.\(card.rawValue)")
        back = Link(
            words.phrases("insights.title"), Paths.insights(words.person, range: words.range.rawValue))
        entries = rows
        isEmpty = rows.isEmpty
        func page(_ number: Int) -> String {
            Paths.insightRows(words.person, card.rawValue, range: words.range.rawValue, page: number)
        }
        newer = number > 1 ? page(number - 1) : nil
        older = hasMore ? page(number + 1) : nil
    }
}
