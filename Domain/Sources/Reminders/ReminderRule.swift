public import Clinical

/// A reminder with a schedule of its own.
public struct ReminderRule: Sendable, Hashable {
    /// The id of a rule.
    public typealias ID = Identifier<ReminderRule>

    /// The rule id.
    public let id: ID
    /// When it is due.
    public let schedule: ReminderSchedule

    /// Creates a rule from validated values.
    public init(id: ID, schedule: ReminderSchedule) {
        self.id = id
        self.schedule = schedule
    }
}

/// One time at which a rule is due.
public struct DueReminder: Sendable, Hashable {
    /// The rule.
    public let rule: ReminderRule.ID
    /// The moment, on the clock of the zone.
    public let at: Moment
    /// The civil day it was meant for. It differs from the day of `at` only where a clock change skips midnight.
    public let day: CalendarDay
    /// Which of the day's times it is, counted from 0; for an interval, which of its steps since the start.
    public let slot: Int64

    /// Creates an instance from its values.
    public init(rule: ReminderRule.ID, at: Moment, day: CalendarDay, slot: Int64) {
        self.rule = rule
        self.at = at
        self.day = day
        self.slot = slot
    }
}
