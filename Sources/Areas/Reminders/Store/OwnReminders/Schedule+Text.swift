internal import Clinical
internal import Exchange
public import Reminders
internal import SQL
public import Store

extension OwnReminderDetails: RecordDetails {
    public typealias Noun = OwnReminder
}

extension Record where Details == OwnReminderDetails {
    /// Reminders with a text of one's own.
    package static let reminder = Record(
        "reminder", noun: "reminder", isOrdered: false,
        fields: RecordField("title", \.title, .text), RecordField("is_visit", \.isVisit, .flag),
        RecordField("notes", \.notes, .optional(.text)),
        RecordField(
            "schedule", \.schedule,
            .text(expected: "a schedule", \.text, read: { OwnReminder.Schedule(stored: $0) })),
        RecordField("asked_account", \.askedAccount, .optional(.text), key: "askedAccount"),
        make: OwnReminderDetails.init)
}

/// A schedule as stored: words with a space between them, "clock daily 08:00,20:00", "clock MO,TH 08:00",
/// "clock 3/2026-03-01 08:00", "once 2026-03-01 08:00", "interval 480 2026-03-01 08:00",
/// "since-done 480 2026-03-01 08:00", "after-dose 30".
extension OwnReminder.Schedule {
    package var text: String {
        switch self {
        case .once(let day, at: let time): "once \(day.iso) \(time.text)"
        case .clock(let days, at: let times):
            "clock \(days.text) \(times.map(\.text).joined(separator: ","))"
        case .interval(let minutes, from: let day, at: let time): "interval \(minutes) \(day.iso) \(time.text)"
        case .sinceDone(let minutes, from: let day, at: let time): "since-done \(minutes) \(day.iso) \(time.text)"
        case .afterDose(let minutes): "after-dose \(minutes)"
        }
    }

    package init?(stored text: String) {
        let words = text.split(separator: " ").map(String.init)
        switch words.first {
        case "once" where words.count == 3:
            guard let day = CalendarDay(iso: words[1]), let time = TimeOfDay(text: words[2]) else { return nil }
            self = .once(day, at: time)
        case "clock" where words.count == 3:
            let times = words[2].split(separator: ",").map { TimeOfDay(text: String($0)) }
            guard let days = ReminderDays(stored: words[1]), !times.isEmpty, !times.contains(nil) else { return nil }
            self = .clock(days, at: times.compactMap(\.self))
        case "interval" where words.count == 4, "since-done" where words.count == 4:
            guard let minutes = Int(words[1]), minutes > 0, let day = CalendarDay(iso: words[2]),
                let time = TimeOfDay(text: words[3])
            else { return nil }
            self =
                words[0] == "interval"
                ? .interval(minutes: minutes, from: day, at: time) : .sinceDone(minutes: minutes, from: day, at: time)
        case "after-dose" where words.count == 2:
            guard let minutes = Int(words[1]), minutes > 0 else { return nil }
            self = .afterDose(minutes: minutes)
        default: return nil
        }
    }
}

extension ReminderDays {
    fileprivate var text: String {
        switch self {
        case .daily: "daily"
        case .weekdays(let days):
            Weekday.allCases.filter(days.contains).map(\.icalendar).joined(separator: ",")
        case .every(let count, from: let first): "\(count)/\(first.iso)"
        }
    }

    fileprivate init?(stored text: String) {
        if text == "daily" {
            self = .daily
            return
        }
        let parts = text.split(separator: "/").map(String.init)
        if parts.count == 2 {
            guard let count = Int(parts[0]), count > 0, let first = CalendarDay(iso: parts[1]) else { return nil }
            self = .every(count, from: first)
        } else {
            let days = text.split(separator: ",").map { Weekday(icalendar: String($0)) }
            guard !days.isEmpty, !days.contains(nil) else { return nil }
            self = .weekdays(Set(days.compactMap(\.self)))
        }
    }
}
