public import Clinical

/// The hours in which nobody is reminded; what falls into them is said once, at their end.
public struct QuietHours: Sendable, Hashable {
    /// The start, inclusive.
    public let from: TimeOfDay
    /// The end, exclusive.
    public let until: TimeOfDay

    /// Creates quiet hours, which may pass midnight; nil if both ends are the same.
    public init?(from: TimeOfDay, until: TimeOfDay) {
        guard from != until else { return nil }
        self.from = from
        self.until = until
    }

    /// Whether they include a time of day.
    public func contains(_ time: TimeOfDay) -> Bool {
        from < until ? time >= from && time < until : time >= from || time < until
    }

    /// The instant itself, or the end of the quiet hours that it falls into.
    public func end(of instant: Instant, in zone: ZoneRules) -> Instant {
        let moment = zone.local(at: instant)
        guard contains(moment.time) else { return instant }
        let day = moment.time < until ? moment.day : moment.day.adding(days: 1)
        // In the hour that a zone repeats, the end may lie before the instant.
        return max(instant, zone.moment(day, until).instant)
    }
}
