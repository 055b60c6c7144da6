internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// A person's rescue medicines: adding, editing and deleting them.
enum RescueMedicinesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.rescueMedicines(.any), for: .help, tip: .rescueMedicines, index)
        routes.person(.get, Paths.newRescueMedicine(.any), new)
        routes.person(.post, Paths.rescueMedicines(.any), create)
        routes.person(.get, Paths.editRescueMedicine(.any, ":medicine"), edit)
        routes.person(.post, Paths.rescueMedicine(.any, ":medicine"), update)
        routes.person(.post, Paths.rescueMedicineDeletion(.any, ":medicine"), delete)
        routes.person(.post, Paths.rescueMedicineRestoration(.any, ":medicine"), restore)
        routes.person(.post, Paths.rescueHintDismissal(.any), dismiss)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let person = request.person
        let page = RescueMedicinesPage(
            request.phrases, person: (person.person.id, person.person.name),
            medicines: try await request.store.rescueMedicines(request.access),
            today: request.today, newID: { request.newID() })
        return request.render(page)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = RescueForm(request)
        return form.show(form.fresh)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        var values = EditRescueMedicinePage.Values(request.form)
        values.version = nil
        guard let id = RescueMedicine.ID(values.id) else { throw Refusal.malformed }
        let form = RescueForm(request)
        switch form.check(values) {
        case .invalid(let found): return form.show(values, form.phrases.rescueMedicine(found))
        case .valid(let details):
            do {
                try await request.store.createRescueMedicine(id, details, request.access, change: request.change())
            } catch Store.RescueProblem.idTaken {
                // The form came from the browser's history: continue as a new entry, with a notice.
                values.id = request.newID()
                return form.show(values, Problems([("kind", form.phrases("rescue.formUsed"))]))
            }
            return list(request, FlashNote("toast.rescueSaved"))
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let form = try await RescueForm.editing(request)
        return form.show(form.storedValues)
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let form = try await RescueForm.editing(request)
        guard let stored = form.stored else { throw Refusal.notFound }
        var values = EditRescueMedicinePage.Values(request.form)
        values.id = stored.medicine.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        switch form.check(values) {
        case .invalid(let found): return form.show(values, form.phrases.rescueMedicine(found))
        case .valid(let details):
            let saved = try await request.store.updateRescueMedicine(
                stored.medicine.id, details, version: RecordVersion(number: version), request.access,
                change: request.change())
            switch saved {
            case .saved: return list(request, FlashNote("toast.rescueSaved"))
            case .stale(nil): throw Refusal.notFound
            case .stale(let theirs?): return try await form.conflict(mine: details, theirs: theirs)
            }
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("medicine", as: RescueMedicine.self)
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let result = try await request.store.deleteRescueMedicine(
            id, version: RecordVersion(number: version), request.access, change: request.change())
        switch result {
        case .saved:
            let undo = Paths.rescueMedicineRestoration(request.access.person, id.text)
            return list(request, FlashNote("toast.rescueDeleted", undo: undo))
        case .stale(nil): return list(request, nil)
        case .stale:
            // Changed by someone else since the form was opened: show the current values and delete nothing.
            let form = try await RescueForm.editing(request)
            return form.show(form.storedValues, Problems([("kind", form.phrases("rescue.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("medicine", as: RescueMedicine.self)
        let isThere = try await request.store.restoreRescueMedicine(id, request.access, change: request.change())
        guard isThere else { throw Refusal.notFound }
        return list(request, FlashNote("toast.rescueRestored"))
    }

    /// Dismisses the hint on Today that no auto-injector is listed.
    @Sendable static func dismiss(_ request: PersonRequest) async throws -> Response {
        try await request.store.dismissRescueHint(request.access, change: request.change())
        return request.redirect(to: Paths.today(request.access.person))
    }

    private static func list(_ request: PersonRequest, _ note: FlashNote?) -> Response {
        request.redirect(to: Paths.rescueMedicines(request.access.person), note: note)
    }
}
