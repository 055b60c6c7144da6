internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import SymptomsStore

/// Logging, changing and deleting reactions.
enum ReactionsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reactions(.any), tip: .reactions, index)
        routes.person(.get, Paths.newReaction(.any), for: .log, new)
        routes.person(.post, Paths.reactions(.any), for: .log, create)
        routes.person(.get, Paths.editReaction(.any, ":reaction"), for: .log, edit)
        routes.person(.post, Paths.reaction(.any, ":reaction"), for: .log, update)
        routes.person(.post, Paths.reactionDeletion(.any, ":reaction"), for: .log, delete)
        routes.person(.post, Paths.reactionRestoration(.any, ":reaction"), for: .log, restore)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let all = try await request.store.reactions(request.access, from: .earliest, through: .latest)
        let allergens = try await request.store.allergens(request.access)
        let page = ReactionsPage(
            request.phrases, person: request.access.person, today: request.today,
            reactions: all, allergens: allergens)
        return request.render(page)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await ReactionForm(request, day: request.query("day").flatMap { CalendarDay(iso: $0) })
        return form.show(form.fresh)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let values = EditReactionPage.Values(request.form)
        guard let id = Reaction.ID(values.id), values.hasOnlyIDs else { throw Refusal.malformed }
        let form = try await ReactionForm(request, day: CalendarDay(iso: values.day))
        if let changed = form.rearranged(values) { return form.show(changed) }
        switch form.check(values) {
        case .invalid(let found):
            return form.show(values, ReactionProblems(request.phrases, symptoms: values.symptoms).list(found))
        case .valid(let checked):
            do {
                try await request.store.createReaction(id, checked, request.access, change: request.change())
            } catch Store.ReactionProblem.idTaken {
                // The form came from the browser's history: show it as a new entry, with a notice.
                let used = Problems([("time", request.phrases("reaction.formUsed"))])
                return form.show(form.renamed(values), used)
            }
            return try await saved(request, checked)
        }
    }

    /// Redirects to the warning if the new symptoms trigger one, otherwise to the list.
    private static func saved(_ request: PersonRequest, _ checked: CheckedReaction) async throws -> Response {
        let urgent = try await UrgentAnswer.path(after: checked.newSymptoms, request)
        guard let urgent else {
            return request.redirect(
                to: Paths.reactions(request.access.person), note: FlashNote("toast.reactionSaved"))
        }
        return request.redirect(to: urgent)
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let form = try await ReactionForm.editing(request)
        return form.show(form.storedValues)
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        var values = EditReactionPage.Values(request.form)
        let form = try await ReactionForm.editing(request, day: CalendarDay(iso: values.day))
        guard let stored = form.stored else { throw Refusal.notFound }
        values.id = stored.reaction.id.text
        guard let version = Int64(values.version ?? ""), values.hasOnlyIDs else { throw Refusal.malformed }
        if let changed = form.rearranged(values) { return form.show(changed) }
        switch form.check(values) {
        case .invalid(let found):
            return form.show(values, ReactionProblems(request.phrases, symptoms: values.symptoms).list(found))
        case .valid(let checked):
            let saved = try await save(request, stored.reaction.id, checked, RecordVersion(number: version))
            switch saved {
            case nil:
                let used = Problems([("time", request.phrases("reaction.formUsed"))])
                return form.show(form.renamed(values), used)
            case .saved: return try await Self.saved(request, checked)
            case .stale(nil): throw Refusal.notFound
            case .stale(let theirs?):
                return try await ReactionConflict(form: form, mine: checked, theirs: theirs).response()
            }
        }
    }

    /// Returns nil if the id of a new symptom is taken.
    private static func save(
        _ request: PersonRequest, _ id: Reaction.ID, _ checked: CheckedReaction, _ version: RecordVersion
    ) async throws -> Saved<StoredReaction>? {
        do {
            return try await request.store.updateReaction(
                id, checked, version: version, request.access, change: request.change())
        } catch Store.ReactionProblem.idTaken {
            return nil
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("reaction", as: Reaction.self)
        let person = request.access.person
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let result = try await request.store.deleteReaction(
            id, version: RecordVersion(number: version), request.access, change: request.change())
        switch result {
        case .saved:
            let note = FlashNote("toast.reactionDeleted", undo: Paths.reactionRestoration(person, id.text))
            return request.redirect(to: Paths.reactions(person), note: note)
        case .stale(nil): return request.redirect(to: Paths.reactions(person))
        case .stale:
            // Someone else changed it since the form was opened: show the current version, delete nothing.
            let form = try await ReactionForm.editing(request)
            return form.show(
                form.storedValues, Problems([("notes", request.phrases("reaction.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("reaction", as: Reaction.self)
        let isThere = try await request.store.restoreReaction(id, request.access, change: request.change())
        guard isThere else { throw Refusal.notFound }
        return request.redirect(
            to: Paths.reactions(request.access.person), note: FlashNote("toast.reactionRestored"))
    }
}
