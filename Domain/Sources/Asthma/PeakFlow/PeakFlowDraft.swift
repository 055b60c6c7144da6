import Clinical

/// The form of a measurement, as submitted.
public struct PeakFlowDraft: Sendable, Hashable {
    /// What is wrong with it.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        case meterUnknown = "meter-unknown"
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
        case blowMissing = "blow-missing"
        /// No whole number within `PeakFlow.range`.
        case blowInvalid = "blow-invalid"
        case tooManyBlows = "too-many-blows"
        case relieverUnknown = "reliever-unknown"
        case noteTooLong = "note-too-long"
    }

    /// The longest note, in characters.
    public static let noteLimit = 500

    /// The id of a meter.
    public var meter: String
    /// `yyyy-mm-dd`.
    public var day: String
    /// See `TimeOfDay.init(text:)`.
    public var time: String
    /// L/min; empty ones are left out.
    public var blows: [String]
    /// The raw value of a timing, or empty.
    public var reliever: String
    public var note: String

    /// Creates a draft from the submitted fields.
    public init(
        meter: String = "", day: String = "", time: String = "", blows: [String] = [], reliever: String = "",
        note: String = ""
    ) {
        self.meter = meter
        self.day = day
        self.time = time
        self.blows = blows
        self.reliever = reliever
        self.note = note
    }

    /// The fields as they are edited.
    public init(_ details: PeakFlowDetails) {
        self.init(
            meter: details.meter.text, day: details.at.day.iso, time: details.at.time.text,
            blows: details.blows.map { "\($0)" }, reliever: details.reliever?.rawValue ?? "", note: details.note ?? "")
    }
}
