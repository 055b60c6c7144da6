internal import Accounts
internal import ActivityPages
internal import Clinical
internal import HouseholdPages
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyPages
internal import Pages
internal import Store
internal import Symptoms

/// One day of one person, today unless another was chosen.
enum TodayController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.today(":person"), tip: .today, show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        let today = request.today
        // There is no future to look at: a later day, or one that cannot be read, becomes today.
        let asked = request.query("day").flatMap { CalendarDay(iso: $0) } ?? today
        let selected = min(asked, today)
        let month = request.query("view") == "month" ? shownMonth(request, selected, today) : nil
        let week = selected.week(startingOn: stored.person.firstWeekday)
        let zone = request.zone
        let now = zone.local(at: request.now)
        let found = try await request.store.todayPage(
            request.access, account: request.account.account.id, day: selected,
            from: month?.firstOfMonth ?? week.first ?? selected, through: month?.lastOfMonth ?? week.last ?? selected,
            now: now, zone: zone)
        guard let found else { throw Refusal.notFound }
        let (records, doses) = (found.records, found.agenda)
        let allergens = doses.inUse(request.phrases).map(\.id)
        let agenda = AgendaView(
            request: request, records: doses, agenda: doses.agenda(on: selected, allergens: allergens, now: now),
            day: selected, today: today)
        let day = TodayView(
            request: request, records: records, agenda: agenda, now: now, zone: zone, selected: selected, today: today)
        // Other days have no countdown.
        let after =
            selected == today && records.person.person.areas.contains(.foodAllergy)
            ? AfterDoseCards(
                request.phrases, person: request.access.person.text, found.followUps, records.allergens,
                plan: doses.check.plan?.plan, zone: zone, now: request.now) : .none
        let exertion = DoseExertion.lines(found.exertion, request.phrases, zone: zone, now: request.now)
        let prompt = request.prompt(
            for: records.person.person, on: today, takesDoses: records.levels.contains(where: \.isCurrent),
            dismissed: found.dismissedPrompts)
        let page = day.page(month: month, after: after, prompt: prompt, exertion: exertion)
        return request.render(page)
    }

    private static func shownMonth(_ request: PersonRequest, _ selected: CalendarDay, _ today: CalendarDay)
        -> CalendarDay
    {
        let asked = request.query("month").flatMap { CalendarDay(iso: $0 + "-01") } ?? selected
        return min(asked, today).firstOfMonth
    }
}
