public import Clinical

extension DoseWindow {
    /// Whether a dose at that time of day counts.
    public func contains(_ time: TimeOfDay) -> Bool {
        until > from ? time >= from && time < until : time >= from || time < until
    }

    /// The day a dose belongs to: the civil day of its entry, or the previous day if it was taken after midnight
    /// within a window that runs past it.
    public func day(of moment: Moment) -> CalendarDay {
        passesMidnight && moment.time < until ? moment.day.adding(days: -1) : moment.day
    }

    /// The first moment at or after this one that lies in the window, on the zone's clock.
    public func opening(notBefore moment: Moment, zone: ZoneRules) -> Moment {
        guard !contains(moment.time) else { return moment }
        let isEarly = until <= from || moment.time < from
        return zone.moment(isEarly ? moment.day : moment.day.adding(days: 1), from)
    }
}
