internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// Recording, changing and deleting visits to the clinic.
enum VisitsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.visits(":person"), index)
        routes.person(.get, Paths.newVisit(":person"), new)
        routes.person(.post, Paths.visits(":person"), create)
        routes.person(.get, Paths.editVisit(":person", ":visit"), edit)
        routes.person(.post, Paths.visit(":person", ":visit"), update)
        routes.person(.post, Paths.visitDeletion(":person", ":visit"), delete)
        routes.person(.post, Paths.visitRestoration(":person", ":visit"), restore)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        let form = try await VisitForm(visit)
        let answers = try await visit.store.clinicAnswers(
            visit.access, from: form.today.adding(days: -90), through: form.today)
        let page = VisitsPage(
            form.phrases, person: form.person, answers: answers, visits: form.records.visits, holds: form.records.holds,
            today: form.today, allergens: form.records.allergens, levels: form.records.allLevels)
        return visit.visit.show(page, person: form.records.person)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        let form = try await VisitForm(visit)
        let asked = form.records.levels.filter { $0.id.text == visit.visit.query("level") }.map(\.id.text)
        return form.show(
            EditVisitPage.Values(id: visit.visit.world.newID(), day: form.today.iso, levels: asked))
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let form = try await VisitForm(visit)
        let values = EditVisitPage.Values(visit.visit.form)
        guard let id = ClinicVisit.ID(values.id) else { throw Refusal.malformed }
        switch form.check(values, besides: []) {
        case .invalid(let found): return form.show(values, form.phrases.visit(found))
        case .valid(let details):
            do {
                try await visit.store.recordVisit(id, details, visit.access, act: visit.visit.world.act)
            } catch Store.PlanProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                var fresh = values
                fresh.id = visit.visit.world.newID()
                return form.show(fresh, Problems([("day", form.phrases("visit.formUsed"))]))
            }
            return visit.visit.see(Paths.plan(form.person), note: FlashNote("toast.visitSaved"))
        }
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let form = try await VisitForm(visit)
        let stored = try form.stored(try visit.visit.id("visit"))
        return form.show(EditVisitPage.Values(stored), besides: stored.levels.map(\.level))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let form = try await VisitForm(visit)
        let stored = try form.stored(try visit.visit.id("visit"))
        var values = EditVisitPage.Values(visit.visit.form)
        values.id = stored.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        switch form.check(values, besides: stored.levels.map(\.level)) {
        case .invalid(let found):
            return form.show(values, besides: stored.levels.map(\.level), form.phrases.visit(found))
        case .valid(let details):
            let saved = try await visit.store.changeVisit(
                stored.id, details, version: RecordVersion(number: version), visit.access,
                act: visit.visit.world.act)
            switch saved {
            case .saved: return visit.visit.see(Paths.visits(form.person), note: FlashNote("toast.visitSaved"))
            case .stale(nil): throw Refusal.notFound
            case .stale(let theirs?): return try await form.conflict(mine: details, theirs: theirs)
            }
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("visit", as: ClinicVisit.self)
        let person = visit.access.person.text
        let gone = try await visit.store.deleteVisit(id, visit.access, act: visit.visit.world.act)
        guard gone != nil else { return visit.visit.see(Paths.visits(person)) }
        return visit.visit.see(
            Paths.visits(person),
            note: FlashNote("toast.visitDeleted", undo: Paths.visitRestoration(person, id.text)))
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("visit", as: ClinicVisit.self)
        try await visit.store.restoreVisit(id, visit.access, act: visit.visit.world.act)
        return visit.visit.see(Paths.visits(visit.access.person.text), note: FlashNote("toast.visitRestored"))
    }
}
