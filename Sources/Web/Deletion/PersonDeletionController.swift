internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Deleting a person for good: what goes, the password, the name.
enum PersonDeletionController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.personDeletion(":person"), show)
        routes.person(.post, Paths.personDeletion(":person"), delete)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        try await show(visit, name: "", problems: .none)
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let stored = visit.person
        let (form, phrases) = (visit.visit.form, visit.visit.phrases)
        var problems = Problems()
        if NameKey(form["name"]) != NameKey(stored.person.name) {
            problems.add("name", phrases("deletion.name.differs", ["name": stored.person.name]))
        }
        if try await !visit.member.confirms(password: form["password"]) {
            problems.add("password", phrases("settings.password.wrong"))
        }
        guard problems.isEmpty else { return try await show(visit, name: form["name"], problems: problems) }
        guard try await visit.store.deletePerson(visit.access, act: visit.visit.world.act) else {
            throw Refusal.notFound
        }
        visit.visit.site.vault.erase(visit.access.person)
        return visit.visit.see(Paths.people, note: FlashNote("toast.personDeleted"))
    }

    private static func show(_ visit: PersonVisit, name: String, problems: Problems) async throws -> Response {
        let stored = visit.person
        let page = PersonDeletionPage(
            visit.visit.phrases, person: stored.person.id.text, name: stored.person.name,
            counts: try await visit.store.contents(visit.access), typed: name,
            email: visit.member.account.account.email.text, problems: problems)
        return visit.visit.show(page, person: stored, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
