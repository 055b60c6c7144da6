public import Clinical

/// What a reminder is about, by a stable code. Each area has its own kinds.
public struct ReminderKind: Sendable, Hashable {
    /// How people answer.
    public enum Answering: Sendable, Hashable {
        /// With *Check*, which opens the page with the verdict. A dose is never ticked off from a message.
        case checkFirst
        /// With *Taken* or *Done*, from the message itself.
        case direct
        /// With *Open*: it says something, and nothing needs to be recorded.
        case open
    }

    /// The code as stored.
    public let code: String
    /// How people answer.
    public let answering: Answering

    /// Creates a kind; the code has at most 32 lower-case letters and hyphens.
    public init(_ code: String, _ answering: Answering) {
        self.code = code
        self.answering = answering
    }

    /// A dose of immunotherapy at its usual time, or at the time to which it was postponed.
    public static let dose = ReminderKind("dose", .checkFirst)
    /// A medicine that the plan wants before a dose.
    public static let medicineBeforeDose = ReminderKind("medicine-before-dose", .direct)
    /// A medicine at one of its times.
    public static let medicine = ReminderKind("medicine", .direct)
    /// The end of the time of watching after a dose.
    public static let watchEnd = ReminderKind("watch-end", .open)
    /// The question how it went after a dose.
    public static let followUp = ReminderKind("follow-up", .open)
    /// A visit to the clinic.
    public static let clinicVisit = ReminderKind("clinic-visit", .open)
    /// The first day of a level.
    public static let levelDay = ReminderKind("level-day", .open)
    /// The day on which to get more of a medicine, or of the packs of a dose level.
    public static let refill = ReminderKind("refill", .open)
    /// The expiry of an auto-injector or another rescue medicine, or of a pack of a medicine or a dose level.
    public static let expiry = ReminderKind("expiry", .open)
    /// The evening's question about symptoms.
    public static let checkIn = ReminderKind("check-in", .open)
    /// Much of a pollen that the person reacts to.
    public static let pollen = ReminderKind("pollen", .open)
    /// Today's page of the diary of hay fever.
    public static let diary = ReminderKind("diary", .open)
    /// Two weeks before the likely start of the pollen season.
    public static let pollenSeason = ReminderKind("pollen-season", .open)
    /// The evening's question whether a reliever was used, without which the day stays unknown.
    public static let relieverDay = ReminderKind("reliever-day", .open)
    /// One of the person's own, with its own text.
    public static let own = ReminderKind("own", .direct)

    /// Every kind, in the order of the settings.
    public static let all: [ReminderKind] = [
        .dose, .medicineBeforeDose, .medicine, .watchEnd, .followUp, .checkIn, .diary, .clinicVisit, .levelDay,
        .relieverDay, .refill, .expiry, .pollen, .pollenSeason, .own,
    ]

    /// The time of day of a kind that comes every day, until somebody chooses another; nil for the others.
    public var usualTime: TimeOfDay? {
        switch self {
        case .checkIn: TimeOfDay(hour: 19, minute: 0)
        case .diary: TimeOfDay(hour: 20, minute: 0)
        case .relieverDay: TimeOfDay(hour: 20, minute: 30)
        default: nil
        }
    }

    /// The kind with this code; nil if this program does not know it.
    public static func known(_ code: String) -> ReminderKind? { all.first { $0.code == code } }
}
