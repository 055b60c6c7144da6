internal import Accounts
internal import Clinical
internal import Encodings
internal import Host
package import Hummingbird
internal import Store

/// Signing in and out.
package enum SessionController {
    package static func add(to routes: inout Routes) {
        routes.open(.get, Paths.newSession, new)
        routes.open(.post, Paths.session, create)
        routes.open(.post, Paths.endSession, locked: .reachable, end)
    }

    @Sendable package static func new(_ request: PageRequest) async throws -> Response {
        guard try await request.store.hasAccounts() else { return request.redirect(to: Paths.setup) }
        guard request.authentication == nil else { return request.redirect(to: Paths.home) }
        return request.render(
            SignInPage(
                request.phrases, next: next(request.query("next")),
                registrationOpen: try await request.registrationOpen,
                hasPasskeys: request.noPasskeys == nil))
    }

    @Sendable package static func create(_ request: PageRequest) async throws -> Response {
        let page = SignInForm(request, email: request.form["email"])
        let account: Account.ID?
        do {
            let buckets = await self.buckets(request, email: page.email)
            account = try await request.counting(buckets, isRight: { $0 != nil }) { try await self.account(request) }
        } catch Refusal.tooMany(let seconds) {
            return try await page.show(waiting: seconds)
        }
        guard let account else { return try await page.show(Problems([("email", request.phrases("signIn.wrong"))])) }
        return try await request.signIn(account, then: page.goal ?? Paths.home)
    }

    @Sendable package static func end(_ request: PageRequest) async throws -> Response {
        if let authentication = request.authentication {
            try await request.store.closeSession(authentication.session.id, account: authentication.session.account)
        }
        var response = request.redirect(to: Paths.newSession)
        CookieJar.session.clear(secure: request.origin.isSecure, on: &response)
        if let clear = SiteData.header { response.headers[clear] = SiteData.everything }
        return response
    }

    /// The account if address and password match; both failures take one hash, so that timing does not reveal which
    /// was wrong.
    private static func account(_ request: PageRequest) async throws -> Account.ID? {
        let email = try? EmailAddress.parse(request.form["email"])
        let stored = if let email { try await request.store.account(email: email) } else { nil as StoredAccount? }
        do {
            guard let stored else {
                try await request.site.hasher.verifyNothing(request.form["password"])
                return nil
            }
            let isRight = try await request.site.hasher.verify(request.form["password"], against: stored.passwordHash)
            return isRight ? stored.account.id : nil
        } catch PasswordHasher.Refusal.tooLong {
            return nil
        }
    }

    /// A device that signed in before has its own bucket, so other people's failures do not lock it out.
    package static func buckets(_ request: PageRequest, email: String) async -> [SignInBucket] {
        let network = SignInBucket.network(request.origin.network)
        guard let email = try? EmailAddress.parse(email) else { return [network] }
        if let token = CookieJar.device.value(in: request.http, secure: request.origin.isSecure),
            let stored = try? await request.store.account(email: email),
            (try? await request.store.isKnownDevice(hash: Digest.of(token), account: stored.account.id)) == true
        {
            return [.device(Digest.of(token))]
        }
        return [network, .account(email.key)]
    }

    /// Only accepts paths of this site: `//host` and `/\host` lead elsewhere.
    package static func next(_ text: String?) -> String? {
        guard let text, text.hasPrefix("/"), !text.hasPrefix("//"), !text.contains("\\"),
            !text.hasPrefix(Paths.session), !text.hasPrefix(Paths.lock),
            text.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 32 })
        else { return nil }
        return text
    }
}

extension PageRequestValues {
    package var registrationOpen: Bool {
        get async throws { try await store.serverSetting(.openRegistration) == "1" }
    }
}
