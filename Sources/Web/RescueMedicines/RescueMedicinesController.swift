internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Noting, changing and deleting the medicines kept for a reaction.
enum RescueMedicinesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.rescueMedicines(":person"), tip: .rescueMedicines, index)
        routes.person(.get, Paths.newRescueMedicine(":person"), new)
        routes.person(.post, Paths.rescueMedicines(":person"), create)
        routes.person(.get, Paths.editRescueMedicine(":person", ":medicine"), edit)
        routes.person(.post, Paths.rescueMedicine(":person", ":medicine"), update)
        routes.person(.post, Paths.rescueMedicineDeletion(":person", ":medicine"), delete)
        routes.person(.post, Paths.rescueMedicineRestoration(":person", ":medicine"), restore)
        routes.person(.post, Paths.rescueHintDismissal(":person"), dismiss)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        let person = visit.person
        let page = RescueMedicinesPage(
            visit.visit.phrases, person: (person.person.id.text, person.person.name),
            medicines: try await visit.store.rescueMedicines(visit.access),
            today: visit.visit.today(of: person.person), newID: { visit.visit.world.newID() })
        return visit.visit.show(page, person: person)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        let form = RescueForm(visit)
        return form.show(form.fresh)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        var values = EditRescueMedicinePage.Values(visit.visit.form)
        values.version = nil
        guard let id = RescueMedicine.ID(values.id) else { throw Refusal.malformed }
        let form = RescueForm(visit)
        switch form.check(values) {
        case .invalid(let found): return form.show(values, form.phrases.rescueMedicine(found))
        case .valid(let details):
            do {
                try await visit.store.createRescueMedicine(id, details, visit.access, act: visit.visit.world.act)
            } catch Store.RescueProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                values.id = visit.visit.world.newID()
                return form.show(values, Problems([("kind", form.phrases("rescue.formUsed"))]))
            }
            return list(visit, FlashNote("toast.rescueSaved"))
        }
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let form = try await RescueForm.editing(visit)
        return form.show(form.storedValues)
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let form = try await RescueForm.editing(visit)
        guard let stored = form.stored else { throw Refusal.notFound }
        var values = EditRescueMedicinePage.Values(visit.visit.form)
        values.id = stored.medicine.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        switch form.check(values) {
        case .invalid(let found): return form.show(values, form.phrases.rescueMedicine(found))
        case .valid(let details):
            let saved = try await visit.store.updateRescueMedicine(
                stored.medicine.id, details, version: RecordVersion(number: version), visit.access,
                act: visit.visit.world.act)
            switch saved {
            case .saved: return list(visit, FlashNote("toast.rescueSaved"))
            case .stale(nil): throw Refusal.notFound
            case .stale(let theirs?): return try await form.conflict(mine: details, theirs: theirs)
            }
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("medicine", as: RescueMedicine.self)
        guard let version = Int64(visit.visit.form["version"]) else { throw Refusal.malformed }
        let result = try await visit.store.deleteRescueMedicine(
            id, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch result {
        case .saved:
            let undo = Paths.rescueMedicineRestoration(visit.access.person.text, id.text)
            return list(visit, FlashNote("toast.rescueDeleted", undo: undo))
        case .stale(nil): return list(visit, nil)
        case .stale:
            // Somebody changed it after this form was opened: show what is there now, delete nothing.
            let form = try await RescueForm.editing(visit)
            return form.show(form.storedValues, Problems([("kind", form.phrases("rescue.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("medicine", as: RescueMedicine.self)
        let isThere = try await visit.store.restoreRescueMedicine(id, visit.access, act: visit.visit.world.act)
        guard isThere else { throw Refusal.notFound }
        return list(visit, FlashNote("toast.rescueRestored"))
    }

    /// Today stops asking for an auto-injector.
    @Sendable static func dismiss(_ visit: PersonVisit) async throws -> Response {
        try await visit.store.dismissRescueHint(visit.access, act: visit.visit.world.act)
        return visit.visit.see(Paths.today(visit.access.person.text))
    }

    private static func list(_ visit: PersonVisit, _ note: FlashNote?) -> Response {
        visit.visit.see(Paths.rescueMedicines(visit.access.person.text), note: note)
    }
}
