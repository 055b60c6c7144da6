internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// One day of one person; defaults to today.
enum TodayController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.today(.any), for: .today, tip: .today, show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let today = request.today
        // A future or unreadable day becomes today.
        let asked = request.query("day").flatMap { CalendarDay(iso: $0) } ?? today
        // Without the history, there is only today.
        let mayLookBack = request.access.role.may(.history)
        let selected = mayLookBack ? min(asked, today) : today
        let month = !mayLookBack ? nil : request.query("view") == "month" ? shownMonth(request, selected, today) : nil
        let week = selected.week(startingOn: request.person.person.firstWeekday)
        let shown =
            !mayLookBack
            ? today...today
            : month.map { $0.firstOfMonth...$0.lastOfMonth }
                ?? (week.first ?? selected)...(week.last ?? selected)
        let query = DayQuery(request, day: selected, shown: shown)
        let parts = try await request.store.snapshot { tx in try query.parts(tx) }
        var cards = DayCards.joined(parts.map { $0(request) })
        if cards.due.isEmpty && cards.cards.isEmpty && selected == today {
            cards.due = DayCards.nothingSetUp(request.phrases, person: request.access.person).due
        }
        cards.attention = cards.attention.map { request.mayFollow($0) ? $0 : $0.unlinked }
        return request.render(TodayPage(request.phrases, query, month: month, cards))
    }

    private static func shownMonth(_ request: PersonRequest, _ selected: CalendarDay, _ today: CalendarDay)
        -> CalendarDay
    {
        let asked = request.query("month").flatMap { CalendarDay(iso: $0 + "-01") } ?? selected
        return min(asked, today).firstOfMonth
    }
}

extension PersonRequest {
    /// Whether the link of a row leads the account anywhere. Without the history, another day is not shown.
    fileprivate func mayFollow(_ row: AttentionRow) -> Bool {
        guard let path = row.path else { return true }
        return mayOpen(path) && (access.role.may(.history) || !path.hasPrefix("\(Paths.today(access.person))?"))
    }
}

extension DayCards {
    /// For people whose areas have nothing to show.
    static func nothingSetUp(_ phrases: Phrases, person: Person.ID) -> DayCards {
        var cards = DayCards()
        let card = EmptyCard(
            symbol: "ui-calm", heading: phrases("today.otherAreas"), text: phrases("today.otherAreas.text"),
            action: Link(phrases("today.otherAreas.action"), Paths.profile(person)))
        cards.due = [.init(.empty, Card(card))]
        return cards
    }
}
