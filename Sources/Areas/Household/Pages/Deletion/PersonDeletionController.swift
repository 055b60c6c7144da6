internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Permanently deletes a person. Shows what will be deleted, and asks for the password and the person's name.
enum PersonDeletionController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.personDeletion(.any), show)
        routes.person(.post, Paths.personDeletion(.any), delete)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        try await show(request, name: "", problems: .none)
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        let (form, phrases) = (request.form, request.phrases)
        var problems = Problems()
        if NameKey(form["name"]) != NameKey(stored.person.name) {
            problems.add("name", phrases("deletion.name.differs", ["name": stored.person.name]))
        }
        if try await !request.confirms(password: form["password"]) {
            problems.add("password", phrases("settings.password.wrong"))
        }
        guard problems.isEmpty else { return try await show(request, name: form["name"], problems: problems) }
        guard try await request.store.deletePerson(request.access, change: request.change()) else {
            throw Refusal.notFound
        }
        request.site.eraseFiles(of: request.access.person)
        return request.redirect(to: Paths.people, note: FlashNote("toast.personDeleted"))
    }

    private static func show(_ request: PersonRequest, name: String, problems: Problems) async throws -> Response {
        let stored = request.person
        let page = PersonDeletionPage(
            request.phrases, person: stored.person.id, name: stored.person.name,
            counts: try await request.store.contents(request.access), typed: name,
            email: request.account.account.email.text, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension Site {
    /// Erases what lies outside the database about somebody who was deleted for good.
    func eraseFiles(of person: Person.ID) {
        vault.erase(person)
        options.work.removeAll(keyed: person.text)
    }
}
