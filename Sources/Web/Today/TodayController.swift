internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import Store
internal import Symptoms

/// One day of one person, today unless another was chosen.
enum TodayController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.today(":person"), tip: .today, show)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let stored = visit.person
        let today = visit.visit.today(of: stored.person)
        // There is no future to look at: a later day, or one that cannot be read, becomes today.
        let asked = visit.visit.query("day").flatMap { CalendarDay(iso: $0) } ?? today
        let selected = min(asked, today)
        let month = visit.visit.query("view") == "month" ? shownMonth(visit, selected, today) : nil
        let week = selected.week(startingOn: stored.person.firstWeekday)
        let zone = visit.visit.zone(of: stored.person)
        let now = zone.local(at: visit.visit.now)
        let found = try await visit.store.todayPage(
            visit.access, account: visit.member.account.account.id, day: selected,
            from: month?.firstOfMonth ?? week.first ?? selected, through: month?.lastOfMonth ?? week.last ?? selected,
            now: now, zone: zone)
        guard let found else { throw Refusal.notFound }
        let (records, doses) = (found.records, found.agenda)
        let allergens = doses.inUse(visit.visit.phrases).map(\.id)
        let agenda = AgendaView(
            visit: visit, records: doses, agenda: doses.agenda(on: selected, allergens: allergens, now: now),
            day: selected, today: today)
        let day = TodayView(
            visit: visit, records: records, agenda: agenda, now: now, zone: zone, selected: selected, today: today)
        // Other days have no countdown.
        let after =
            selected == today && records.person.person.areas.contains(.foodAllergy)
            ? AfterDoseCards(
                visit.visit.phrases, person: visit.access.person.text, found.followUps, records.allergens,
                plan: doses.check.plan?.plan, zone: zone, now: visit.visit.now) : .none
        let exertion = DoseExertion.lines(found.exertion, visit.visit.phrases, zone: zone, now: visit.visit.now)
        let prompt = visit.prompt(
            for: records.person.person, on: today, takesDoses: records.levels.contains(where: \.isCurrent),
            dismissed: found.dismissedPrompts)
        let page = day.page(month: month, after: after, prompt: prompt, exertion: exertion)
        return visit.visit.show(page, person: records.person)
    }

    private static func shownMonth(_ visit: PersonVisit, _ selected: CalendarDay, _ today: CalendarDay) -> CalendarDay {
        let asked = visit.visit.query("month").flatMap { CalendarDay(iso: $0 + "-01") } ?? selected
        return min(asked, today).firstOfMonth
    }
}
