import Clinical

/// Puffs as a form gives them: one entry for those of one time.
public struct PuffDraft: Sendable, Hashable {
    /// What is wrong with it.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        case inhalerUnknown = "inhaler-unknown"
        case canisterUnknown = "canister-unknown"
        case dayMissing = "day-missing"
        case dayUnreadable = "day-unreadable"
        case dayInFuture = "day-in-future"
        case beforeBirth = "before-birth"
        case timeMissing = "time-missing"
        case timeUnreadable = "time-unreadable"
        /// The clock skips it on that day.
        case timeDoesNotExist = "time-does-not-exist"
        /// More than 5 minutes ahead.
        case timeInFuture = "time-in-future"
        /// A device names a day before 2020: its clock was not set.
        case beforeDevices = "before-devices"
        case purposeMissing = "purpose-missing"
        case purposeUnknown = "purpose-unknown"
        /// An inhaler of this role is not used for that.
        case purposeNotForRole = "purpose-not-for-role"
        /// No whole number from 1 to `puffLimit`.
        case puffsInvalid = "puffs-invalid"
        case noteTooLong = "note-too-long"
    }

    /// The most puffs in one entry; more is a typing mistake.
    public static let puffLimit = 50
    /// The longest note, in characters.
    public static let noteLimit = 500

    /// The id of an inhaler.
    public var inhaler: String
    /// The id of a canister, or empty.
    public var canister: String
    /// `yyyy-mm-dd`.
    public var day: String
    /// See `TimeOfDay.init(text:)`.
    public var time: String
    /// The raw value of a purpose; empty for the usual one.
    public var purpose: String
    public var puffs: String
    public var note: String

    /// Creates a draft from the submitted fields.
    public init(
        inhaler: String = "", canister: String = "", day: String = "", time: String = "", purpose: String = "",
        puffs: String = "1", note: String = ""
    ) {
        self.inhaler = inhaler
        self.canister = canister
        self.day = day
        self.time = time
        self.purpose = purpose
        self.puffs = puffs
        self.note = note
    }

    /// The fields of one puff as they are edited.
    public init(_ details: PuffDetails) {
        self.init(
            inhaler: details.inhaler.text, canister: details.canister?.text ?? "", day: details.at.day.iso,
            time: details.at.time.text, purpose: details.purpose?.rawValue ?? "", note: details.note ?? "")
    }
}
