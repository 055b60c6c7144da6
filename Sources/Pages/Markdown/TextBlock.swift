/// One block of a text: exactly one of these is there.
struct TextBlock: Encodable, Sendable {
    var heading: Heading?
    var subheading: Heading?
    var paragraph: Line?
    var bullets: Lines?
    var steps: Lines?
    /// Something to notice, in a box of its own.
    var note: Line?
    var figure: Figure?

    struct Heading: Encodable, Sendable {
        let id: String
        let text: String
    }

    struct Line: Encodable, Sendable {
        let runs: [Run]
    }

    struct Lines: Encodable, Sendable {
        let items: [Line]
    }

    /// A picture of the product, from `Public/guide`.
    struct Figure: Encodable, Sendable {
        let file: String
        let text: String
        let width: String
        let height: String
    }

    /// A piece of a line: exactly one of these is there.
    struct Run: Encodable, Sendable {
        var text: String?
        var strong: String?
        var emphasis: String?
        var code: String?
        /// The number of a source of the same text.
        var cite: String?
        var link: Link?
    }

    struct Link: Encodable, Sendable {
        let label: String
        let path: String
        /// It leaves this site.
        let isExternal: Bool
    }
}

extension TextBlock {
    /// What a search reads.
    var plain: String {
        let lines = [paragraph, note].compactMap(\.self) + (bullets?.items ?? []) + (steps?.items ?? [])
        return lines.map(\.plain).joined(separator: " ")
    }
}

extension TextBlock.Line {
    var plain: String {
        runs.map { $0.text ?? $0.strong ?? $0.emphasis ?? $0.code ?? $0.link?.label ?? "" }.joined()
    }
}
