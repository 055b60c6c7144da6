public import Clinical
public import Medications

/// What is told to a server about taking a medicine once.
public struct AdministrationRecord: Sendable, Hashable {
    /// Whether it was taken.
    public enum Outcome: Sendable, Hashable {
        case taken
        case notTaken(NotGivenReason)
    }

    /// When it was taken.
    public enum Time: Sendable, Hashable {
        case at(Moment)
        /// Some time on that day.
        case on(CalendarDay)
        /// Something that took a while, such as an infusion.
        case period(start: Moment, end: Moment)
    }

    /// Why it cannot be written.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        /// The id is no lower-case UUID.
        case uuid
        /// A reference is not of the form `Type/id`, or of a type that does not belong there; or that of the medicine
        /// leads nowhere outside the prescription.
        case reference
        /// The period does not end after its start.
        case period
        /// The offset is not in whole minutes, or more than 14 hours.
        case offset
        /// The contained medicine is no `Medication` with an id.
        case contained
        /// A text is empty.
        case text
    }

    /// A lower-case UUID that stays the same for every attempt.
    public var uuid: String
    public var outcome: Outcome
    /// The medicine, as the prescription names it.
    public var medication: MedicationChoice
    /// The patient, for example `Patient/123`.
    public var subject: String
    /// With the offset of the place where it happened.
    public var time: Time
    /// The prescription, for example `MedicationRequest/123`.
    public var request: String?
    /// The amount taken.
    public var dose: Quantity?
    /// Who gave or took it, for example `Patient/123`.
    public var performer: String?
    public var note: String?

    /// Creates a record. It is checked when it is written.
    public init(
        uuid: String, outcome: Outcome, medication: MedicationChoice, subject: String, time: Time,
        request: String? = nil, dose: Quantity? = nil, performer: String? = nil, note: String? = nil
    ) {
        self.uuid = uuid
        self.outcome = outcome
        self.medication = medication
        self.subject = subject
        self.time = time
        self.request = request
        self.dose = dose
        self.performer = performer
        self.note = note
    }

    /// The identifier under which a server finds it again.
    public var identifier: ResourceIdentifier {
        ResourceIdentifier(system: ResourceIdentifier.uri, value: "urn:uuid:\(uuid)")
    }
}

/// Why a medicine was not taken.
public enum NotGivenReason: Sendable, Hashable {
    /// A code of http://hl7.org/fhir/reason-medication-not-given, the only ones that R4 defines itself.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// No reason is known.
        case none = "a"
        /// Not there when the dose was due.
        case away = "b"
        /// Asleep when the dose was due.
        case asleep = "c"
        /// It was given and came up at once.
        case vomit = "d"

        /// The code system's own words.
        var display: String {
            switch self {
            case .none: "None"
            case .away: "Away"
            case .asleep: "Asleep"
            case .vomit: "Vomit"
            }
        }
    }

    case code(Code)
    /// Any other reason, in words.
    case text(String)
}
