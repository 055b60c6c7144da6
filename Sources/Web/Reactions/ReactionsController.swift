internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Logging, changing and deleting reactions.
enum ReactionsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reactions(":person"), tip: .reactions, index)
        routes.person(.get, Paths.newReaction(":person"), new)
        routes.person(.post, Paths.reactions(":person"), create)
        routes.person(.get, Paths.editReaction(":person", ":reaction"), edit)
        routes.person(.post, Paths.reaction(":person", ":reaction"), update)
        routes.person(.post, Paths.reactionDeletion(":person", ":reaction"), delete)
        routes.person(.post, Paths.reactionRestoration(":person", ":reaction"), restore)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        let person = visit.person
        let all = try await visit.store.reactions(visit.access, from: .earliest, through: .latest)
        let allergens = try await visit.store.allergens(visit.access)
        let page = ReactionsPage(
            visit.visit.phrases, person: visit.access.person.text, today: visit.visit.today(of: person.person),
            reactions: all, allergens: allergens)
        return visit.visit.show(page, person: person)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        let form = try await ReactionForm(visit, day: visit.visit.query("day").flatMap { CalendarDay(iso: $0) })
        return form.show(form.fresh)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let values = EditReactionPage.Values(visit.visit.form)
        guard let id = Reaction.ID(values.id), values.hasOnlyIDs else { throw Refusal.malformed }
        let form = try await ReactionForm(visit, day: CalendarDay(iso: values.day))
        if let changed = form.rearranged(values) { return form.show(changed) }
        switch form.check(values) {
        case .invalid(let found):
            return form.show(values, ReactionProblems(visit.visit.phrases, symptoms: values.symptoms).list(found))
        case .valid(let checked):
            do {
                try await visit.store.createReaction(id, checked, visit.access, act: visit.visit.world.act)
            } catch Store.ReactionProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                let used = Problems([("time", visit.visit.phrases("reaction.formUsed"))])
                return form.show(form.renamed(values), used)
            }
            return try await saved(visit, checked)
        }
    }

    /// The list; or the warning, when the symptoms that were typed into the form ask for one.
    private static func saved(_ visit: PersonVisit, _ checked: CheckedReaction) async throws -> Response {
        let urgent = try await UrgentAnswer.path(after: checked.newSymptoms, visit)
        guard let urgent else {
            return visit.visit.see(
                Paths.reactions(visit.access.person.text), note: FlashNote("toast.reactionSaved"))
        }
        return visit.visit.see(urgent)
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let form = try await ReactionForm.editing(visit)
        return form.show(form.storedValues)
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        var values = EditReactionPage.Values(visit.visit.form)
        let form = try await ReactionForm.editing(visit, day: CalendarDay(iso: values.day))
        guard let stored = form.stored else { throw Refusal.notFound }
        values.id = stored.reaction.id.text
        guard let version = Int64(values.version ?? ""), values.hasOnlyIDs else { throw Refusal.malformed }
        if let changed = form.rearranged(values) { return form.show(changed) }
        switch form.check(values) {
        case .invalid(let found):
            return form.show(values, ReactionProblems(visit.visit.phrases, symptoms: values.symptoms).list(found))
        case .valid(let checked):
            let saved = try await save(visit, stored.reaction.id, checked, RecordVersion(number: version))
            switch saved {
            case nil:
                let used = Problems([("time", visit.visit.phrases("reaction.formUsed"))])
                return form.show(form.renamed(values), used)
            case .saved: return try await Self.saved(visit, checked)
            case .stale(nil): throw Refusal.notFound
            case .stale(let theirs?):
                return try await ReactionConflict(form: form, mine: checked, theirs: theirs).response()
            }
        }
    }

    /// Nil when a new symptom carries an id that is in use.
    private static func save(
        _ visit: PersonVisit, _ id: Reaction.ID, _ checked: CheckedReaction, _ version: RecordVersion
    ) async throws -> Saved<StoredReaction>? {
        do {
            return try await visit.store.updateReaction(
                id, checked, version: version, visit.access, act: visit.visit.world.act)
        } catch Store.ReactionProblem.idTaken {
            return nil
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("reaction", as: Reaction.self)
        let person = visit.access.person.text
        guard let version = Int64(visit.visit.form["version"]) else { throw Refusal.malformed }
        let result = try await visit.store.deleteReaction(
            id, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch result {
        case .saved:
            let note = FlashNote("toast.reactionDeleted", undo: Paths.reactionRestoration(person, id.text))
            return visit.visit.see(Paths.reactions(person), note: note)
        case .stale(nil): return visit.visit.see(Paths.reactions(person))
        case .stale:
            // Somebody changed it after this form was opened: show what is there now, delete nothing.
            let form = try await ReactionForm.editing(visit)
            return form.show(
                form.storedValues, Problems([("notes", visit.visit.phrases("reaction.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("reaction", as: Reaction.self)
        let isThere = try await visit.store.restoreReaction(id, visit.access, act: visit.visit.world.act)
        guard isThere else { throw Refusal.notFound }
        return visit.visit.see(Paths.reactions(visit.access.person.text), note: FlashNote("toast.reactionRestored"))
    }
}
