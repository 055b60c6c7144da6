internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The emergency action plan: viewing, printing and editing it, and its earlier versions.
enum ActionPlansController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.actionPlan(.any), for: .help, locked: .reachable, show)
        routes.person(.post, Paths.actionPlan(.any), save)
        routes.person(.get, Paths.editActionPlan(.any), edit)
        routes.person(.get, Paths.actionPlanVersions(.any), versions)
        routes.person(.get, Paths.actionPlanVersion(.any, ":version"), version)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        try show(request, try await records(request), isOld: false)
    }

    @Sendable static func version(_ request: PersonRequest) async throws -> Response {
        guard let number = Int64(try request.parameter("version")),
            let records = try await request.store.actionPlan(RecordVersion(number: number), request.access)
        else { throw Refusal.notFound }
        let current = try await request.store.actionPlan(request.access)?.plan?.plan.version
        return try show(request, records, isOld: current != records.plan?.plan.version)
    }

    @Sendable static func versions(_ request: PersonRequest) async throws -> Response {
        let page = ActionPlanVersionsPage(
            request.phrases, person: request.access.person,
            plans: try await request.store.actionPlans(request.access), zone: request.zone)
        return request.render(page)
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let records = try await records(request)
        let values =
            records.plan.map { EditActionPlanPage.Values($0.plan.details, version: $0.plan.version) }
            ?? EditActionPlanPage.Values(request.phrases)
        return form(request, records.person, values)
    }

    @Sendable static func save(_ request: PersonRequest) async throws -> Response {
        let person = try await records(request).person
        let phrases = request.phrases
        let values = EditActionPlanPage.Values(request.form)
        let base = try values.version.map { text in
            guard let number = Int64(text) else { throw Refusal.malformed }
            return RecordVersion(number: number)
        }
        let checked = values.draft.checked(
            today: request.today, birthdate: person.person.birthdate)
        switch checked {
        case .invalid(let found): return form(request, person, values, phrases.actionPlan(found))
        case .valid(let details):
            let saved = try await request.store.saveActionPlan(
                details, base: base, request.access, change: request.change())
            guard case .stale(let theirs?) = saved else {
                return request.redirect(
                    to: Paths.actionPlan(request.access.person), note: FlashNote("toast.actionPlanSaved"))
            }
            return try await conflict(request, person, mine: details, theirs: theirs)
        }
    }

    private static func records(_ request: PersonRequest) async throws -> ActionPlanRecords {
        guard let records = try await request.store.actionPlan(request.access) else { throw Refusal.notFound }
        return records
    }

    private static func show(_ request: PersonRequest, _ records: ActionPlanRecords, isOld: Bool) throws -> Response {
        let zone = request.zone
        var page = ActionPlanPage(
            request.phrases, ActionPlanPage.Content(records), today: zone.local(at: request.now).day,
            enteredOn: records.plan.map { zone.local(at: $0.at).day }, isOld: isOld)
        page.leaveOutLinks(for: request.access.role, of: request.access.person, request.phrases)
        return request.render(page)
    }

    private static func form(
        _ request: PersonRequest, _ person: StoredPerson, _ values: EditActionPlanPage.Values,
        _ problems: Problems = .none
    ) -> Response {
        let page = EditActionPlanPage(
            request.phrases, person: person.person.id, today: request.today,
            values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ request: PersonRequest, _ person: StoredPerson, mine: ActionPlanDetails, theirs: StoredActionPlan
    ) async throws -> Response {
        let phrases = request.phrases
        let rows = zip(phrases.lines(theirs.plan.details), phrases.lines(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let id = person.person.id
        return try await request.conflict(
            noun: "action plan", record: "\(theirs.plan.version.number)", person: person, rows: rows,
            keep: Paths.actionPlan(id), post: Paths.actionPlan(id), version: theirs.plan.version)
    }
}

extension Phrases {
    fileprivate func lines(_ details: ActionPlanDetails) -> [(String, String)] {
        func joined(_ signs: [String]) -> String { signs.isEmpty ? "–" : signs.joined(separator: "; ") }
        let parts = ActionPlan.Part.allCases.map { (actionPlanPart($0), details[$0] ?? "–") }
        return [
            (self("actionPlan.mild"), joined(details.mildSigns)),
            (self("actionPlan.severe"), joined(details.severeSigns)),
        ] + parts + [
            (self("actionPlan.clinician"), details.clinician ?? "–"),
            (self("actionPlan.agreedOn"), details.agreedOn.map { formats.fullDay($0) } ?? "–"),
            (self("actionPlan.reviewOn"), details.reviewOn.map { formats.fullDay($0) } ?? "–"),
        ]
    }
}
