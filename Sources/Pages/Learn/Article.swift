package import Clinical

/// An article of Learn, read once at start.
package struct Article: Sendable {
    /// The source of a claim.
    package struct Source: Encodable, Sendable {
        /// "1", as cited in the text.
        package let number: String
        package let title: String
        package let path: String

        package init(number: String, title: String, path: String) {
            self.number = number
            self.title = title
            self.path = path
        }
    }

    /// A heading with its content; the first section of a text has none.
    package struct Section: Sendable {
        package let heading: TextBlock.Heading?
        package let text: String

        package init(heading: TextBlock.Heading?, text: String) {
            self.heading = heading
            self.text = text
        }
    }

    /// The last path component of its address: "anaphylaxis".
    package let slug: String
    package let title: String
    /// One-line summary for lists.
    package let summary: String
    /// The name of an icon in the sprite.
    package let symbol: String
    /// Sort order in the list.
    package let order: Int
    /// When the text was last checked against its sources.
    package let checked: CalendarDay
    package let sources: [Source]
    package let blocks: [TextBlock]
    package let sections: [Section]
    let prepared = Once<Searched>()

    package init(slug: String, text: String) throws(Markdown.Invalid) {
        let front = try FrontMatter(text)
        self.slug = slug
        title = try front.only("title")
        summary = try front.only("card")
        symbol = try front.only("icon")
        guard let order = Int(try front.only("order")), let checked = CalendarDay(iso: try front.only("checked")) else {
            throw Markdown.Invalid(description: "front matter: order or checked")
        }
        self.order = order
        self.checked = checked
        var sources: [Source] = []
        for (index, line) in front.list("source").enumerated() {
            let parts = line.split(separator: " | ", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[1].hasPrefix("https://") else {
                throw Markdown.Invalid(description: "source: \(line)")
            }
            sources.append(Source(number: String(index + 1), title: parts[0], path: parts[1]))
        }
        self.sources = sources
        blocks = try Markdown(front.body).blocks
        sections = Self.sections(blocks)
    }

    package static func sections(_ blocks: [TextBlock]) -> [Section] {
        var sections: [Section] = []
        var heading: TextBlock.Heading?
        var texts: [String] = []
        func close() {
            if heading != nil || !texts.isEmpty {
                sections.append(Section(heading: heading, text: texts.joined(separator: " ")))
            }
            texts = []
        }
        for block in blocks {
            if let next = block.heading ?? block.subheading {
                close()
                heading = next
            } else if !block.plain.isEmpty {
                texts.append(block.plain)
            }
        }
        close()
        return sections
    }

    /// The second-level headings, for the table of contents.
    package var contents: [TextBlock.Heading] {
        blocks.compactMap(\.heading)
    }
}
