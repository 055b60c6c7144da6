/// Something that needs attention, with a link to it.
package struct AttentionRow: Encodable, Sendable {
    package let text: String
    package let symbol: String
    package let style: String
    package let path: String
    /// Where a form dismisses the row permanently; nil if it must be dealt with.
    package var dismissal: String?

    package init(text: String, symbol: String, style: String, path: String, dismissal: String? = nil) {
        self.text = text
        self.symbol = symbol
        self.style = style
        self.path = path
        self.dismissal = dismissal
    }
}
