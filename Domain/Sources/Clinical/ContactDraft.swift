/// The submitted form for a contact.
public struct ContactDraft: Sendable, Hashable {
    /// Why the form is rejected and shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// The role is not one of `Contact.Role`.
        case unknownRole
        /// The number cannot be dialled.
        case number(PhoneNumber.Problem)
        /// The note has more characters than the limit.
        case noteTooLong(limit: Int)
    }

    /// The longest name, in characters.
    public static let nameLimit = 80
    /// The longest note, in characters.
    public static let noteLimit = 500

    /// The name as typed.
    public let name: String
    /// A raw value of `Contact.Role`.
    public let role: String
    /// The number as typed.
    public let number: String
    /// The note as typed.
    public let note: String

    /// Creates a draft from the submitted fields.
    public init(name: String, role: String, number: String, note: String) {
        self.name = name
        self.role = role
        self.number = number
        self.note = note
    }

    /// Returns the details to store, or every problem in field order.
    public func checked() -> Checked<ContactDetails, Problem> {
        var problems: [Problem] = []
        let name = FreeText.clean(name, limit: ContactDraft.nameLimit, lines: .one).value
        if let name {
            if NameKey(name).isEmpty { problems.append(.nameMissing) }
        } else {
            problems.append(.nameTooLong(limit: ContactDraft.nameLimit))
        }
        let role = Contact.Role(rawValue: role)
        if role == nil { problems.append(.unknownRole) }
        var number: PhoneNumber?
        do throws(PhoneNumber.Problem) {
            number = try PhoneNumber.parse(self.number)
        } catch {
            problems.append(.number(error))
        }
        let note = FreeText.clean(note, limit: ContactDraft.noteLimit, lines: .several).value
        if note == nil { problems.append(.noteTooLong(limit: ContactDraft.noteLimit)) }
        guard problems.isEmpty, let name, let role, let number, let note else { return .invalid(problems) }
        return .valid(ContactDetails(role: role, name: name, number: number, note: note.isEmpty ? nil : note))
    }
}
