internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// Pauses that the clinic ordered: beginning, ending and deleting them.
enum HoldsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newHold(":person"), new)
        routes.person(.post, Paths.holds(":person"), create)
        routes.person(.get, Paths.holdEnd(":person", ":hold"), edit)
        routes.person(.post, Paths.holdEnd(":person", ":hold"), end)
        routes.person(.post, Paths.holdDeletion(":person", ":hold"), delete)
        routes.person(.post, Paths.holdRestoration(":person", ":hold"), restore)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        let form = try await VisitForm(visit)
        return form.show(
            NewHoldPage.Values(id: visit.visit.world.newID(), allergen: DoseHoldDraft.all, from: form.today.iso))
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let form = try await VisitForm(visit)
        let values = NewHoldPage.Values(visit.visit.form)
        guard let id = DoseHold.ID(values.id) else { throw Refusal.malformed }
        let draft = DoseHoldDraft(allergen: values.allergen, from: values.from, reason: values.reason)
        let checked = draft.checked(
            today: form.today, birthdate: form.records.person.person.birthdate, allergens: form.records.allergens)
        switch checked {
        case .invalid(let found): return form.show(values, form.phrases.hold(found))
        case .valid(let details):
            do {
                try await visit.store.beginHold(id, details, visit.access, act: visit.visit.world.act)
            } catch Store.PlanProblem.idTaken {
                var fresh = values
                fresh.id = visit.visit.world.newID()
                return form.show(fresh, Problems([("from", form.phrases("hold.formUsed"))]))
            }
            return visit.visit.see(Paths.plan(form.person), note: FlashNote("toast.holdBegan"))
        }
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let form = try await VisitForm(visit)
        let hold = try form.hold(try visit.visit.id("hold"))
        return form.show(hold, version: String(hold.version.number), resumes: form.today.iso)
    }

    @Sendable static func end(_ visit: PersonVisit) async throws -> Response {
        let form = try await VisitForm(visit)
        let hold = try form.hold(try visit.visit.id("hold"))
        let sent = visit.visit.form
        guard let version = Int64(sent["version"]) else { throw Refusal.malformed }
        switch DoseHoldEndDraft(resumes: sent["resumes"]).checked(of: hold, today: form.today) {
        case .invalid(let found):
            return form.show(hold, version: sent["version"], resumes: sent["resumes"], form.phrases.holdEnd(found))
        case .valid(let last):
            let saved = try await visit.store.liftHold(
                hold.id, through: last, version: RecordVersion(number: version), visit.access,
                act: visit.visit.world.act)
            guard case .stale(let theirs) = saved else {
                return visit.visit.see(Paths.plan(form.person), note: FlashNote("toast.holdEnded"))
            }
            guard let theirs else { throw Refusal.notFound }
            return try await form.conflict(hold: theirs, through: last)
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("hold", as: DoseHold.self)
        let person = visit.access.person.text
        let gone = try await visit.store.deleteHold(id, visit.access, act: visit.visit.world.act)
        guard gone != nil else { return visit.visit.see(Paths.visits(person)) }
        return visit.visit.see(
            Paths.visits(person), note: FlashNote("toast.holdDeleted", undo: Paths.holdRestoration(person, id.text)))
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("hold", as: DoseHold.self)
        try await visit.store.restoreHold(id, visit.access, act: visit.visit.world.act)
        return visit.visit.see(Paths.visits(visit.access.person.text), note: FlashNote("toast.holdRestored"))
    }
}
