/// The content of a page section provided by an area; its template is a partial such as `today/_hero`.
package protocol CardContent: Encodable, Sendable {
    static var template: String { get }
}

/// A page section with its own template. The page's template shows it with `{{#content}}{{>*template}}{{/content}}`.
package struct Card: Encodable, Sendable {
    package let template: String
    package let content: any CardContent

    package init(_ content: some CardContent) {
        template = type(of: content).template
        self.content = content
    }

    private enum CodingKeys: CodingKey {
        case template, content
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(template, forKey: .template)
        try container.encode(content, forKey: .content)
    }
}

/// Shown if nothing is set up yet, with a link to start.
package struct EmptyCard: CardContent {
    package static let template = "today/_empty"

    package let symbol: String
    package let heading: String
    package let text: String
    package let action: Link

    package init(symbol: String, heading: String, text: String, action: Link) {
        self.symbol = symbol
        self.heading = heading
        self.text = text
        self.action = action
    }
}

/// Something that needs attention, with a link to it for those who may open it.
package struct AttentionRow: Encodable, Sendable {
    package let text: String
    package let symbol: String
    package let style: String
    /// Nil for somebody who may not open the page.
    package private(set) var path: String?
    /// Where a form dismisses the row permanently; nil if it must be dealt with.
    package var dismissal: String?

    package init(text: String, symbol: String, style: String, path: String, dismissal: String? = nil) {
        self.text = text
        self.symbol = symbol
        self.style = style
        self.path = path
        self.dismissal = dismissal
    }

    /// The same to read, with nothing to open or dismiss.
    package var unlinked: AttentionRow {
        var row = self
        (row.path, row.dismissal) = (nil, nil)
        return row
    }
}
