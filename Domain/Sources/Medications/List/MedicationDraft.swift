public import Clinical

/// The form of a medicine without its dosage, as submitted.
public struct MedicationDraft: Sendable, Hashable {
    /// What keeps it from being stored.
    public enum Problem: Sendable, Hashable {
        case nameMissing
        case tooLong(Field, limit: Int)
        case formUnknown
    }

    /// A field with words of one's own.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        case name, strength, reason, prescriber, pharmacy, notes

        /// The most characters.
        public var limit: Int {
            switch self {
            case .name: 250
            case .strength: 60
            case .notes: 1000
            default: 200
            }
        }
    }

    public var name: String
    /// The raw value of a `Medication.Form`; empty for none.
    public var form: String
    public var strength: String
    public var reason: String
    public var prescriber: String
    public var pharmacy: String
    public var notes: String

    /// Creates a draft from the submitted fields.
    public init(
        name: String = "", form: String = "", strength: String = "", reason: String = "", prescriber: String = "",
        pharmacy: String = "", notes: String = ""
    ) {
        self.name = name
        self.form = form
        self.strength = strength
        self.reason = reason
        self.prescriber = prescriber
        self.pharmacy = pharmacy
        self.notes = notes
    }

    /// The fields as they are edited.
    public init(_ details: MedicationDetails) {
        self.init(
            name: details.name, form: details.form?.rawValue ?? "", strength: details.strength ?? "",
            reason: details.reason ?? "", prescriber: details.prescriber ?? "", pharmacy: details.pharmacy ?? "",
            notes: details.notes ?? "")
    }

    /// Returns the medicine, or every problem in field order.
    public func checked(
        status: Medication.Status, course: MedicationCourse
    ) -> Checked<MedicationDetails, Problem> {
        var problems: [Problem] = []
        func text(_ text: String, _ field: Field) -> String? {
            switch FreeText.clean(text, limit: field.limit, lines: field == .notes ? .several : .one) {
            case .valid(let cleaned): return cleaned.isEmpty ? nil : cleaned
            case .invalid:
                problems.append(.tooLong(field, limit: field.limit))
                return nil
            }
        }
        let name = text(name, .name)
        if name == nil, problems.isEmpty { problems.append(.nameMissing) }
        let known = Medication.Form(rawValue: form)
        if known == nil, !form.isEmpty { problems.append(.formUnknown) }
        let details = MedicationDetails(
            name: name ?? "", form: known, strength: text(strength, .strength), reason: text(reason, .reason),
            prescriber: text(prescriber, .prescriber), pharmacy: text(pharmacy, .pharmacy), notes: text(notes, .notes),
            status: status, course: course)
        return problems.isEmpty ? .valid(details) : .invalid(problems)
    }
}
