internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Pauses the clinic ordered: starting, ending and deleting them.
enum HoldsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newHold(":person"), new)
        routes.person(.post, Paths.holds(":person"), create)
        routes.person(.get, Paths.holdEnd(":person", ":hold"), edit)
        routes.person(.post, Paths.holdEnd(":person", ":hold"), end)
        routes.person(.post, Paths.holdDeletion(":person", ":hold"), delete)
        routes.person(.post, Paths.holdRestoration(":person", ":hold"), restore)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await VisitForm(request)
        return form.show(
            NewHoldPage.Values(id: request.newID(), allergen: DoseHoldDraft.all, from: form.today.iso))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await VisitForm(request)
        let values = NewHoldPage.Values(request.form)
        guard let id = DoseHold.ID(values.id) else { throw Refusal.malformed }
        let draft = DoseHoldDraft(allergen: values.allergen, from: values.from, reason: values.reason)
        let checked = draft.checked(
            today: form.today, birthdate: form.records.person.person.birthdate, allergens: form.records.allergens)
        switch checked {
        case .invalid(let found): return form.show(values, form.phrases.hold(found))
        case .valid(let details):
            do {
                try await request.store.beginHold(id, details, request.access, change: request.change())
            } catch Store.PlanProblem.idTaken {
                var fresh = values
                fresh.id = request.newID()
                return form.show(fresh, Problems([("from", form.phrases("hold.formUsed"))]))
            }
            return request.redirect(to: Paths.plan(form.person), note: FlashNote("toast.holdBegan"))
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let form = try await VisitForm(request)
        let hold = try form.hold(try request.id("hold"))
        return form.show(hold, version: String(hold.version.number), resumes: form.today.iso)
    }

    @Sendable static func end(_ request: PersonRequest) async throws -> Response {
        let form = try await VisitForm(request)
        let hold = try form.hold(try request.id("hold"))
        let sent = request.form
        guard let version = Int64(sent["version"]) else { throw Refusal.malformed }
        switch DoseHoldEndDraft(resumes: sent["resumes"]).checked(of: hold, today: form.today) {
        case .invalid(let found):
            return form.show(hold, version: sent["version"], resumes: sent["resumes"], form.phrases.holdEnd(found))
        case .valid(let last):
            let saved = try await request.store.liftHold(
                hold.id, through: last, version: RecordVersion(number: version), request.access,
                change: request.change())
            guard case .stale(let theirs) = saved else {
                return request.redirect(to: Paths.plan(form.person), note: FlashNote("toast.holdEnded"))
            }
            guard let theirs else { throw Refusal.notFound }
            return try await form.conflict(hold: theirs, through: last)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("hold", as: DoseHold.self)
        let person = request.access.person.text
        let gone = try await request.store.deleteHold(id, request.access, change: request.change())
        guard gone != nil else { return request.redirect(to: Paths.visits(person)) }
        return request.redirect(
            to: Paths.visits(person), note: FlashNote("toast.holdDeleted", undo: Paths.holdRestoration(person, id.text))
        )
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("hold", as: DoseHold.self)
        try await request.store.restoreHold(id, request.access, change: request.change())
        return request.redirect(to: Paths.visits(request.access.person.text), note: FlashNote("toast.holdRestored"))
    }
}
