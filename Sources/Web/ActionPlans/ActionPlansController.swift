internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// The emergency action plan: reading, printing and writing it, and every version of it.
enum ActionPlansController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.actionPlan(":person"), locked: .reachable, show)
        routes.person(.post, Paths.actionPlan(":person"), save)
        routes.person(.get, Paths.editActionPlan(":person"), edit)
        routes.person(.get, Paths.actionPlanVersions(":person"), versions)
        routes.person(.get, Paths.actionPlanVersion(":person", ":version"), version)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        try show(visit, try await records(visit), isOld: false)
    }

    @Sendable static func version(_ visit: PersonVisit) async throws -> Response {
        guard let number = Int64(try visit.visit.parameter("version")),
            let records = try await visit.store.actionPlan(RecordVersion(number: number), visit.access)
        else { throw Refusal.notFound }
        let current = try await visit.store.actionPlan(visit.access)?.plan?.plan.version
        return try show(visit, records, isOld: current != records.plan?.plan.version)
    }

    @Sendable static func versions(_ visit: PersonVisit) async throws -> Response {
        let person = visit.person
        let page = ActionPlanVersionsPage(
            visit.visit.phrases, person: visit.access.person.text,
            plans: try await visit.store.actionPlans(visit.access), zone: visit.visit.zone(of: person.person))
        return visit.visit.show(page, person: person)
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let records = try await records(visit)
        let values =
            records.plan.map { EditActionPlanPage.Values($0.plan.details, version: $0.plan.version) }
            ?? EditActionPlanPage.Values(visit.visit.phrases)
        return form(visit, records.person, values)
    }

    @Sendable static func save(_ visit: PersonVisit) async throws -> Response {
        let person = try await records(visit).person
        let phrases = visit.visit.phrases
        let values = EditActionPlanPage.Values(visit.visit.form)
        let base = try values.version.map { text in
            guard let number = Int64(text) else { throw Refusal.malformed }
            return RecordVersion(number: number)
        }
        let checked = values.draft.checked(
            today: visit.visit.today(of: person.person), birthdate: person.person.birthdate)
        switch checked {
        case .invalid(let found): return form(visit, person, values, phrases.actionPlan(found))
        case .valid(let details):
            let saved = try await visit.store.saveActionPlan(
                details, base: base, visit.access, act: visit.visit.world.act)
            guard case .stale(let theirs?) = saved else {
                return visit.visit.see(
                    Paths.actionPlan(visit.access.person.text), note: FlashNote("toast.actionPlanSaved"))
            }
            return try await conflict(visit, person, mine: details, theirs: theirs)
        }
    }

    private static func records(_ visit: PersonVisit) async throws -> ActionPlanRecords {
        guard let records = try await visit.store.actionPlan(visit.access) else { throw Refusal.notFound }
        return records
    }

    private static func show(_ visit: PersonVisit, _ records: ActionPlanRecords, isOld: Bool) throws -> Response {
        let zone = visit.visit.zone(of: records.person.person)
        let page = ActionPlanPage(
            visit.visit.phrases, ActionPlanPage.Content(records), today: zone.local(at: visit.visit.now).day,
            enteredOn: records.plan.map { zone.local(at: $0.at).day }, isOld: isOld)
        return visit.visit.show(page, person: records.person)
    }

    private static func form(
        _ visit: PersonVisit, _ person: StoredPerson, _ values: EditActionPlanPage.Values,
        _ problems: Problems = .none
    ) -> Response {
        let page = EditActionPlanPage(
            visit.visit.phrases, person: person.person.id.text, today: visit.visit.today(of: person.person),
            values: values, problems: problems)
        return visit.visit.show(page, person: person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ visit: PersonVisit, _ person: StoredPerson, mine: ActionPlanDetails, theirs: StoredActionPlan
    ) async throws -> Response {
        let phrases = visit.visit.phrases
        let rows = zip(phrases.lines(theirs.plan.details), phrases.lines(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let id = person.person.id.text
        return try await visit.conflict(
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
