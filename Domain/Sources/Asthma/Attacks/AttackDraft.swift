import Clinical

/// The form of an attack, as submitted.
public struct AttackDraft: Sendable, Hashable {
    /// What is wrong with it.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        case startMissing = "start-missing"
        case startUnreadable = "start-unreadable"
        case startInFuture = "start-in-future"
        case beforeBirth = "before-birth"
        case endUnreadable = "end-unreadable"
        case endInFuture = "end-in-future"
        case endBeforeStart = "end-before-start"
        case severityUnknown = "severity-unknown"
        case triggerTooLong = "trigger-too-long"
        case steroidCourseUnknown = "steroid-course-unknown"
        case careUnknown = "care-unknown"
        /// No whole number from 0 to `missedLimit`.
        case missedInvalid = "missed-invalid"
        case noteTooLong = "note-too-long"
    }

    /// The longest trigger, in characters.
    public static let triggerLimit = 200
    /// The most days missed.
    public static let missedLimit = 365
    /// The longest note, in characters.
    public static let noteLimit = 2000

    /// `yyyy-mm-dd`.
    public var start: String
    /// `yyyy-mm-dd`, or empty.
    public var end: String
    /// The raw value of a severity.
    public var severity: String
    public var trigger: String
    /// "yes", "no" or empty.
    public var steroidCourse: String
    /// The raw value of a care.
    public var care: String
    /// Days, or empty.
    public var missedDays: String
    public var note: String

    /// Creates a draft from the submitted fields.
    public init(
        start: String = "", end: String = "", severity: String = "", trigger: String = "", steroidCourse: String = "",
        care: String = "", missedDays: String = "", note: String = ""
    ) {
        self.start = start
        self.end = end
        self.severity = severity
        self.trigger = trigger
        self.steroidCourse = steroidCourse
        self.care = care
        self.missedDays = missedDays
        self.note = note
    }

    /// The fields as they are edited.
    public init(_ details: AttackDetails) {
        self.init(
            start: details.start.iso, end: details.end?.iso ?? "", severity: details.severity.rawValue,
            trigger: details.trigger ?? "", steroidCourse: details.steroidCourse.map { $0 ? "yes" : "no" } ?? "",
            care: details.care.rawValue, missedDays: details.missedDays.map { "\($0)" } ?? "",
            note: details.note ?? "")
    }
}
