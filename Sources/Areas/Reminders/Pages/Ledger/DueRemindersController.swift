internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// What was sent for a person, and answers to a reminder.
enum DueRemindersController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reminderLedger(.any), ledger)
        routes.person(.get, Paths.dueReminder(.any, ":due"), for: .today, show)
        routes.person(.post, Paths.reminderAnswer(.any, ":due"), for: .log, entries: true, answer)
        routes.person(.post, Paths.reminderAnswerRemoval(.any, ":due"), for: .log, takeBack)
        routes.person(.post, Paths.reminderDelay(.any, ":due"), for: .log, entries: true, delay)
    }

    /// Days on one page of the ledger.
    private static let days = 7

    @Sendable static func ledger(_ request: PersonRequest) async throws -> Response {
        let last = request.query("before").flatMap { CalendarDay(iso: $0) } ?? request.today
        let first = last.adding(days: -Self.days)
        let entries = try await request.store.reminderLedger(request.access, from: first, through: last)
        let allergens = try await request.store.allergens(request.access)
        let person = request.access.person
        let problemsOnly = request.query("show") == "problems"
        return request.render(
            ReminderLedgerPage(
                request.phrases, person: (person, request.person.person.name), entries: entries, allergens: allergens,
                zone: request.zone, today: request.today,
                earlier: entries.isEmpty
                    ? nil
                    : Paths.reminderLedger(person, problemsOnly: problemsOnly, before: first.adding(days: -1).iso),
                problemsOnly: problemsOnly))
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let entry = try await entry(request)
        let person = request.person.person
        let matter = try await request.matter(of: person, request.access)
        var card = DueReminderPage.Due(request.phrases, entry, matter)
        card.open = card.open.flatMap { request.mayOpen($0.path) ? $0 : nil }
        return request.render(
            DueReminderPage(
                request.phrases, cards: [card],
                back: Paths.today(person.id), changes: Paths.reminderChanges(person.id)))
    }

    @Sendable static func answer(_ request: PersonRequest) async throws -> Response {
        let entry = try await entry(request)
        guard entry.reminder.key.kind.answering == .direct else { throw Refusal.malformed }
        let kind: ReminderAnswer.Kind = request.form["answer"] == "skipped" ? .skipped : .done
        let world = request.world
        _ = try await request.store.answerReminder(
            entry.reminder.id, kind, from: .page, at: request.tapped, request.access, change: request.change(),
            newID: { world.newID() })
        await request.site.tellReminderChange(request.access.household)
        return back(request, entry, FlashNote("toast.reminderAnswered"))
    }

    @Sendable static func takeBack(_ request: PersonRequest) async throws -> Response {
        let entry = try await entry(request)
        _ = try await request.store.takeBackAnswer(
            to: entry.reminder.id, request.access, change: request.change())
        await request.site.tellReminderChange(request.access.household)
        return back(request, entry, FlashNote("toast.reminderTakenBack"))
    }

    @Sendable static func delay(_ request: PersonRequest) async throws -> Response {
        let entry = try await entry(request)
        guard let minutes = Int(request.form["minutes"]), ReminderPostponement.minutes.contains(minutes) else {
            throw Refusal.malformed
        }
        let isStored = try await request.store.postpone(
            entry.reminder, minutes: minutes, from: request.tapped, all: request.form["all"] == "yes", request.access,
            zone: request.zone, world: request.world)
        await request.site.tellReminderChange(request.access.household)
        return back(request, entry, isStored ? FlashNote("toast.reminderDelayed") : nil)
    }

    private static func entry(_ request: PersonRequest) async throws -> LedgerEntry {
        let id: PlannedReminder.ID = try request.id("due")
        guard let entry = try await request.store.ledgerEntry(id, request.access) else { throw Refusal.notFound }
        return entry
    }

    private static func back(_ request: PersonRequest, _ entry: LedgerEntry, _ note: FlashNote?) -> Response {
        request.redirect(
            to: Paths.dueReminder(request.access.person, entry.reminder.id.text), note: note)
    }
}

extension PersonRequest {
    /// When somebody tapped, if the answer waited on the phone; nil for now.
    fileprivate var tapped: Instant? { WaitingTime.start(http.headers[.outboxAge], now: now) }
}

extension Store {
    /// Puts a reminder off by minutes from when somebody tapped *Later*, with `all` also the later ones of its day.
    /// Doses are put off in the records as well, so that their page says the same. False if there is nothing to put off.
    func postpone(
        _ reminder: PlannedReminder, minutes: Int, from start: Instant? = nil, all: Bool, _ access: PersonAccess,
        zone: ZoneRules, world: World
    ) async throws -> Bool {
        let postponed = try await postponeReminder(
            reminder.id, minutes: minutes, from: start ?? world.now(), all: all, access, change: world.change(),
            newID: { world.newID() })
        for one in postponed where one.reminder.key.kind == .dose {
            try await postponeSubject(
                of: one.reminder.key, until: zone.local(at: one.until), access, change: world.change())
        }
        return !postponed.isEmpty
    }
}
