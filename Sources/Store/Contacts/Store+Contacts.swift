public import Clinical
internal import SQL

extension Store {
    /// The person's contacts in the order of the list, deleted ones left out.
    public func contacts(_ access: PersonAccess) async throws -> [Contact] {
        try await database.read { tx in try tx.contacts(access) }
    }

    /// Adds a contact after the others; the same id with the same content again changes nothing.
    ///
    /// - Throws: `RecordIDTaken`.
    public func createContact(
        _ id: Contact.ID, _ details: ContactDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await create(id, details, of: .contact, access, change: change)
    }

    /// Changes a contact when nobody did since `version`.
    public func updateContact(
        _ id: Contact.ID, _ details: ContactDetails, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<Contact> {
        try await update(id, details, of: .contact, version: version, access, change: change).map(Contact.init)
    }

    /// Hides a contact; nil when there is none.
    public func deleteContact(_ id: Contact.ID, _ access: PersonAccess, change: Change) async throws -> Contact? {
        try await delete(id, of: .contact, access, change: change).map(Contact.init)
    }

    /// Takes a deleted contact back to its place in the list.
    public func restoreContact(_ id: Contact.ID, _ access: PersonAccess, change: Change) async throws {
        try await restore(id, of: .contact, access, change: change)
    }

    /// Puts a contact before its neighbour in the list; the first one stays where it is.
    public func raiseContact(_ id: Contact.ID, _ access: PersonAccess, change: Change) async throws {
        try await raise(id, of: .contact, access, change: change)
    }
}

extension Reader {
    package func contacts(_ access: PersonAccess) throws -> [Contact] {
        try records(.contact, access).map(Contact.init)
    }
}

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
