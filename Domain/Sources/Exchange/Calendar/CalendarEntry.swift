import Clinical
import Reminders

/// One VEVENT.
struct CalendarEntry {
    /// How it repeats.
    struct Rule {
        let days: ReminderDays
        let time: TimeOfDay
        /// The last time.
        let last: Instant
        /// The days before it on which it does not take place.
        let excluded: [CalendarDay]
    }

    /// Its identity in every calendar.
    let uid: String
    /// The first time, or the only one.
    let at: Moment
    /// How it repeats; nil if it does not.
    let rule: Rule?

    init(uid: String, at: Moment, rule: Rule? = nil) {
        self.uid = uid
        self.at = at
        self.rule = rule
    }

    /// Writes it with the words of its event. Only what repeats needs the zone; the rest is in UTC, which has no doubts.
    func write(to lines: inout CalendarLines, of event: CalendarEvent, in feed: CalendarFeed) {
        lines.add("BEGIN", "VEVENT")
        lines.add("UID", text: uid)
        lines.add("DTSTAMP", CalendarClock.utc(feed.generated))
        lines.add("SEQUENCE", "\(event.sequence)")
        if let rule {
            rule.write(to: &lines, from: at.day, clock: CalendarClock(zone: feed.zone))
        } else {
            lines.add("DTSTART", CalendarClock.utc(at.instant))
        }
        lines.add("DURATION", "PT\(event.minutes)M")
        lines.add("SUMMARY", text: event.summary)
        if let description = event.description { lines.add("DESCRIPTION", text: description) }
        lines.add("TRANSP", "TRANSPARENT")
        event.alarm?.write(to: &lines)
        lines.add("END", "VEVENT")
    }
}

extension CalendarEntry.Rule {
    fileprivate func write(to lines: inout CalendarLines, from first: CalendarDay, clock: CalendarClock) {
        clock.write("DTSTART", first, time, to: &lines)
        lines.add("RRULE", "\(days.frequency);UNTIL=\(CalendarClock.utc(last))")
        for day in excluded { clock.write("EXDATE", day, time, to: &lines) }
    }
}

extension ReminderDays {
    /// The first part of a rule of RFC 5545.
    fileprivate var frequency: String {
        switch self {
        case .daily: return "FREQ=DAILY"
        case .every(let count, _): return count > 1 ? "FREQ=DAILY;INTERVAL=\(count)" : "FREQ=DAILY"
        case .weekdays(let days):
            var list = ""
            for day in Weekday.allCases where days.contains(day) {
                list += list.isEmpty ? day.icalendar : ",\(day.icalendar)"
            }
            return "FREQ=WEEKLY;BYDAY=\(list)"
        }
    }
}

extension CalendarEvent.Alarm {
    fileprivate func write(to lines: inout CalendarLines) {
        lines.add("BEGIN", "VALARM")
        lines.add("ACTION", "DISPLAY")
        lines.add("TRIGGER", minutesBefore > 0 ? "-PT\(minutesBefore)M" : "PT0S")
        lines.add("DESCRIPTION", text: text)
        lines.add("END", "VALARM")
    }
}
