import Clinical
import Exchange
import NamedInstants
import Reminders

/// A feed of Mia's, written on 1 March 2024.
struct Feed {
    var zone = ZoneRules.berlin
    var events: [CalendarEvent]
    var name = "Mia"

    /// The file's lines, still folded, with an empty one after the last line end.
    func lines(_ from: String, _ through: String) throws -> [String] {
        let feed = CalendarFeed(
            name: name, productID: "-//Acclimate//Test//EN", zone: zone, from: try day(from), through: try day(through),
            events: events, generated: try utc("2024-03-01 12:00"))
        return feed.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let text = String(decoding: line, as: UTF8.self)
            return text.utf8.last == UInt8(ascii: "\r") ? String(decoding: line.dropLast(), as: UTF8.self) : text
        }
    }

    /// The lines of the events about identity and time.
    func times(_ from: String, _ through: String) throws -> [String] {
        let lines = try lines(from, through)
        let events = lines.firstIndex(of: "BEGIN:VEVENT") ?? lines.endIndex
        return lines[events...].filter { line in
            ["UID", "DTSTART", "RRULE", "EXDATE"].contains { line.hasPrefix($0) }
        }
    }

    static func event(
        _ schedule: ReminderSchedule, first: CalendarDay? = nil, last: CalendarDay? = nil,
        without omitted: Set<CalendarEvent.Repetition.Occurrence> = [], summary: String = "Reminder",
        description: String? = nil, alarm: CalendarEvent.Alarm? = nil
    ) throws -> CalendarEvent {
        CalendarEvent(
            id: try id("a"), timing: .repeating(.init(schedule, first: first, last: last, without: omitted)),
            summary: summary, description: description, alarm: alarm)
    }
}
