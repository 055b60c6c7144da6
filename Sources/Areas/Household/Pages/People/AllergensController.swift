internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// A person's allergens: adding, removing and restoring them, and whether each is in treatment. Removing or avoiding one
/// keeps its history.
enum AllergensController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.allergens(.any), create)
        routes.person(.post, Paths.allergenRemoval(.any, ":allergen"), remove)
        routes.person(.post, Paths.allergenRestoration(.any, ":allergen"), restore)
        routes.person(.post, Paths.allergenTreatment(.any, ":allergen"), treat)
        routes.person(.post, Paths.allergenAvoidance(.any, ":allergen"), avoid)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = request.form
        let phrases = request.phrases
        let existing = try await request.store.allergens(request.access)
        var problems = Problems()
        var kinds = form.all("allergens").compactMap { ListedAllergen(rawValue: $0).map { AllergenKind.listed($0) } }
        let own = OwnAllergenFields.Values(name: form["own.1.name"], emoji: form["own.1.emoji"])
        if !(own.name + own.emoji).allSatisfy(\.isWhitespace),
            let kind = OwnAllergenCheck.kind(own, number: 1, existing: existing, phrases, &problems)
        {
            kinds.append(kind)
        }
        if kinds.isEmpty && problems.isEmpty { problems.add("own.1.name", phrases("allergen.noneChosen")) }
        guard problems.isEmpty else { return try await again(request, own, problems) }
        for allergen in request.newAllergens(kinds) {
            try await request.store.addAllergen(allergen, request.access, change: request.change())
        }
        return request.redirect(to: Paths.profile(request.access.person), note: FlashNote("toast.allergenAdded"))
    }

    @Sendable static func remove(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("allergen", as: Allergen.self)
        let person = request.access.person
        guard try await request.store.removeAllergen(id, request.access, change: request.change()) else {
            return request.redirect(to: Paths.profile(person), note: FlashNote("toast.allergenGone"))
        }
        return request.redirect(
            to: Paths.profile(person),
            note: FlashNote("toast.allergenRemoved", undo: Paths.allergenRestoration(person, id.text)))
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("allergen", as: Allergen.self)
        let isThere = try await request.store.restoreAllergen(id, request.access, change: request.change())
        return request.redirect(
            to: Paths.profile(request.access.person),
            note: FlashNote(isThere ? "toast.allergenRestored" : "toast.allergenGone"))
    }

    /// Leads to the plan, where the allergen's levels come next.
    @Sendable static func treat(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("allergen", as: Allergen.self)
        let person = request.access.person
        let isThere = try await request.store.setStanding(
            .inTreatment, of: id, request.access, change: request.change())
        return request.redirect(
            to: Paths.plan(person),
            note: isThere
                ? FlashNote("toast.allergenTreated", undo: Paths.allergenAvoidance(person, id.text))
                : FlashNote("toast.allergenGone"))
    }

    @Sendable static func avoid(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("allergen", as: Allergen.self)
        let person = request.access.person
        let isThere = try await request.store.setStanding(.avoided, of: id, request.access, change: request.change())
        return request.redirect(
            to: Paths.profile(person),
            note: isThere
                ? FlashNote("toast.allergenAvoided", undo: Paths.allergenTreatment(person, id.text))
                : FlashNote("toast.allergenGone"))
    }

    private static func again(
        _ request: PersonRequest, _ own: OwnAllergenFields.Values, _ problems: Problems
    ) async throws -> Response {
        let stored = request.person
        var values = ProfilePage.Values(stored, request.phrases)
        values.addListed = request.form.all("allergens")
        values.addOwn = own
        return try await ProfileController.show(request, values: values, problems: problems)
    }
}
