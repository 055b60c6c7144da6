public import Clinical

/// Events for the calendar programs of a household, to be written as one file of RFC 5545.
public struct CalendarFeed: Sendable, Hashable {
    /// The name that calendar programs show.
    public let name: String
    /// Which program wrote it, for example `-//Acclimate//Reminders//EN`.
    public let productID: String
    /// The zone of the person's clock; its identifier is one of the IANA database.
    public let zone: ZoneRules
    /// The first day whose reminders are written.
    public let from: CalendarDay
    /// The last day whose reminders are written. Repeating events end here, because beyond it the file would neither
    /// know the clock changes nor what they skip.
    public let through: CalendarDay
    /// The events, each with its own id.
    public let events: [CalendarEvent]
    /// When it is written.
    public let generated: Instant

    /// Creates a feed from its values.
    public init(
        name: String, productID: String, zone: ZoneRules, from: CalendarDay, through: CalendarDay,
        events: [CalendarEvent], generated: Instant
    ) {
        self.name = name
        self.productID = productID
        self.zone = zone
        self.from = from
        self.through = through
        self.events = events
        self.generated = generated
    }
}
