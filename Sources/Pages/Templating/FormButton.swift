/// A button that posts a few hidden values.
package struct FormButton: Encodable, Sendable {
    package let action: String
    package let hidden: [Hidden]
    /// Nil if it needs the server at once.
    package let outbox: OutboxForm?

    package init(action: String, hidden: [Hidden], outbox: OutboxForm? = nil) {
        self.action = action
        self.hidden = hidden
        self.outbox = outbox
    }
}
