internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Checking a rescue medicine, and the log of checks.
enum RescueChecksController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.rescueChecks(.any, ":medicine"), index)
        routes.person(.post, Paths.rescueChecks(.any, ":medicine"), create)
        routes.person(.post, Paths.rescueCheckDeletion(.any, ":medicine", ":check"), delete)
        routes.person(.post, Paths.rescueCheckRestoration(.any, ":medicine", ":check"), restore)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        try await show(request, RescueChecksPage.Values(id: request.newID()))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await RescueForm.editing(request)
        guard let medicine = form.stored?.medicine else { throw Refusal.notFound }
        var values = RescueChecksPage.Values(request.form)
        guard let id = RescueCheck.ID(values.id) else { throw Refusal.malformed }
        switch values.draft.checked() {
        case .invalid(let found): return try await show(request, values, form.phrases.rescueCheck(found))
        case .valid(let findings):
            let now = request.zone.local(at: request.now)
            let check = RescueCheck(id: id, medicine: medicine.id, at: now, findings: findings)
            do {
                let isThere = try await request.store.addRescueCheck(check, request.access, change: request.change())
                guard isThere else { throw Refusal.notFound }
            } catch Store.RescueProblem.idTaken {
                // The form came from the browser's history: continue as a new entry, with a notice.
                values.id = request.newID()
                return try await show(
                    request, values, Problems([("answers", form.phrases("rescue.check.formUsed"))]))
            }
            return request.redirect(
                to: Paths.rescueMedicines(request.access.person), note: FlashNote("toast.rescueChecked"))
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let (medicine, check) = try await ids(request)
        let gone = try await request.store.deleteRescueCheck(
            check, of: medicine, request.access, change: request.change())
        let undo = Paths.rescueCheckRestoration(request.access.person, medicine.text, check.text)
        return see(request, medicine, gone.map { _ in FlashNote("toast.rescueCheckDeleted", undo: undo) })
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let (medicine, check) = try await ids(request)
        let isThere = try await request.store.restoreRescueCheck(
            check, of: medicine, request.access, change: request.change())
        guard isThere else { throw Refusal.notFound }
        return see(request, medicine, FlashNote("toast.rescueCheckRestored"))
    }

    private static func ids(_ request: PersonRequest) async throws -> (RescueMedicine.ID, RescueCheck.ID) {
        let medicine: RescueMedicine.ID = try request.id("medicine")
        guard try await request.store.rescueMedicine(medicine, request.access) != nil else { throw Refusal.notFound }
        return (medicine, try request.id("check"))
    }

    private static func see(_ request: PersonRequest, _ medicine: RescueMedicine.ID, _ note: FlashNote?) -> Response {
        request.redirect(to: Paths.rescueChecks(request.access.person, medicine.text), note: note)
    }

    private static func show(
        _ request: PersonRequest, _ values: RescueChecksPage.Values, _ problems: Problems = .none
    ) async throws -> Response {
        let form = try await RescueForm.editing(request)
        guard let medicine = form.stored?.medicine else { throw Refusal.notFound }
        let page = RescueChecksPage(
            form.phrases, person: request.access.person, medicine: medicine,
            checks: try await request.store.rescueChecks(of: medicine.id, request.access),
            today: request.today, values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
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
