internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Typed-in workouts, steps and drinks: their list and their form.
enum LoggedActivityPages: RecordPages {
    static let record = Record.loggedActivity
    static let paths = RecordPaths(
        parameter: "logged", list: { Paths.loggedActivities($0) }, new: { Paths.newLoggedActivity($0) },
        item: Paths.loggedActivity, edit: Paths.editLoggedActivity, deletion: Paths.loggedActivityDeletion,
        restoration: Paths.loggedActivityRestoration)
    static let words = RecordWords(
        saved: "toast.loggedSaved", deleted: "toast.loggedDeleted", restored: "toast.loggedRestored",
        formUsed: ("day", "logged.formUsed"))

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.loggedActivities(.any), index)
        RecordController<Self>.add(to: &routes, for: .log, entries: true)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let asked = request.query("page").flatMap { Int($0) } ?? 1
        let number = min(max(asked, 1), WorkoutsPage.lastPage)
        let (access, size) = (request.access, LoggedActivitiesPage.size)
        let found = try await request.store.snapshot { tx in
            try tx.loggedActivities(access, skipping: (number - 1) * size, limit: size + 1)
        }
        return request.render(LoggedActivitiesPage(HealthWords(request), found, number: number))
    }

    /// Starts with the kind in the query, today; a drink with a glass of water, now, or on the day in the query. Anything
    /// that takes time began earlier, so its time is open.
    static func fresh(
        _ values: EditLoggedActivityPage.Values, _ request: PersonRequest
    ) async throws -> EditLoggedActivityPage.Values {
        var values = values
        let kind = request.query("kind").flatMap(LoggedActivity.Kind.init(rawValue:)) ?? .workout
        let now = request.zone.local(at: request.now)
        (values.kind, values.day) = (kind.rawValue, now.day.iso)
        if kind == .water {
            let day = request.foodDay(now.day)
            (values.day, values.time, values.amount) = (day.iso, day == now.day ? now.time.text : "", "250")
        }
        return values
    }

    /// A new drink leads to the food diary of its day, which shows how much it was.
    static func next(_ request: PersonRequest, record: String) -> String? {
        let form = request.form
        guard !form.has("version"), form["kind"] == LoggedActivity.Kind.water.rawValue else { return nil }
        return CalendarDay(iso: form["day"]).map { Paths.food(request.access.person, day: $0.iso) }
    }

    static func complete(
        _ values: EditLoggedActivityPage.Values, of stored: Stored<LoggedActivityDetails>?, _ request: PersonRequest
    ) async throws -> EditLoggedActivityPage.Values {
        let context = EditLoggedActivityPage.Context(
            words: HealthWords(request), birthdate: request.person.person.birthdate, now: request.now,
            zone: request.zone, outbox: OutboxForm(.water, of: request.person.person))
        return values.complete(context, stored?.details)
    }

    static func check(
        _ values: EditLoggedActivityPage.Values, _ phrases: Phrases
    ) -> RecordCheck<LoggedActivityDetails> {
        // `complete` has set both.
        guard let checked = values.checked else {
            return .invalid(Problems([("sport", phrases("form.unknownChoice"))]))
        }
        if let problems = values.unusualEntry?.problems(confirmed: values.unusual), !problems.isEmpty {
            return .invalid(problems)
        }
        return RecordCheck(checked) { phrases.logged($0) }
    }

    static func page(
        _ phrases: Phrases, person: Person.ID, _ values: EditLoggedActivityPage.Values, _ problems: Problems
    ) -> any Page {
        EditLoggedActivityPage(phrases, person: person, values: values, problems: problems)
    }

    static func rows(
        _ details: LoggedActivityDetails, _ values: EditLoggedActivityPage.Values, _ phrases: Phrases
    ) -> [(String, String)] {
        [
            (phrases("logged.sport"), phrases.logged(details)),
            (phrases("workouts.duration"), details.minutes > 0 ? phrases.elapsed(minutes: details.minutes) : "–"),
            (phrases("symptoms.day"), phrases.formats.fullDay(details.at.day)),
            (phrases.time(of: details.kind), phrases.time(of: details)),
        ]
            + (values.context?.words.facts(details).map { ($0.label, $0.value) } ?? [])
    }
}

extension Phrases {
    /// "Running", "Steps" or "Water".
    func logged(_ details: LoggedActivityDetails) -> String {
        details.sport.map { self("sport.\($0.rawValue)") } ?? self("logged.kind.\(details.kind.rawValue)")
    }

    /// "Began at", or "Time" of a drink.
    func time(of kind: LoggedActivity.Kind) -> String { self(kind == .water ? "logged.time.water" : "logged.time") }

    /// When it began: "08:30" or "time unknown".
    func time(of details: LoggedActivityDetails) -> String {
        details.hasTime ? time(details.at.time) : self("logged.time.unknown")
    }

    func logged(_ problems: [LoggedActivityDraft.Problem]) -> Problems {
        Problems(problems.map { logged($0) })
    }

    private func logged(_ problem: LoggedActivityDraft.Problem) -> (String, String) {
        switch problem {
        case .kindUnknown: ("sport", self("form.unknownChoice"))
        case .sportUnknown: ("sport", self("logged.sport.missing"))
        case .number(let number, let most):
            (
                number.field,
                self(
                    number == .energy || number == .distance ? "logged.number.optional" : "logged.number.unreadable",
                    ["most": formats.number(Int(most))])
            )
        case .dayUnreadable: ("day", self("symptoms.day.unreadable"))
        case .dayInFuture: ("day", self("dose.day.future"))
        case .dayBeforeBirth: ("day", self("dose.day.beforeBirth"))
        case .timeUnreadable: ("time", self("dose.time.unreadable"))
        case .timeInFuture: ("time", self("logged.time.future"))
        case .timeDoesNotExist(let gap):
            ("time", self("dose.time.gap", ["from": time(gap.from), "until": time(gap.until)]))
        }
    }
}

extension LoggedActivityDraft.Number {
    /// The form field.
    fileprivate var field: String {
        switch self {
        case .minutes: "minutes"
        case .amount: "amount"
        case .energy: "energy"
        case .distance: "distance"
        }
    }
}

extension HealthWords {
    /// What an entry adds to the totals, without its minutes.
    func facts(_ details: LoggedActivityDetails) -> [(label: String, value: String)] {
        HealthMetric.logged.filter { $0 != .exerciseTime }.compactMap { metric in
            details.figures[metric].map { (label: name(metric), value: value($0, metric)) }
        }
    }
}
