internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Signing in and out.
enum SessionController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.newSession, new)
        routes.open(.post, Paths.session, create)
        routes.open(.post, Paths.endSession, locked: .reachable, end)
    }

    @Sendable static func new(_ visit: Visit) async throws -> Response {
        guard try await visit.store.hasAccounts() else { return visit.see(Paths.setup) }
        guard visit.entrance == nil else { return visit.see(Paths.home) }
        return visit.show(
            SignInPage(
                visit.phrases, next: next(visit.query("next")), registrationOpen: try await visit.registrationOpen,
                hasPasskeys: visit.noPasskeys == nil))
    }

    @Sendable static func create(_ visit: Visit) async throws -> Response {
        let page = SignInForm(visit, email: visit.form["email"])
        let account: Account.ID?
        do {
            let buckets = await self.buckets(visit, email: page.email)
            account = try await visit.counting(buckets, isRight: { $0 != nil }) { try await self.account(visit) }
        } catch Refusal.tooMany(let seconds) {
            return try await page.show(waiting: seconds)
        }
        guard let account else { return try await page.show(Problems([("email", visit.phrases("signIn.wrong"))])) }
        return try await visit.signIn(account, then: page.goal ?? Paths.home)
    }

    @Sendable static func end(_ visit: Visit) async throws -> Response {
        if let entrance = visit.entrance {
            try await visit.store.closeSession(entrance.session.id, account: entrance.session.account)
        }
        var response = visit.see(Paths.newSession)
        CookieJar.session.clear(secure: visit.origin.isSecure, on: &response)
        if let clear = SiteData.header { response.headers[clear] = SiteData.everything }
        return response
    }

    /// The account when address and password fit; both ways out take one hash, so time does not tell which was wrong.
    private static func account(_ visit: Visit) async throws -> Account.ID? {
        let email = try? EmailAddress.parse(visit.form["email"])
        let stored = if let email { try await visit.store.account(email: email) } else { nil as StoredAccount? }
        do {
            guard let stored else {
                try await visit.site.hasher.verifyNothing(visit.form["password"])
                return nil
            }
            let isRight = try await visit.site.hasher.verify(visit.form["password"], against: stored.passwordHash)
            return isRight ? stored.account.id : nil
        } catch PasswordHasher.Refusal.tooLong {
            return nil
        }
    }

    /// A device that signed in before has a bucket of its own, so nobody else's failures lock it out.
    static func buckets(_ visit: Visit, email: String) async -> [SignInBucket] {
        let network = SignInBucket.network(visit.origin.network)
        guard let email = try? EmailAddress.parse(email) else { return [network] }
        if let token = CookieJar.device.value(in: visit.request, secure: visit.origin.isSecure),
            let stored = try? await visit.store.account(email: email),
            (try? await visit.store.isKnownDevice(hash: Digest.of(token), account: stored.account.id)) == true
        {
            return [.device(Digest.of(token))]
        }
        return [network, .account(email.key)]
    }

    /// Only a path of this site: `//host` and `/\host` lead elsewhere.
    static func next(_ text: String?) -> String? {
        guard let text, text.hasPrefix("/"), !text.hasPrefix("//"), !text.contains("\\"),
            !text.hasPrefix(Paths.session), !text.hasPrefix(Paths.lock),
            text.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 32 })
        else { return nil }
        return text
    }
}

extension Visit {
    var registrationOpen: Bool {
        get async throws { try await store.serverSetting(.openRegistration) == "1" }
    }
}
