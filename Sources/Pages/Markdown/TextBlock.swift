/// One block of a text: exactly one property is set.
package struct TextBlock: Encodable, Sendable {
    package var heading: Heading?
    package var subheading: Heading?
    package var paragraph: Line?
    package var bullets: Lines?
    package var steps: Lines?
    /// A highlighted note.
    package var note: Line?
    package var figure: Figure?

    package struct Heading: Encodable, Sendable {
        package let id: String
        package let text: String

        package init(id: String, text: String) {
            self.id = id
            self.text = text
        }
    }

    package struct Line: Encodable, Sendable {
        package let runs: [Run]

        package init(runs: [Run]) {
            self.runs = runs
        }
    }

    package struct Lines: Encodable, Sendable {
        package let items: [Line]

        package init(items: [Line]) {
            self.items = items
        }
    }

    /// A screenshot of the product, from `Public/guide`.
    package struct Figure: Encodable, Sendable {
        package let file: String
        package let text: String
        package let width: String
        package let height: String

        package init(file: String, text: String, width: String, height: String) {
            self.file = file
            self.text = text
            self.width = width
            self.height = height
        }
    }

    /// Part of a line: exactly one property is set.
    package struct Run: Encodable, Sendable {
        package var text: String?
        package var strong: String?
        package var emphasis: String?
        package var code: String?
        /// The number of a source of the same text.
        package var cite: String?
        package var link: Link?

        package init(
            text: String? = nil, strong: String? = nil, emphasis: String? = nil, code: String? = nil,
            cite: String? = nil, link: Link? = nil
        ) {
            self.text = text
            self.strong = strong
            self.emphasis = emphasis
            self.code = code
            self.cite = cite
            self.link = link
        }
    }

    package struct Link: Encodable, Sendable {
        package let label: String
        package let path: String
        /// Whether the link leads to another site.
        package let isExternal: Bool

        package init(label: String, path: String, isExternal: Bool) {
            self.label = label
            self.path = path
            self.isExternal = isExternal
        }
    }

    package init(
        heading: Heading? = nil, subheading: Heading? = nil, paragraph: Line? = nil, bullets: Lines? = nil,
        steps: Lines? = nil, note: Line? = nil, figure: Figure? = nil
    ) {
        self.heading = heading
        self.subheading = subheading
        self.paragraph = paragraph
        self.bullets = bullets
        self.steps = steps
        self.note = note
        self.figure = figure
    }
}

extension TextBlock {
    /// The text as searched.
    package var plain: String {
        let lines = [paragraph, note].compactMap(\.self) + (bullets?.items ?? []) + (steps?.items ?? [])
        return lines.map(\.plain).joined(separator: " ")
    }
}

extension TextBlock.Line {
    package var plain: String {
        runs.map { $0.text ?? $0.strong ?? $0.emphasis ?? $0.code ?? $0.link?.label ?? "" }.joined()
    }
}
