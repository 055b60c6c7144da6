public import Clinical
internal import SQL

extension Store {
    public enum ContactProblem: Error, Equatable {
        /// A contact with this id is there and says something else.
        case idTaken
    }

    /// The person's contacts in the order of the list, deleted ones left out.
    public func contacts(_ access: PersonAccess) async throws -> [Contact] {
        try await database.read { tx in try tx.contacts(access) }
    }

    /// Adds a contact after the others; the same id with the same content again changes nothing.
    public func createContact(
        _ id: Contact.ID, _ details: ContactDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            if let there = try tx.contact(id, access) {
                guard there.details == details, !there.isDeleted else { throw ContactProblem.idTaken }
                return
            }
            let position = try tx.count(
                """
                SELECT coalesce(max(position), 0) + 1 AS count FROM contact WHERE person = \(access.person.text)
                """)
            try ContactProblem.translating {
                try tx.execute(
                    """
                    INSERT INTO contact (id, person, role, name, number, note, position, created_at, version)
                    VALUES (\(id.text), \(access.person.text), \(details.role.rawValue), \(details.name),
                            \(details.number.text), \(details.note), \(position), \(change.now.milliseconds), 1)
                    """)
            }
            try tx.audit(change, access, "contact", id.text, "created", before: nil as String?)
        }
    }

    /// Changes a contact when nobody did since `version`.
    public func updateContact(
        _ id: Contact.ID, _ details: ContactDetails, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<Contact> {
        try await database.write { tx in
            guard let stored = try tx.contact(id, access), !stored.isDeleted else { return .stale(current: nil) }
            if stored.details == details { return .saved(stored) }
            guard stored.version == version else { return .stale(current: stored) }
            try tx.execute(
                """
                UPDATE contact
                SET role = \(details.role.rawValue), name = \(details.name), number = \(details.number.text),
                    note = \(details.note), version = version + 1
                WHERE id = \(id.text)
                """)
            try tx.audit(change, access, "contact", id.text, "changed", before: ContactRecord(stored))
            return try tx.contact(id, access).map { .saved($0) } ?? .stale(current: nil)
        }
    }

    /// Hides a contact; nil when there is none.
    public func deleteContact(_ id: Contact.ID, _ access: PersonAccess, change: Change) async throws -> Contact? {
        try await database.write { tx in
            guard let stored = try tx.contact(id, access), !stored.isDeleted else { return nil }
            try tx.execute(
                """
                UPDATE contact SET deleted_at = \(change.now.milliseconds), version = version + 1 WHERE id = \(id.text)
                """)
            try tx.audit(change, access, "contact", id.text, "deleted", before: ContactRecord(stored))
            return stored
        }
    }

    /// Takes a deleted contact back to its place in the list.
    public func restoreContact(_ id: Contact.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            guard let stored = try tx.contact(id, access), stored.isDeleted else { return }
            try tx.execute("UPDATE contact SET deleted_at = NULL, version = version + 1 WHERE id = \(id.text)")
            try tx.audit(change, access, "contact", id.text, "restored", before: ContactRecord(stored))
        }
    }

    /// Puts a contact before its neighbour in the list; the first one stays where it is.
    public func raiseContact(_ id: Contact.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            let list = try tx.contacts(access)
            guard let here = list.firstIndex(where: { $0.id == id }), here > 0 else { return }
            let (contact, before) = (list[here], list[here - 1])
            for (id, position) in [(contact.id, before.position), (before.id, contact.position)] {
                try tx.execute(
                    "UPDATE contact SET position = \(position), version = version + 1 WHERE id = \(id.text)")
            }
            try tx.audit(change, access, "contact", id.text, "moved", before: ContactRecord(contact))
        }
    }
}

extension Store.ContactProblem {
    /// The id is the only thing of a contact that has to be unique; another person's contact may have it.
    fileprivate static func translating(_ body: () throws -> Void) throws {
        do { try body() } catch let error as DatabaseError {
            guard case .unique = error else { throw error }
            throw Store.ContactProblem.idTaken
        }
    }
}

extension Reader {
    func contacts(_ access: PersonAccess) throws -> [Contact] {
        try fetch(
            """
            \(part: Contact.select) WHERE person = \(access.person.text) AND deleted_at IS NULL ORDER BY position, id
            """
        ).map(Contact.init)
    }

    func contact(_ id: Contact.ID, _ access: PersonAccess) throws -> Contact? {
        try first("\(part: Contact.select) WHERE id = \(id.text) AND person = \(access.person.text)").map(Contact.init)
    }
}
