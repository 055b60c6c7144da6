internal import CCMark

/// A Markdown text as blocks for templates. Parsed by libcmark, whose HTML output is never used.
///
/// The texts are the project's own, so only a small subset is supported and anything else fails at start: headings of
/// the second and third level, paragraphs, flat lists, quotes as notes, images on their own line, and inline bold,
/// italic, code and links. A link to `#source-3` cites the third source.
package struct Markdown: Sendable {
    package struct Invalid: Error, CustomStringConvertible, Equatable {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    package typealias Size = (width: Int, height: Int)

    package let blocks: [TextBlock]

    /// `size` returns the size of a picture, or nil if there is none with that name.
    package init(_ text: String, size: (String) -> Size? = { _ in nil }) throws(Invalid) {
        let length = text.utf8.count
        guard let document = text.withCString({ cmark_parse_document($0, length, CMARK_OPT_DEFAULT) }) else {
            throw Invalid(description: "not readable")
        }
        defer { cmark_node_free(document) }
        var blocks: [TextBlock] = []
        for node in MarkdownNode(document).children { blocks.append(try Self.block(node, size)) }
        self.blocks = blocks
    }

    private static func block(_ node: MarkdownNode, _ size: (String) -> Size?) throws(Invalid) -> TextBlock {
        switch node.kind {
        case CMARK_NODE_HEADING:
            let text = node.plain
            switch node.level {
            case 2: return TextBlock(heading: .init(id: anchor(text), text: text))
            case 3: return TextBlock(subheading: .init(id: anchor(text), text: text))
            default: throw node.refused("a heading of level \(node.level)")
            }
        case CMARK_NODE_PARAGRAPH:
            if let image = node.children.first, image.kind == CMARK_NODE_IMAGE {
                return TextBlock(figure: try figure(image, alone: node.children.count == 1, size))
            }
            return TextBlock(paragraph: try line(node))
        case CMARK_NODE_BLOCK_QUOTE: return TextBlock(note: try only(node))
        case CMARK_NODE_LIST:
            var items: [TextBlock.Line] = []
            for item in node.children { items.append(try only(item)) }
            let lines = TextBlock.Lines(items: items)
            return node.isOrdered ? TextBlock(steps: lines) : TextBlock(bullets: lines)
        default: throw node.refused(node.name)
        }
    }

    /// The one paragraph of a list item or quote.
    private static func only(_ node: MarkdownNode) throws(Invalid) -> TextBlock.Line {
        guard let paragraph = node.children.first, node.children.count == 1, paragraph.kind == CMARK_NODE_PARAGRAPH
        else { throw node.refused("more than one paragraph in \(node.name)") }
        return try line(paragraph)
    }

    private static func line(_ node: MarkdownNode) throws(Invalid) -> TextBlock.Line {
        var runs: [TextBlock.Run] = []
        for child in node.children { runs.append(try run(child)) }
        return TextBlock.Line(runs: runs)
    }

    private static func run(_ node: MarkdownNode) throws(Invalid) -> TextBlock.Run {
        switch node.kind {
        case CMARK_NODE_TEXT: return .init(text: node.literal)
        case CMARK_NODE_SOFTBREAK: return .init(text: " ")
        case CMARK_NODE_STRONG: return .init(strong: node.plain)
        case CMARK_NODE_EMPH: return .init(emphasis: node.plain)
        case CMARK_NODE_CODE: return .init(code: node.literal)
        case CMARK_NODE_LINK:
            let path = node.address
            if path.hasPrefix("#source-") { return .init(cite: String(path.dropFirst("#source-".count))) }
            let isExternal = path.hasPrefix("https://")
            let isOwn = path.hasPrefix("#") || (path.hasPrefix("/") && !path.hasPrefix("//"))
            guard isExternal || isOwn else { throw node.refused("a link to \(path)") }
            return .init(link: .init(label: node.plain, path: path, isExternal: isExternal))
        default: throw node.refused(node.name)
        }
    }

    private static func figure(
        _ node: MarkdownNode, alone: Bool, _ size: (String) -> Size?
    ) throws(Invalid) -> TextBlock.Figure {
        guard alone, let found = size(node.address) else { throw node.refused("the picture \(node.address)") }
        return TextBlock.Figure(
            file: node.address, text: node.plain, width: String(found.width), height: String(found.height))
    }

    /// "What to do first" becomes `what-to-do-first`.
    package static func anchor(_ heading: String) -> String {
        heading.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
            .map { $0.filter { $0.isLetter || $0.isNumber } }.joined(separator: "-")
    }
}
