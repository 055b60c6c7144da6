internal import Clinical
internal import SQL

extension Contact {
    static let select: Statement = """
        SELECT id, person, role, name, number, note, position, deleted_at, version FROM contact
        """

    init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", Contact.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            role: try row.convert("role", "a role", Contact.Role.init(rawValue:)),
            name: try row.text("name"),
            number: try row.phoneNumber("number"),
            note: try row.optionalText("note"),
            position: try row.int("position"),
            isDeleted: try row.optionalInt64("deleted_at") != nil,
            version: RecordVersion(number: try row.int64("version"))
        )
    }
}

extension Row {
    func phoneNumber(_ column: String) throws -> PhoneNumber {
        try convert(column, "a phone number") { try? PhoneNumber.parse($0, least: PhoneNumber.fewestEmergencyDigits) }
    }
}

/// A contact as the audit and the export write it.
struct ContactRecord: Codable, Sendable {
    let id, role, name, number: String
    let note: String?
    let position: Int
    let isDeleted: Bool
    let version: Int64

    init(_ contact: Contact) {
        id = contact.id.text
        role = contact.role.rawValue
        name = contact.name
        number = contact.number.text
        note = contact.note
        position = contact.position
        isDeleted = contact.isDeleted
        version = contact.version.number
    }
}
