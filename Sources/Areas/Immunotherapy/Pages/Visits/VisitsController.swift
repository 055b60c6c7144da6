internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Clinic visits: recording, editing and deleting them.
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

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let form = try await VisitForm(request)
        let answers = try await request.store.clinicAnswers(
            request.access, from: form.today.adding(days: -90), through: form.today)
        let page = VisitsPage(
            form.phrases, person: form.person, answers: answers, visits: form.records.visits, holds: form.records.holds,
            today: form.today, allergens: form.records.allergens, levels: form.records.allLevels)
        return request.render(page)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await VisitForm(request)
        let asked = form.records.levels.filter { $0.id.text == request.query("level") }.map(\.id.text)
        return form.show(
            EditVisitPage.Values(id: request.newID(), day: form.today.iso, levels: asked))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await VisitForm(request)
        let values = EditVisitPage.Values(request.form)
        guard let id = ClinicVisit.ID(values.id) else { throw Refusal.malformed }
        switch form.check(values, besides: []) {
        case .invalid(let found): return form.show(values, form.phrases.visit(found))
        case .valid(let details):
            do {
                try await request.store.recordVisit(id, details, request.access, change: request.change())
            } catch Store.PlanProblem.idTaken {
                // The form came from the browser's history: continue as a new entry, with a notice.
                var fresh = values
                fresh.id = request.newID()
                return form.show(fresh, Problems([("day", form.phrases("visit.formUsed"))]))
            }
            return request.redirect(to: Paths.plan(form.person), note: FlashNote("toast.visitSaved"))
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let form = try await VisitForm(request)
        let stored = try form.stored(try request.id("visit"))
        return form.show(EditVisitPage.Values(stored), besides: stored.levels.map(\.level))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let form = try await VisitForm(request)
        let stored = try form.stored(try request.id("visit"))
        var values = EditVisitPage.Values(request.form)
        values.id = stored.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        switch form.check(values, besides: stored.levels.map(\.level)) {
        case .invalid(let found):
            return form.show(values, besides: stored.levels.map(\.level), form.phrases.visit(found))
        case .valid(let details):
            let saved = try await request.store.changeVisit(
                stored.id, details, version: RecordVersion(number: version), request.access,
                change: request.change())
            switch saved {
            case .saved: return request.redirect(to: Paths.visits(form.person), note: FlashNote("toast.visitSaved"))
            case .stale(nil): throw Refusal.notFound
            case .stale(let theirs?): return try await form.conflict(mine: details, theirs: theirs)
            }
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("visit", as: ClinicVisit.self)
        let person = request.access.person.text
        let gone = try await request.store.deleteVisit(id, request.access, change: request.change())
        guard gone != nil else { return request.redirect(to: Paths.visits(person)) }
        return request.redirect(
            to: Paths.visits(person),
            note: FlashNote("toast.visitDeleted", undo: Paths.visitRestoration(person, id.text)))
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("visit", as: ClinicVisit.self)
        try await request.store.restoreVisit(id, request.access, change: request.change())
        return request.redirect(to: Paths.visits(request.access.person.text), note: FlashNote("toast.visitRestored"))
    }
}
