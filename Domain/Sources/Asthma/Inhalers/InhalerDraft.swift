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
        case kindUnknown = "kind-unknown"
        /// A reliever by nebuliser is no other kind of inhaler.
        case kindNotForRole = "kind-not-for-role"
        case medicationUnknown = "medication-unknown"
        /// An inhaler of this role has no regular puffs that could count for a medicine.
        case medicationNotForRole = "medication-not-for-role"
    }

    /// The longest name, in characters.
    public static let nameLimit = 120
    /// The most puffs a day that can be entered. Far above any prescription: it only catches typing mistakes.
    public static let puffLimit = 50

    public var name: String
    /// The raw value of a role.
    public var role: String
    /// The raw value of a kind; empty if nobody said.
    public var kind: String
    /// Puffs a day, or empty.
    public var dailyMaximum: String
    /// Puffs a day, or empty.
    public var scheduledPuffs: String
    /// The id of a medicine, or empty.
    public var medication: String
    public var isInUse: Bool

    /// Creates a draft from the submitted fields.
    public init(
        name: String = "", role: String = "", kind: String = "", dailyMaximum: String = "",
        scheduledPuffs: String = "", medication: String = "", isInUse: Bool = true
    ) {
        self.name = name
        self.role = role
        self.kind = kind
        self.dailyMaximum = dailyMaximum
        self.scheduledPuffs = scheduledPuffs
        self.medication = medication
        self.isInUse = isInUse
    }

    /// The fields as they are edited.
    public init(_ details: InhalerDetails) {
        self.init(
            name: details.name, role: details.role.rawValue, kind: details.kind?.rawValue ?? "",
            dailyMaximum: details.dailyMaximum.map { "\($0)" } ?? "",
            scheduledPuffs: details.scheduledPuffs.map { "\($0)" } ?? "", medication: details.medicine?.id ?? "",
            isInUse: details.isInUse)
    }
}
