internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Adding, editing, selecting and deleting dose levels.
enum LevelsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newLevel(.any), new)
        routes.person(.post, Paths.levels(.any), create)
        routes.person(.get, Paths.editLevel(.any, ":level"), edit)
        routes.person(.post, Paths.level(.any, ":level"), update)
        routes.person(.post, Paths.levelDeletion(.any, ":level"), delete)
        routes.person(.post, Paths.levelRestoration(.any, ":level"), restore)
        routes.person(.post, Paths.currentLevel(.any, ":level"), makeCurrent)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await LevelForm(request)
        guard let asked = form.asked else { return form.untreated }
        let values = EditLevelPage.Values(
            id: request.newID(), allergen: asked.id.text, name: form.nextName(asked.id),
            isCurrent: !form.waitsForVisit(asked.id)
                && !form.levels.contains { $0.allergen == asked.id && $0.isCurrent })
        return form.show(values)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await LevelForm(request)
        let values = EditLevelPage.Values(request.form)
        guard let id = DoseLevel.ID(values.id) else { throw Refusal.malformed }
        guard let allergen = form.allergens.first(where: { $0.id.text == values.allergen }) else {
            return form.show(values, Problems([("allergen", request.phrases("level.allergen.missing"))]))
        }
        switch form.check(values, of: allergen.id, except: id) {
        case .invalid(let found): return form.show(values, request.phrases.level(found))
        case .valid(let level):
            let details = level.details
            if form.isLocked(details, id, of: allergen.id) { return form.showLocked(values) }
            let questions = form.questions(details, id, of: allergen.id)
            guard form.confirmed(questions) else { return form.ask(values, questions) }
            do {
                try await request.store.createLevel(
                    id, allergen: allergen.id, details, given: level.measure, request.access, change: request.change())
            } catch Store.LevelProblem.nameTaken {
                return form.show(values, request.phrases.level([.level(.nameTaken(values.name))]))
            } catch Store.LevelProblem.idTaken {
                // The form came from the browser's history: continue as a new entry, with a notice.
                var fresh = values
                fresh.id = request.newID()
                return form.show(fresh, Problems([("name", request.phrases("level.formUsed"))]))
            } catch Store.LevelProblem.unknownAllergen {
                return form.show(values, Problems([("allergen", request.phrases("level.allergen.missing"))]))
            }
            return request.redirect(to: Paths.plan(request.access.person), note: FlashNote("toast.levelSaved"))
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let form = try await LevelForm(request)
        let level = try form.level(try request.id("level"))
        var values = form.values(level)
        // From a visit that unlocked it: only saving the form makes it the current level.
        if request.query("current") == "yes", !form.isLocked(level) { values.isCurrent = true }
        return form.show(values)
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let form = try await LevelForm(request)
        let level = try form.level(try request.id("level"))
        var values = EditLevelPage.Values(request.form)
        values.id = level.id.text
        values.allergen = level.allergen.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        let changed: CheckedLevel
        switch form.check(values, of: level.allergen, except: level.id) {
        case .invalid(let found): return form.show(values, request.phrases.level(found))
        case .valid(let checked): changed = checked
        }
        let details = changed.details
        if !level.isCurrent, form.isLocked(details, level.id, of: level.allergen) { return form.showLocked(values) }
        let questions = form.questions(details, level.id, of: level.allergen)
        guard form.confirmed(questions) else { return form.ask(values, questions) }
        do {
            let saved = try await request.store.updateLevel(
                level.id, details, given: .set(changed.measure), version: RecordVersion(number: version),
                request.access, change: request.change())
            switch saved {
            case .saved:
                return request.redirect(to: Paths.plan(request.access.person), note: FlashNote("toast.levelSaved"))
            case .stale(nil): throw Refusal.notFound
            case .stale(let current?): return try await form.conflict(mine: changed, theirs: current)
            }
        } catch Store.LevelProblem.nameTaken {
            return form.show(values, request.phrases.level([.level(.nameTaken(values.name))]))
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("level", as: DoseLevel.self)
        let person = request.access.person
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let gone: DoseLevel
        switch try await request.store.deleteLevel(
            id, base: RecordVersion(number: version), request.access, change: request.change())
        {
        case .saved(let level): gone = level
        case .stale(nil): return request.redirect(to: Paths.plan(person), note: FlashNote("toast.levelGone"))
        case .stale(let theirs?):
            // Changed by someone else since the page was opened: show the current values and delete nothing.
            let form = try await LevelForm(request)
            return form.show(
                form.values(theirs), Problems([("name", request.phrases("level.changedMeanwhile"))]))
        }
        let note = FlashNote(
            "toast.levelDeleted", undo: Paths.levelRestoration(person, id.text),
            fields: gone.isCurrent ? ["current": "1"] : [:])
        return request.redirect(to: Paths.plan(person), note: note)
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("level", as: DoseLevel.self)
        let person = request.access.person
        do {
            let isThere = try await request.store.restoreLevel(
                id, asCurrent: request.form["current"] == "1", request.access, change: request.change())
            return request.redirect(
                to: Paths.plan(person), note: FlashNote(isThere ? "toast.levelRestored" : "toast.levelGone"))
        } catch Store.LevelProblem.nameTaken {
            return request.redirect(to: Paths.plan(person), note: FlashNote("toast.levelNameTaken"))
        } catch Store.LevelProblem.amountTaken(let other) {
            // The form of the level that has the amount: if that is the wrong one, it can be changed there.
            let (form, phrases) = (try await LevelForm(request), request.phrases)
            let problem = phrases("level.restore.amountTaken", ["level": phrases.level(named: other.name)])
            return form.show(form.values(other), Problems([("amount", problem)]))
        }
    }

    @Sendable static func makeCurrent(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("level", as: DoseLevel.self)
        let form = try await LevelForm(request)
        if let level = form.levels.first(where: { $0.id == id }), !level.isCurrent, form.isLocked(level) {
            return request.redirect(to: Paths.plan(request.access.person), note: FlashNote("toast.levelLocked"))
        }
        if let level = form.levels.first(where: { $0.id == id }), !level.isCurrent, !form.questions(level).isEmpty {
            // A step that needs confirmation cannot be done in one tap: show the form.
            var values = form.values(level)
            values.isCurrent = true
            return form.ask(values, form.questions(level))
        }
        let isThere = try await request.store.setCurrentLevel(id, request.access, change: request.change())
        return request.redirect(
            to: Paths.plan(request.access.person),
            note: FlashNote(isThere ? "toast.levelCurrent" : "toast.levelGone"))
    }
}
