internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// What a person is reminded of, and how.
enum RemindersController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reminders(.any), show)
        routes.person(.post, Paths.reminderPause(.any), pause)
        routes.person(.post, Paths.reminderPauseEnd(.any), resume)
        routes.person(.get, Paths.editReminderKind(.any, ":kind"), edit)
        routes.person(.post, Paths.reminderKind(.any, ":kind"), save)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        request.render(try await page(request))
    }

    static func page(
        _ request: PersonRequest, problems: Problems = .none, calendar address: String? = nil
    ) async throws -> RemindersPage {
        let (store, phrases) = (request.store, request.phrases)
        let overview = try await store.reminderOverview(
            request.access, of: request.account.account.id, on: request.today, now: request.now)
        var content = RemindersPage.Content()
        content.isConnected = overview.isConnected
        content.settings = overview.settings
        content.own = overview.own
        content.isTreated = overview.isTreated
        content.hasHayFever = request.person.person.areas.contains(.hayFever)
        content.hasAsthma = request.person.person.areas.contains(.asthma)
        content.calendar = (overview.calendar != nil, address)
        content.calendarRead = overview.calendar.map { calendar in
            guard let read = calendar.read else { return phrases("calendar.notRead") }
            return phrases("calendar.read", ["when": phrases.past(request.zone.local(at: read), today: request.today)])
        }
        content.next = overview.next.map { row in
            phrases(
                "reminders.next",
                [
                    "when": phrases.moment(row.reminder.at, today: request.today),
                    "what": phrases.reminder(row, allergens: overview.allergens),
                ])
        }
        content.pausedUntil = overview.pausedUntil.map {
            phrases("reminders.pause.until", ["when": phrases.moment(request.zone.local(at: $0), today: request.today)])
        }
        return RemindersPage(
            phrases, person: (request.access.person, request.person.person.name), content, problems: problems)
    }

    @Sendable static func pause(_ request: PersonRequest) async throws -> Response {
        guard let days = Int(request.form["days"]), (1...60).contains(days) else {
            let problems = Problems([("days", request.phrases("reminders.pause.invalid"))])
            return request.render(try await page(request, problems: problems), status: .unprocessableContent)
        }
        // Until the morning after the last day.
        let end = request.zone.moment(request.today.adding(days: days), .midnight).instant
        try await request.store.pauseReminders(until: end, request.access, change: request.change())
        return request.redirect(
            to: Paths.reminders(request.access.person), note: FlashNote("toast.remindersPaused"))
    }

    @Sendable static func resume(_ request: PersonRequest) async throws -> Response {
        try await request.store.pauseReminders(until: nil, request.access, change: request.change())
        return request.redirect(
            to: Paths.reminders(request.access.person), note: FlashNote("toast.remindersResumed"))
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let kind = try kind(request)
        let chosen = try await request.store.reminderSettings(request.access)
        return request.render(
            EditReminderKindPage(
                request.phrases, person: request.access.person, kind,
                EditReminderKindPage.Values(chosen.settings(kind), kind, version: chosen.version(kind)),
                adults: try await Adult.all(request)))
    }

    @Sendable static func save(_ request: PersonRequest) async throws -> Response {
        let kind = try kind(request)
        let adults = try await Adult.all(request)
        var values = EditReminderKindPage.Values(request.form)
        // Somebody who left the household meanwhile cannot be told.
        if !adults.contains(where: { $0.id == values.draft.toldAccount }) { values.draft.toldAccount = "" }
        let shown = values
        func show(_ problems: Problems, _ status: HTTPResponse.Status) -> Response {
            request.render(
                EditReminderKindPage(
                    request.phrases, person: request.access.person, kind, shown, adults: adults, problems: problems
                ),
                status: status)
        }
        let settings: ReminderSettings
        switch shown.draft.checked(kind) {
        case .invalid(let problems):
            return show(request.phrases.settings(problems, of: shown.draft), .unprocessableContent)
        case .valid(let checked): settings = checked
        }
        let saved = try await request.store.saveReminderSettings(
            settings, kind, "", version: shown.version.map { RecordVersion(number: $0) }, request.access,
            change: request.change())
        guard case .saved = saved else {
            return show(Problems([("on", request.phrases("reminder.changed"))]), .conflict)
        }
        return request.redirect(
            to: Paths.reminders(request.access.person), note: FlashNote("toast.reminderSaved"))
    }

    private static func kind(_ request: PersonRequest) throws -> ReminderKind {
        guard let kind = ReminderKind.known(try request.parameter("kind")) else { throw Refusal.notFound }
        return kind
    }
}

extension Phrases {
    /// "today, 18:02", "yesterday, 18:02", or with the day.
    func past(_ moment: Moment, today: CalendarDay) -> String {
        let day =
            switch moment.day {
            case today: self("reminder.day.today")
            case today.adding(days: -1): self("reminder.day.yesterday")
            default: formats.longDay(moment.day)
            }
        return self("reminder.dayTime", ["day": day, "time": time(moment.time)])
    }

    /// "18:00" for today, "Tomorrow, 18:00", or with the day.
    func moment(_ moment: Moment, today: CalendarDay) -> String {
        let time = time(moment.time)
        if moment.day == today { return time }
        let day = moment.day == today.adding(days: 1) ? self("reminder.tomorrow") : formats.longDay(moment.day)
        return self("reminder.dayTime", ["day": day, "time": time])
    }
}
