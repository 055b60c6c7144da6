public import Clinical

/// The form of an inhaler, as submitted.
public struct InhalerDraft: Sendable, Hashable {
    /// What is wrong with it.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        case nameMissing = "name-missing"
        case nameTooLong = "name-too-long"
        case roleUnknown = "role-unknown"
        /// No whole number from 1 to `puffLimit`.
        case maximumInvalid = "maximum-invalid"
        /// No whole number from 1 to `puffLimit`.
        case scheduleInvalid = "schedule-invalid"
        /// An inhaler of this role is never taken by schedule.
        case scheduleNotForRole = "schedule-not-for-role"
        /// More puffs are scheduled than the clinic allows in a day.
        case scheduleAboveMaximum = "schedule-above-maximum"
        case medicationUnknown = "medication-unknown"
    }

    /// The longest name, in characters.
    public static let nameLimit = 120
    /// The most puffs a day that can be entered. Far above any prescription: it only catches typing mistakes.
    public static let puffLimit = 50

    public var name: String
    /// The raw value of a role.
    public var role: String
    /// Puffs a day, or empty.
    public var dailyMaximum: String
    /// Puffs a day, or empty.
    public var scheduledPuffs: String
    /// The id of a medicine, or empty.
    public var medication: String
    public var isInUse: Bool

    /// Creates a draft from the submitted fields.
    public init(
        name: String = "", role: String = "", dailyMaximum: String = "", scheduledPuffs: String = "",
        medication: String = "", isInUse: Bool = true
    ) {
        self.name = name
        self.role = role
        self.dailyMaximum = dailyMaximum
        self.scheduledPuffs = scheduledPuffs
        self.medication = medication
        self.isInUse = isInUse
    }

    /// The fields as they are edited.
    public init(_ details: InhalerDetails) {
        self.init(
            name: details.name, role: details.role.rawValue, dailyMaximum: details.dailyMaximum.map { "\($0)" } ?? "",
            scheduledPuffs: details.scheduledPuffs.map { "\($0)" } ?? "", medication: details.medication ?? "",
            isInUse: details.isInUse)
    }

    /// The inhaler, or every problem in field order.
    public func checked() -> Checked<InhalerDetails, Problem> {
        var problems: [Problem] = []
        let name = FreeText.clean(name, limit: InhalerDraft.nameLimit, lines: .one).value
        if name == nil { problems.append(.nameTooLong) }
        if name?.isEmpty == true { problems.append(.nameMissing) }
        let role = InhalerRole(rawValue: role)
        if role == nil { problems.append(.roleUnknown) }
        let maximum = OptionalField<Int>(dailyMaximum, in: 1...InhalerDraft.puffLimit)
        if maximum.isUnreadable { problems.append(.maximumInvalid) }
        let schedule = OptionalField<Int>(scheduledPuffs, in: 1...InhalerDraft.puffLimit)
        if schedule.isUnreadable { problems.append(.scheduleInvalid) }
        if let role, schedule.value != nil, !role.purposes.contains(.scheduled) {
            problems.append(.scheduleNotForRole)
        }
        if let most = maximum.value, let planned = schedule.value, planned > most {
            problems.append(.scheduleAboveMaximum)
        }
        if !medication.isEmpty, Identifier<Inhaler>(medication) == nil { problems.append(.medicationUnknown) }
        guard problems.isEmpty, let name, let role else { return .invalid(problems) }
        return .valid(
            InhalerDetails(
                name: name, role: role, dailyMaximum: maximum.value, scheduledPuffs: schedule.value,
                medication: medication.isEmpty ? nil : medication, isInUse: isInUse))
    }
}
