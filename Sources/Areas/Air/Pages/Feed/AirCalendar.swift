internal import Air
internal import Clinical
internal import Exchange
internal import Pages

/// The pollen risk of each day of the forecast as a calendar, for faces of watches.
enum AirCalendar {
    /// Days with a forecast, today among them.
    private static let days = 5
    private static let morning = TimeOfDay(hour: 7, minute: 0)

    static func text(
        _ phrases: Phrases, _ outlook: AirOutlook?, today: CalendarDay, zone: ZoneRules, generated: Instant
    ) -> String {
        let events = (0..<days).compactMap { number -> CalendarEvent? in
            let day = today.adding(days: number)
            guard let outlook, let morning, let id = CalendarEvent.ID("air-\(day.iso)") else { return nil }
            let risk = outlook.risk(on: day)
            guard risk.level != .unknown, let reason = risk.reasons.first else { return nil }
            let name = reason.taxon.map { phrases.taxon($0) } ?? phrases.pollen(reason.sensitivity.kind)
            return CalendarEvent(
                id: id, timing: .once(zone.moment(day, morning)),
                summary: phrases(
                    "air.calendar.day", ["level": phrases("air.level.\(risk.level.rawValue)"), "pollen": name]))
        }
        return CalendarFeed(
            name: phrases("air.calendar.name"), productID: "-//Acclimate//Air//EN", zone: zone, from: today,
            through: today.adding(days: days), events: events, generated: generated
        ).text
    }
}
