internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Clinic visits: their list, which also shows pauses and answers by phone, and their form.
enum VisitPages: RecordPages {
    static let record = Record.clinicVisit
    static let paths = RecordPaths(
        parameter: "visit", list: Paths.visits, new: { Paths.newVisit($0) }, item: Paths.visit, edit: Paths.editVisit,
        deletion: Paths.visitDeletion, restoration: Paths.visitRestoration, created: { person, _ in Paths.plan(person) }
    )
    static let words = RecordWords(
        saved: "toast.visitSaved", deleted: "toast.visitDeleted", restored: "toast.visitRestored",
        formUsed: ("day", "visit.formUsed"))

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.visits(.any), index)
        RecordController<Self>.add(to: &routes)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let (records, today) = (try await plan(request), request.today)
        let answers = try await request.store.clinicAnswers(
            request.access, from: today.adding(days: -90), through: today)
        let (schema, access, zone) = (request.store.schema, request.access, request.zone)
        let (next, questions) = try await request.store.snapshot { tx in
            (
                try schema.nextVisit(access, after: zone.local(at: request.now), zone: zone, tx),
                try tx.questions(access).count { !$0.isAsked }
            )
        }
        let page = VisitsPage(
            request.phrases, person: request.access.person, answers: answers, visits: records.visits,
            plan: records.plan?.plan, planVisits: records.planVisits, holds: records.holds, today: today,
            allergens: records.allergens, levels: records.allLevels, unlocked: records.unlockedLevels(on: today),
            next: next.map {
                PlanCard.Next(request.phrases, $0, person: access.person, questions: questions, today: today)
            })
        return request.render(page)
    }

    static func fresh(_ values: VisitValues, _ request: PersonRequest) async throws -> VisitValues {
        var values = values
        let planned = request.query("day").flatMap(CalendarDay.init(iso:)) ?? request.today
        values.day = min(planned, request.today).iso
        values.levels = [request.query("level")].compactMap(\.self)
        return values
    }

    static func complete(
        _ values: VisitValues, of stored: Stored<ClinicVisitDetails>?, _ request: PersonRequest
    ) async throws -> VisitValues {
        let (records, today) = (try await plan(request), request.today)
        var values = values
        values.context = EditVisitPage.Context(
            today: today, birthdate: records.person.person.birthdate, allergens: records.allergens,
            levels: records.levels(besides: stored?.details.levels ?? [], request.phrases),
            locked: records.locked(on: today), allLevels: records.allLevels,
            copies: records.visits.first { $0.id == stored?.id }?.levels ?? [])
        return values
    }

    private static func plan(_ request: PersonRequest) async throws -> PlanRecords {
        guard let records = try await request.store.plan(request.access) else { throw Refusal.notFound }
        return records
    }

    /// One button goes on with the plan that was agreed. The list offers to start the levels that were unlocked.
    static func next(_ request: PersonRequest, record: String) -> String? {
        let person = request.access.person
        if request.form["go"] == "agreement" { return Paths.visitAgreement(person, record) }
        return request.form.all("levels").isEmpty ? nil : Paths.visits(person)
    }

    static func check(_ values: VisitValues, _ phrases: Phrases) -> RecordCheck<ClinicVisitDetails> {
        guard let context = values.context else { return .invalid(.none) }
        let draft = ClinicVisitDraft(day: values.day, levels: values.levels, notes: values.notes)
        return RecordCheck(
            draft.checked(today: context.today, birthdate: context.birthdate, levels: context.levels)
        ) { phrases.visit($0) }
    }

    static func page(_ phrases: Phrases, person: Person.ID, _ values: VisitValues, _ problems: Problems) -> any Page {
        EditVisitPage(phrases, person: person, values: values, problems: problems)
    }

    /// Levels approved earlier are shown as they were then.
    static func rows(_ details: ClinicVisitDetails, _ values: VisitValues, _ phrases: Phrases) -> [(String, String)] {
        let context = values.context
        let names = LevelNames(
            phrases: phrases, allergens: context?.allergens ?? [], levels: context?.allLevels ?? [])
        let levels = details.levels.map { id in
            context?.copies.first { $0.level == id }.map { names.name($0) } ?? names.name(id)
        }.joined(separator: "; ")
        return [
            (phrases("visit.day"), phrases.formats.fullDay(details.day)),
            (phrases("visit.levels"), levels.isEmpty ? "–" : levels), (phrases("visit.notes"), details.notes ?? "–"),
        ]
    }
}
