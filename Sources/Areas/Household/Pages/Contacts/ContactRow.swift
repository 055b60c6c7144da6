package import Clinical
package import Pages

package struct ContactRow: Encodable, Sendable {
    package let name: String
    /// "Doctor, 020 7946 0958"
    package let detail: String
    package let note: String?
    package let call: Link
    /// Link to edit it; nil if read-only.
    package let more: More?

    package struct More: Encodable, Sendable {
        package let edit: String
        /// Path of the command that moves it up; nil for the first contact.
        package let moveUp: String?

        package init(edit: String, moveUp: String?) {
            self.edit = edit
            self.moveUp = moveUp
        }
    }

    package init(_ phrases: Phrases, _ contact: Contact, more: More? = nil) {
        name = contact.name
        detail = phrases(
            "contact.detail",
            ["role": phrases("contact.role.\(contact.role.rawValue)"), "number": contact.number.text])
        note = contact.note
        call = Link(phrases, calling: contact)
        self.more = more
    }
}
