public import Clinical

/// Something in a calendar, once or again and again. It takes up no time: others can be planned over it.
public struct CalendarEvent: Sendable, Hashable {
    /// The id of an event. Calendar programs recognise an event by it, so it is never reused for another one, and not
    /// by another feed either.
    public typealias ID = Identifier<CalendarEvent>

    /// When it takes place.
    public enum Timing: Sendable, Hashable {
        /// At one moment, also outside the days of the feed.
        case once(Moment)
        /// Again and again.
        case repeating(Repetition)
    }

    /// A message that the calendar program shows.
    public struct Alarm: Sendable, Hashable {
        /// Minutes before the event, at least 0.
        public let minutesBefore: Int
        /// What it says.
        public let text: String

        /// Creates an alarm from its values.
        public init(minutesBefore: Int = 0, text: String) {
            self.minutesBefore = minutesBefore
            self.text = text
        }
    }

    /// The event's id.
    public let id: ID
    /// When it takes place.
    public let timing: Timing
    /// The line that calendar programs show.
    public let summary: String
    /// More about it; nil for nothing.
    public let description: String?
    /// How long it is shown, in minutes, at least 1.
    public let minutes: Int
    /// The message; nil for none.
    public let alarm: Alarm?
    /// How often the event was changed since it was created.
    public let sequence: Int

    /// Creates an event from validated values.
    public init(
        id: ID, timing: Timing, summary: String, description: String? = nil, minutes: Int = 15, alarm: Alarm? = nil,
        sequence: Int = 0
    ) {
        self.id = id
        self.timing = timing
        self.summary = summary
        self.description = description
        self.minutes = minutes
        self.alarm = alarm
        self.sequence = sequence
    }
}
