/// Somebody to call about a person: the doctor, the clinic, an aunt who is near.
public struct Contact: Sendable, Hashable {
    /// The id of a contact.
    public typealias ID = Identifier<Contact>

    /// Who they are to the person.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// A doctor.
        case doctor
        /// A clinic, practice or ward.
        case clinic
        /// Somebody close who is told in an emergency.
        case emergency
        /// Anybody else.
        case other

        /// Whether they are called about a symptom.
        public var isMedical: Bool { self == .doctor || self == .clinic }
    }

    /// The contact's own id.
    public let id: ID
    /// Whose contact it is.
    public let person: Person.ID
    /// Who they are to the person.
    public let role: Role
    /// What the family calls them.
    public let name: String
    /// Their number.
    public let number: PhoneNumber
    /// When to call, which extension, and the like; nil when left blank.
    public let note: String?
    /// The place in the list, counted from 1; the first is called first.
    public let position: Int
    /// Whether it was deleted.
    public let isDeleted: Bool
    /// Which edition this is.
    public let version: RecordVersion

    /// Takes the values as they were stored.
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

    /// What a person can edit of this contact.
    public var details: ContactDetails {
        ContactDetails(role: role, name: name, number: number, note: note)
    }

    /// The first of the contacts to call about a symptom: doctors before clinics, each in the order of the list.
    public static func medical(among contacts: [Contact]) -> Contact? {
        contacts.first { $0.role == .doctor } ?? contacts.first { $0.role == .clinic }
    }
}

/// A checked form about a contact, what the form itself decides.
public struct ContactDetails: Sendable, Hashable {
    /// Who they are to the person.
    public let role: Contact.Role
    /// What the family calls them.
    public let name: String
    /// Their number.
    public let number: PhoneNumber
    /// A note; nil when left blank.
    public let note: String?

    /// Takes values that are already checked.
    public init(role: Contact.Role, name: String, number: PhoneNumber, note: String?) {
        self.role = role
        self.name = name
        self.number = number
        self.note = note
    }
}
