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
