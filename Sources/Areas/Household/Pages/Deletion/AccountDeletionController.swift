internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Deletes the signed-in account. Deleting the last account of a household deletes the household too.
enum AccountDeletionController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.accountDeletion, for: nil, show)
        routes.member(.post, Paths.accountDeletion, for: nil, delete)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        try await show(request, typed: "", problems: .none)
    }

    @Sendable static func delete(_ request: SignedInRequest) async throws -> Response {
        let account = request.account.account
        var problems = Problems()
        if request.form["email"].isEmpty || EmailAddress(request.form["email"])?.key != account.email.key {
            problems.add("email", request.phrases("deletion.email.differs", ["email": account.email.text]))
        }
        if try await !request.confirms(password: request.form["password"]) {
            problems.add("password", request.phrases("settings.password.wrong"))
        }
        guard problems.isEmpty else { return try await show(request, typed: request.form["email"], problems: problems) }
        let people = Set(request.form.all("person").compactMap { Person.ID($0) })
        let result = try await request.store.deleteAccount(
            account.id, people: people, actor: .account(account.id), change: request.change())
        switch result {
        case .deleted, .notThere:
            // Files are erased only for people the store confirms as deleted, not for every id the form sent.
            if case .deleted(let gone) = result { for person in gone { request.site.eraseFiles(of: person) } }
            await request.site.preparedFiles.removeAll(of: .export, for: account.id)
            var response = request.redirect(to: Paths.home, note: FlashNote("toast.accountDeleted"))
            CookieJar.session.clear(secure: request.origin.isSecure, on: &response)
            CookieJar.device.clear(secure: request.origin.isSecure, on: &response)
            if let clear = SiteData.header { response.headers[clear] = SiteData.everything }
            return response
        case .kept(let obstacle):
            return try await show(request, typed: "", problems: Problems([("email", request.phrases(obstacle))]))
        case .changed:
            return try await show(
                request, typed: request.form["email"],
                problems: Problems([("email", request.phrases("deletion.changed"))]))
        }
    }

    private static func show(_ request: SignedInRequest, typed: String, problems: Problems) async throws -> Response {
        let account = request.account.account
        let contents = try await request.store.contents(of: account)
        let page = AccountDeletionPage(
            request.phrases, email: account.email.text, household: request.account.householdName,
            contents: contents, people: contents.people.map { ($0.person.id.text, $0.person.name) }, typed: typed,
            problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
