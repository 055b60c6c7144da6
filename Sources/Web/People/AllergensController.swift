internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// A person's allergens: add, remove (history stays), take back.
enum AllergensController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.allergens(":person"), create)
        routes.person(.post, Paths.allergenRemoval(":person", ":allergen"), remove)
        routes.person(.post, Paths.allergenRestoration(":person", ":allergen"), restore)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let form = visit.visit.form
        let phrases = visit.visit.phrases
        let existing = try await visit.store.allergens(visit.access)
        var problems = Problems()
        var kinds = form.all("allergens").compactMap { ListedAllergen(rawValue: $0).map { AllergenKind.listed($0) } }
        let own = OwnAllergenFields.Values(name: form["own.1.name"], emoji: form["own.1.emoji"])
        if !(own.name + own.emoji).allSatisfy(\.isWhitespace),
            let kind = OwnAllergenCheck.kind(own, number: 1, existing: existing, phrases, &problems)
        {
            kinds.append(kind)
        }
        if kinds.isEmpty && problems.isEmpty { problems.add("own.1.name", phrases("allergen.noneChosen")) }
        guard problems.isEmpty else { return try await again(visit, own, problems) }
        for kind in kinds {
            guard let id = Allergen.ID(visit.visit.world.newID()) else { continue }
            try await visit.store.addAllergen(
                Allergen(id: id, kind: kind, removed: false), visit.access, act: visit.visit.world.act)
        }
        return visit.visit.see(Paths.profile(visit.access.person.text), note: FlashNote("toast.allergenAdded"))
    }

    @Sendable static func remove(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("allergen", as: Allergen.self)
        let person = visit.access.person.text
        guard try await visit.store.removeAllergen(id, visit.access, act: visit.visit.world.act) else {
            return visit.visit.see(Paths.profile(person), note: FlashNote("toast.allergenGone"))
        }
        return visit.visit.see(
            Paths.profile(person),
            note: FlashNote("toast.allergenRemoved", undo: Paths.allergenRestoration(person, id.text)))
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("allergen", as: Allergen.self)
        let isThere = try await visit.store.restoreAllergen(id, visit.access, act: visit.visit.world.act)
        return visit.visit.see(
            Paths.profile(visit.access.person.text),
            note: FlashNote(isThere ? "toast.allergenRestored" : "toast.allergenGone"))
    }

    private static func again(
        _ visit: PersonVisit, _ own: OwnAllergenFields.Values, _ problems: Problems
    ) async throws -> Response {
        let stored = visit.person
        var values = ProfilePage.Values(stored)
        values.addListed = visit.visit.form.all("allergens")
        values.addOwn = own
        return try await ProfileController.show(visit, values: values, problems: problems)
    }
}
