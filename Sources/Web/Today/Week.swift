internal import Clinical
internal import Pages

/// The seven days around the selected one.
struct Week: Encodable, Sendable {
    /// "9 Mar to 15 Mar"
    let name: String
    /// "March 2026", the label of the link to the month.
    let monthName: String
    let monthPath: String
    let days: [DayLinks.Day]
    let previous: String
    /// Nil in the current week.
    let next: String?
    /// Nil if today is selected.
    let backToToday: String?

    init(_ links: DayLinks, firstWeekday: Weekday) {
        let week = links.selected.week(startingOn: firstWeekday)
        let first = week.first ?? links.selected
        let last = week.last ?? links.selected
        let (phrases, person, today) = (links.phrases, links.person, links.today)
        let formats = phrases.formats
        name = phrases("calendar.week", ["first": formats.shortDay(first), "last": formats.shortDay(last)])
        monthName = formats.month(links.selected)
        monthPath = Paths.month(person, day: links.selected.iso, month: Month.id(links.selected))
        days = week.map { links.day($0, path: Paths.today(person, day: $0.iso)) }
        previous = Paths.today(person, day: links.selected.adding(days: -7).iso)
        next = last < today ? Paths.today(person, day: min(links.selected.adding(days: 7), today).iso) : nil
        backToToday = links.selected == today ? nil : Paths.today(person)
    }
}

/// The month as a grid; the selected day stays selected while browsing months.
struct Month: Encodable, Sendable {
    let name: String
    let weekdays: [WeekdayHead]
    let weeks: [WeekRow]
    let previous: String
    /// Nil in the current month.
    let next: String?
    let weekPath: String
    let backToToday: String?

    /// "Mon", with the full word for screen readers.
    struct WeekdayHead: Encodable, Sendable {
        let short: String
        let long: String
    }

    struct WeekRow: Encodable, Sendable {
        let cells: [Cell]
    }

    /// A cell of the grid; empty before the first and after the last of the month.
    struct Cell: Encodable, Sendable {
        let day: DayLinks.Day?
    }

    init(_ links: DayLinks, showing shown: CalendarDay, firstWeekday: Weekday) {
        let (phrases, person, today) = (links.phrases, links.person, links.today)
        let selected = links.selected.iso
        let first = shown.firstOfMonth
        let last = shown.lastOfMonth
        name = phrases.formats.month(first)
        weekdays = first.week(startingOn: firstWeekday).map {
            WeekdayHead(short: phrases.formats.shortWeekday($0.weekday), long: phrases.formats.weekday($0.weekday))
        }
        var weeks: [WeekRow] = []
        var start = first.week(startingOn: firstWeekday).first ?? first
        while start <= last, weeks.count < 6 {
            let cells = start.week(startingOn: firstWeekday).map { day in
                Cell(
                    day: day < first || day > last
                        ? nil : links.day(day, path: Paths.month(person, day: day.iso, month: Self.id(day))))
            }
            weeks.append(WeekRow(cells: cells))
            start = start.adding(days: 7)
        }
        self.weeks = weeks
        let before = first.adding(days: -1)
        previous = Paths.month(person, day: selected, month: Self.id(before))
        let after = last.adding(days: 1)
        next = after <= today ? Paths.month(person, day: selected, month: Self.id(after)) : nil
        weekPath = Paths.today(person, day: selected)
        backToToday = links.selected == today ? nil : Paths.today(person)
    }

    /// "2026-03"
    static func id(_ day: CalendarDay) -> String {
        String(day.iso.prefix(7))
    }
}
