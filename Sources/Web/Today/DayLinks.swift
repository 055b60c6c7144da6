internal import Clinical
internal import Pages

/// The days around the selected one, each a link unless it is in the future.
struct DayLinks {
    let phrases: Phrases
    let person: Person.ID
    let selected: CalendarDay
    let today: CalendarDay
    let marks: [CalendarDay: RecordedMark]
    /// Whether the days of this person are marked by their doses.
    let hasMarks: Bool

    /// One day of the strip or the month.
    struct Day: Encodable, Sendable {
        let weekday: String
        let number: String
        /// The full date and what is recorded, for screen readers.
        let name: String
        /// Nil for a future day.
        let path: String?
        let isSelected: Bool
        let isToday: Bool
        let isDone: Bool
        let isSkipped: Bool
        /// The stroke dashes of the partial ring, or nil.
        let part: String?
    }

    func day(_ day: CalendarDay, path: String) -> Day {
        let mark = marks[day]
        return Day(
            weekday: phrases.formats.shortWeekday(day.weekday),
            number: phrases.formats.number(day.day),
            name: name(day, mark),
            path: day <= today ? path : nil,
            isSelected: day == selected,
            isToday: day == today,
            isDone: mark == .done,
            isSkipped: mark == .skipped,
            part: part(mark)
        )
    }

    private func name(_ day: CalendarDay, _ mark: RecordedMark?) -> String {
        var words = [phrases.formats.weekdayDay(day)]
        if day == today { words.append(phrases("calendar.today")) }
        if day == selected { words.append(phrases("calendar.selected")) }
        switch mark {
        case .done: words.append(phrases("calendar.done"))
        case .skipped: words.append(phrases("calendar.skipped"))
        case .part(let taken, let planned):
            let planned = phrases.formats.number(planned)
            words.append(phrases("calendar.part", ["taken": phrases.formats.number(taken), "planned": planned]))
        case nil where !hasMarks: break
        case nil: words.append(phrases(day > today ? "calendar.future" : "calendar.nothing"))
        }
        return words.joined(separator: ", ")
    }

    /// The ring has a circumference of 28.3; a part always shows a little of it.
    private func part(_ mark: RecordedMark?) -> String? {
        guard case .part(let taken, let planned) = mark else { return nil }
        let share = planned > 0 ? Double(taken) / Double(planned) : 0
        return "\(SVGAttribute.number(28.3 * min(max(share, 0.15), 1))) 30"
    }
}
