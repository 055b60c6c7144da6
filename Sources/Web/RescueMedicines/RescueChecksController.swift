internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Looking at a rescue medicine and keeping a log of it.
enum RescueChecksController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.rescueChecks(":person", ":medicine"), index)
        routes.person(.post, Paths.rescueChecks(":person", ":medicine"), create)
        routes.person(.post, Paths.rescueCheckDeletion(":person", ":medicine", ":check"), delete)
        routes.person(.post, Paths.rescueCheckRestoration(":person", ":medicine", ":check"), restore)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        try await show(visit, RescueChecksPage.Values(id: visit.visit.world.newID()))
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let form = try await RescueForm.editing(visit)
        guard let medicine = form.stored?.medicine else { throw Refusal.notFound }
        var values = RescueChecksPage.Values(visit.visit.form)
        guard let id = RescueCheck.ID(values.id) else { throw Refusal.malformed }
        switch values.draft.checked() {
        case .invalid(let found): return try await show(visit, values, form.phrases.rescueCheck(found))
        case .valid(let findings):
            let now = visit.visit.zone(of: form.person.person).local(at: visit.visit.now)
            let check = RescueCheck(id: id, medicine: medicine.id, at: now, findings: findings)
            do {
                let isThere = try await visit.store.addRescueCheck(check, visit.access, act: visit.visit.world.act)
                guard isThere else { throw Refusal.notFound }
            } catch Store.RescueProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                values.id = visit.visit.world.newID()
                return try await show(
                    visit, values, Problems([("answers", form.phrases("rescue.check.formUsed"))]))
            }
            return visit.visit.see(
                Paths.rescueMedicines(visit.access.person.text), note: FlashNote("toast.rescueChecked"))
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let (medicine, check) = try await ids(visit)
        let gone = try await visit.store.deleteRescueCheck(
            check, of: medicine, visit.access, act: visit.visit.world.act)
        let undo = Paths.rescueCheckRestoration(visit.access.person.text, medicine.text, check.text)
        return see(visit, medicine, gone.map { _ in FlashNote("toast.rescueCheckDeleted", undo: undo) })
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let (medicine, check) = try await ids(visit)
        let isThere = try await visit.store.restoreRescueCheck(
            check, of: medicine, visit.access, act: visit.visit.world.act)
        guard isThere else { throw Refusal.notFound }
        return see(visit, medicine, FlashNote("toast.rescueCheckRestored"))
    }

    private static func ids(_ visit: PersonVisit) async throws -> (RescueMedicine.ID, RescueCheck.ID) {
        let medicine: RescueMedicine.ID = try visit.visit.id("medicine")
        guard try await visit.store.rescueMedicine(medicine, visit.access) != nil else { throw Refusal.notFound }
        return (medicine, try visit.visit.id("check"))
    }

    private static func see(_ visit: PersonVisit, _ medicine: RescueMedicine.ID, _ note: FlashNote?) -> Response {
        visit.visit.see(Paths.rescueChecks(visit.access.person.text, medicine.text), note: note)
    }

    private static func show(
        _ visit: PersonVisit, _ values: RescueChecksPage.Values, _ problems: Problems = .none
    ) async throws -> Response {
        let form = try await RescueForm.editing(visit)
        guard let medicine = form.stored?.medicine else { throw Refusal.notFound }
        let page = RescueChecksPage(
            form.phrases, person: visit.access.person.text, medicine: medicine,
            checks: try await visit.store.rescueChecks(of: medicine.id, visit.access),
            today: visit.visit.today(of: form.person.person), values: values, problems: problems)
        return visit.visit.show(page, person: form.person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension RescueChecksPage.Values {
    init(_ form: Form) {
        self.init(
            id: form["id"], isThere: form["there"], isInDate: form["inDate"], isClear: form["clear"],
            note: form["note"])
    }

    var draft: RescueCheckDraft {
        RescueCheckDraft(isThere: isThere, isInDate: isInDate, isClear: isClear, note: note)
    }
}
