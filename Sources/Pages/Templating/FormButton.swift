/// A button that posts a few hidden values.
package struct FormButton: Encodable, Sendable {
    package let action: String
    package let hidden: [Hidden]

    package init(action: String, hidden: [Hidden]) {
        self.action = action
        self.hidden = hidden
    }
}
