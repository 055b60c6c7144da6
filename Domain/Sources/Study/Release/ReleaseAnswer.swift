public import Clinical

/// The answers of a person on one day, with what the air was like.
public struct ReleaseAnswer: Sendable, Hashable {
    /// `ReleasePerson.key`.
    public let person: String
    public let day: CalendarDay
    /// Answers as text, by question. Only the questions that the rules name are released.
    public let items: [String: String]
    /// Figures by name, such as `grass`; one that is not known is absent.
    public let environment: [String: Double]

    public init(person: String, day: CalendarDay, items: [String: String], environment: [String: Double]) {
        self.person = person
        self.day = day
        self.items = items
        self.environment = environment
    }

    /// The first day of the week, a Monday.
    var week: CalendarDay { day.adding(days: -((day.weekday.rawValue - Weekday.monday.rawValue + 7) % 7)) }
}
