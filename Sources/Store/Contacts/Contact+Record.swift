public import Clinical

extension ContactDetails: RecordDetails {
    public typealias Noun = Contact
}

extension Record where Details == ContactDetails {
    /// In calling order.
    package static let contact = Record(
        "contact", noun: "contact",
        fields: RecordField("role", \.role, .code("a role")), RecordField("name", \.name, .text),
        RecordField("number", \.number, .phoneNumber), RecordField("note", \.note, .optional(.text)),
        make: ContactDetails.init)
}

extension Contact {
    init(_ stored: Stored<ContactDetails>) {
        let details = stored.details
        self.init(
            id: stored.id, person: stored.person, role: details.role, name: details.name,
            number: details.number, note: details.note, position: stored.position ?? 0, isDeleted: stored.isDeleted,
            version: stored.version)
    }
}
