public import Clinical

/// How somebody wants to be reminded of one kind of thing.
public struct ReminderSettings: Sendable, Hashable {
    /// Asking again until there is an answer.
    public struct Repetition: Sendable, Hashable {
        /// Minutes from one message to the next, 5…120.
        public let minutes: Int
        /// How many more messages there are at most, 1…10.
        public let count: Int

        /// Creates a repetition from validated values.
        public init(minutes: Int, count: Int) {
            self.minutes = minutes
            self.count = count
        }
    }

    /// Whether anybody is reminded at all.
    public let isOn: Bool
    /// Minutes from the planned time to the message; negative before it, -720…720.
    public let shift: Int
    /// Minutes by which the message comes later at weekends; negative for earlier, -720…720.
    public let weekendShift: Int
    /// Asking again; nil to ask once.
    public let again: Repetition?
    /// Minutes without an answer after which the other adults are told, 5…720; nil to tell nobody.
    public let tellsOthersAfter: Int?
    /// The time of day at which the other adults are told if nothing was recorded by then.
    public let tellsOthersAt: TimeOfDay?
    /// The id of the one account that is told; nil for all other adults of the household.
    public let toldAccount: String?
    /// The hours without messages.
    public let quiet: QuietHours?
    /// Whether what falls within 10 minutes comes in one message.
    public let isGrouped: Bool
    /// Whether a message says what it is about, and for whom.
    public let showsDetails: Bool

    /// Creates settings from validated values.
    public init(
        isOn: Bool = true, shift: Int = 0, weekendShift: Int = 0, again: Repetition? = nil,
        tellsOthersAfter: Int? = nil, tellsOthersAt: TimeOfDay? = nil, toldAccount: String? = nil,
        quiet: QuietHours? = nil, isGrouped: Bool = true, showsDetails: Bool = false
    ) {
        self.isOn = isOn
        self.shift = shift
        self.weekendShift = weekendShift
        self.again = again
        self.tellsOthersAfter = tellsOthersAfter
        self.tellsOthersAt = tellsOthersAt
        self.toldAccount = toldAccount
        self.quiet = quiet
        self.isGrouped = isGrouped
        self.showsDetails = showsDetails
    }

    /// When a reminder that comes every day is sent; nil for the others.
    public func time(of kind: ReminderKind) -> TimeOfDay? {
        kind.usualTime.flatMap { TimeOfDay(minutes: ($0.minutes + shift + 1440) % 1440) }
    }

    /// What applies until somebody chooses otherwise: a dose and its medicines insist, nothing comes at night but
    /// these, and nobody is asked about symptoms or the diary who did not ask for it.
    public static func usual(for kind: ReminderKind) -> ReminderSettings {
        let night = TimeOfDay(hour: 21, minute: 30).flatMap { from in
            TimeOfDay(hour: 6, minute: 30).flatMap { QuietHours(from: from, until: $0) }
        }
        return switch kind {
        case .dose: ReminderSettings(again: Repetition(minutes: 10, count: 3))
        case .medicineBeforeDose: ReminderSettings(again: Repetition(minutes: 10, count: 2))
        case .watchEnd: ReminderSettings()
        case .checkIn, .diary, .relieverDay: ReminderSettings(isOn: false, quiet: night)
        case .own, .medicine: ReminderSettings(again: Repetition(minutes: 15, count: 2))
        default: ReminderSettings(quiet: night)
        }
    }
}
