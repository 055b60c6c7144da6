package import CCMark

/// A node of libcmark's tree; only valid as long as the document.
package struct MarkdownNode {
    private let node: OpaquePointer

    package init(_ node: OpaquePointer) {
        self.node = node
    }

    package var kind: cmark_node_type { cmark_node_get_type(node) }
    package var level: Int { Int(cmark_node_get_heading_level(node)) }
    package var isOrdered: Bool { cmark_node_get_list_type(node) == CMARK_ORDERED_LIST }
    package var name: String { cmark_node_get_type_string(node).map { String(cString: $0) } ?? "" }
    package var literal: String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }
    package var address: String { cmark_node_get_url(node).map { String(cString: $0) } ?? "" }

    package var children: [MarkdownNode] {
        var children: [MarkdownNode] = []
        var next = cmark_node_first_child(node)
        while let child = next {
            children.append(MarkdownNode(child))
            next = cmark_node_next(child)
        }
        return children
    }

    /// The text below this node without markup.
    package var plain: String {
        switch kind {
        case CMARK_NODE_TEXT, CMARK_NODE_CODE: literal
        case CMARK_NODE_SOFTBREAK: " "
        default: children.map(\.plain).joined()
        }
    }

    package func refused(_ what: String) -> Markdown.Invalid {
        Markdown.Invalid(description: "line \(cmark_node_get_start_line(node)): \(what)")
    }
}
