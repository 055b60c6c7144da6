internal import Accounts
internal import Clinical
internal import Pages
internal import Store

/// One day of a person: the strip or month for choosing it, and what the areas contribute.
struct TodayPage: Page {
    static let template = "today/show"
    static let place: Place? = .today

    let title: String
    let subtitle: String?
    /// For a device that shows this page later; nil on other days.
    let current: CurrentDay?
    /// Nil for somebody who sees no other day.
    private(set) var week: Week?
    let month: Month?
    /// What needs attention, most pressing first.
    let attention: [AttentionRow]
    /// "2 more", with the hidden rows.
    let moreAttention: MoreAttention?
    /// What is due, at the top.
    let first: Card?
    let quick: [QuickAdd]
    /// Risks, then questions.
    let open: [Card]
    let agenda: [AgendaRow]
    let agendaTitle: String
    /// "1 of 3 done"
    let progress: String?
    let agendaNote: Card?
    let recorded: [Card]
    let calm: [Card]
    /// The tip is about doses.
    let showsTip: Bool
    let learn = Paths.learn
    let hasAttention: Bool
    let hasAgenda: Bool
    let hasQuick: Bool

    /// Which days are shown above the page.
    enum Calendar: Sendable {
        case week
        /// The month containing this day.
        case month(CalendarDay)
    }

    /// The day on which this page was created, in the person's time zone.
    struct CurrentDay: Encodable, Sendable {
        let day: String
        let zone: String
        let name: String
        /// "Mia’s times are those of Berlin."
        let home: String
        /// Where another time zone is chosen.
        let move: String
        /// Where events about changes come from; nil for none.
        let changes: String?
    }

    /// "New York" for America/New_York
    private static func place(of zone: String) -> String {
        String((zone.split(separator: "/").last ?? "").map { $0 == "_" ? " " : $0 })
    }

    struct MoreAttention: Encodable, Sendable {
        let label: String
        let attention: [AttentionRow]
    }

    /// Maximum number of attention rows shown at once.
    private static let mostAttention = 3

    init(_ phrases: Phrases, _ query: DayQuery, month: CalendarDay?, _ cards: DayCards) {
        self.init(
            phrases, person: query.access.person, selected: query.day, today: query.today,
            firstWeekday: query.person.firstWeekday, calendar: month.map { .month($0) } ?? .week, cards,
            zone: query.person.timeZone, hasMarks: query.person.areas.contains(.foodAllergy))
        if !query.access.role.may(.history) { week = nil }
    }

    init(
        _ phrases: Phrases, person: Person.ID, selected: CalendarDay, today: CalendarDay, firstWeekday: Weekday,
        calendar: Calendar = .week, _ cards: DayCards, zone: String = "UTC", hasMarks: Bool = true
    ) {
        current =
            selected == today
            ? CurrentDay(
                day: today.iso, zone: zone, name: phrases.formats.fullDay(today),
                home: phrases("zone.home", ["place": Self.place(of: zone)]),
                move: Paths.timeZone(person), changes: cards.changes) : nil
        switch today.days(until: selected) {
        case 0: title = phrases("day.today")
        case -1: title = phrases("day.yesterday")
        default: title = phrases.formats.weekday(selected.weekday)
        }
        let isNear = today.days(until: selected) >= -1
        subtitle = isNear ? phrases.formats.longDay(selected) : phrases.formats.fullDay(selected)
        let days = DayLinks(
            phrases: phrases, person: person, selected: selected, today: today, marks: cards.marks,
            hasMarks: hasMarks)
        switch calendar {
        case .week:
            week = Week(days, firstWeekday: firstWeekday)
            month = nil
        case .month(let shown):
            week = nil
            month = Month(days, showing: shown, firstWeekday: firstWeekday)
        }
        let urgent = cards.attention.filter { $0.style == "call" }
        let rows =
            urgent + cards.attention.filter { $0.style == "caution" }
            + cards.attention.filter { !["call", "caution"].contains($0.style) }
        // Urgent rows are never hidden behind a tap.
        let seen = max(Self.mostAttention, urgent.count)
        attention = Array(rows.prefix(seen))
        let more = Array(rows.dropFirst(seen))
        moreAttention =
            more.isEmpty
            ? nil : MoreAttention(label: phrases("attention.more", count: more.count), attention: more)
        first = cards.first
        quick = cards.quick
        open = cards.cards(.risk, .question)
        agenda = cards.agenda.map(\.row)
        agendaTitle = phrases(selected == today ? "agenda.title" : "agenda.title.past")
        progress = cards.progress.flatMap { progress in
            guard progress.all > 1 else { return nil }
            let values = [
                "done": phrases.formats.number(progress.settled), "all": phrases.formats.number(progress.all),
            ]
            return phrases("agenda.progress", values)
        }
        agendaNote = cards.agendaNote
        // If someone should call now, nothing else asks for attention.
        let advice = urgent.isEmpty && selected == today ? cards.cards(.advice) : []
        // If nothing is due, the calm cards become the main content.
        if cards.due.isEmpty && cards.agenda.isEmpty {
            recorded = cards.cards(.record, .calm)
            calm = advice
        } else {
            recorded = cards.cards(.record)
            calm = cards.cards(.calm) + advice
        }
        showsTip = urgent.isEmpty && cards.wantsTip
        hasAttention = !attention.isEmpty
        hasAgenda = !agenda.isEmpty || agendaNote != nil
        hasQuick = !quick.isEmpty
    }
}
