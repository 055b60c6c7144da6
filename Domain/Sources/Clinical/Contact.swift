/// Someone to call about a person: the doctor, the clinic, an aunt who lives nearby.
public struct Contact: Sendable, Hashable {
    /// The id of a contact.
    public typealias ID = Identifier<Contact>

    /// Their relationship to the person.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// A doctor.
        case doctor
        /// A clinic, practice or ward.
        case clinic
        /// Someone close who is told in an emergency.
        case emergency
        /// Anyone else.
        case other

        /// Whether they are the ones to call about a symptom.
        public var isMedical: Bool { self == .doctor || self == .clinic }
    }

    /// The contact's own id.
    public let id: ID
    /// The person the contact belongs to.
    public let person: Person.ID
    /// Their relationship to the person.
    public let role: Role
    /// What the family calls them.
    public let name: String
    /// Their number.
    public let number: PhoneNumber
    /// When to call, which extension, and so on; nil if left blank.
    public let note: String?
    /// The position in the list, counted from 1; the first is called first.
    public let position: Int
    /// Whether it was deleted.
    public let isDeleted: Bool
    /// The version of this record.
    public let version: RecordVersion

    /// Creates an instance from stored values.
    public init(
        id: ID, person: Person.ID, role: Role, name: String, number: PhoneNumber, note: String?, position: Int,
        isDeleted: Bool, version: RecordVersion
    ) {
        self.id = id
        self.person = person
        self.role = role
        self.name = name
        self.number = number
        self.note = note
        self.position = position
        self.isDeleted = isDeleted
        self.version = version
    }

    /// The editable fields of this contact.
    public var details: ContactDetails {
        ContactDetails(role: role, name: name, number: number, note: note)
    }

    /// The first contact to call about a symptom: doctors before clinics, each in list order.
    public static func medical(among contacts: [Contact]) -> Contact? {
        contacts.first { $0.role == .doctor } ?? contacts.first { $0.role == .clinic }
    }
}

/// The validated form for a contact, with the fields that the form itself sets.
public struct ContactDetails: Sendable, Hashable {
    /// Their relationship to the person.
    public let role: Contact.Role
    /// What the family calls them.
    public let name: String
    /// Their number.
    public let number: PhoneNumber
    /// A note; nil if left blank.
    public let note: String?

    /// Creates an instance from values that have already been checked.
    public init(role: Contact.Role, name: String, number: PhoneNumber, note: String?) {
        self.role = role
        self.name = name
        self.number = number
        self.note = note
    }
}
