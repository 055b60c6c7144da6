internal import Clinical
internal import Exchange
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// A person's reminders as events: those of one's own as series, everything else as far as it is planned.
struct CalendarEvents {
    let phrases: Phrases
    let grant: CalendarFeedGrant
    let zone: ZoneRules

    func events(own: [Stored<OwnReminderDetails>], ledger: [LedgerEntry]) -> [CalendarEvent] {
        let series = own.compactMap { event($0, ledger) }
        let repeating = Set(series.map(\.id.text))
        let single = ledger.filter { entry in
            !repeating.contains("reminder-" + entry.reminder.key.subject) && entry.reminder.state != .gone
                && entry.reminder.state != .off
        }
        return series + single.compactMap(event)
    }

    private func event(_ stored: Stored<OwnReminderDetails>, _ ledger: [LedgerEntry]) -> CalendarEvent? {
        guard case .clock(let days, at: let times) = stored.details.schedule,
            let id = CalendarEventID("reminder-" + stored.id.text)
        else { return nil }
        // What was done or left out disappears from the calendar.
        let settled = ledger.map(\.reminder).filter { $0.key.subject == stored.id.text && $0.state != .planned }
        let without = Set(
            settled.map { CalendarEvent.Repetition.Occurrence(day: $0.key.day, slot: $0.key.slot) })
        return CalendarEvent(
            id: id,
            timing: .repeating(CalendarEvent.Repetition(.clock(days, at: times), without: without)),
            summary: summary(stored.details.title), alarm: alarm)
    }

    private func event(_ entry: LedgerEntry) -> CalendarEvent? {
        guard entry.reminder.state == .planned, let id = CalendarEventID("due-" + entry.reminder.id.text) else {
            return nil
        }
        return CalendarEvent(
            id: id, timing: .once(entry.reminder.at),
            summary: summary(phrases.reminder(entry, allergens: [])), alarm: alarm)
    }

    private typealias CalendarEventID = Identifier<CalendarEvent>

    /// No health word leaves the server unless the person asked for it.
    private func summary(_ text: String) -> String { grant.showsDetails ? text : phrases("calendar.due") }

    private var alarm: CalendarEvent.Alarm {
        CalendarEvent.Alarm(minutesBefore: 0, text: phrases("calendar.due"))
    }
}
