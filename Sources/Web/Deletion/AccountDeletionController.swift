internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Deleting one's own account; the last one of a household takes the household along.
enum AccountDeletionController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.accountDeletion, show)
        routes.member(.post, Paths.accountDeletion, delete)
    }

    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        try await show(member, typed: "", problems: .none)
    }

    @Sendable static func delete(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let account = member.account.account
        var problems = Problems()
        if visit.form["email"].isEmpty || EmailAddress(visit.form["email"])?.key != account.email.key {
            problems.add("email", visit.phrases("deletion.email.differs", ["email": account.email.text]))
        }
        if try await !member.confirms(password: visit.form["password"]) {
            problems.add("password", visit.phrases("settings.password.wrong"))
        }
        guard problems.isEmpty else { return try await show(member, typed: visit.form["email"], problems: problems) }
        let people = Set(visit.form.all("person").compactMap { Person.ID($0) })
        let result = try await visit.store.deleteAccount(
            account.id, people: people, actor: .account(account.id), act: visit.world.act)
        switch result {
        case .deleted, .notThere:
            await visit.site.exports.clear(account.id)
            // What the form names counts only when the store says that they went.
            if case .deleted(let gone) = result { for person in gone { visit.site.vault.erase(person) } }
            var response = visit.see(Paths.home, note: FlashNote("toast.accountDeleted"))
            CookieJar.session.clear(secure: visit.origin.isSecure, on: &response)
            CookieJar.device.clear(secure: visit.origin.isSecure, on: &response)
            if let clear = SiteData.header { response.headers[clear] = SiteData.everything }
            return response
        case .needed:
            return try await show(member, typed: "", problems: Problems([("email", visit.phrases("deletion.needed"))]))
        case .changed:
            return try await show(
                member, typed: visit.form["email"], problems: Problems([("email", visit.phrases("deletion.changed"))]))
        }
    }

    private static func show(_ member: MemberVisit, typed: String, problems: Problems) async throws -> Response {
        let account = member.account.account
        let contents = try await member.visit.store.contents(of: account)
        let page = AccountDeletionPage(
            member.visit.phrases, email: account.email.text, household: member.account.householdName,
            contents: contents, people: contents.people.map { ($0.person.id.text, $0.person.name) }, typed: typed,
            problems: problems)
        return member.visit.show(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
