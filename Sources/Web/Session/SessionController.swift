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
        let form = visit.form
        let goal = next(form["next"])
        let buckets = await self.buckets(visit, email: form["email"])
        if let wait = try await wait(visit, buckets) {
            let page = SignInPage(
                visit.phrases, email: form["email"], next: goal, waitSeconds: Int(wait),
                registrationOpen: try await visit.registrationOpen, hasPasskeys: visit.noPasskeys == nil)
            var response = visit.show(page, status: .tooManyRequests)
            response.headers[.retryAfter] = String(wait)
            return response
        }
        guard let account = try await account(visit) else {
            try await visit.store.recordSignInFailure(
                buckets.map(\.text), memory: SignInThrottle.memorySeconds, now: visit.now)
            let problems = Problems([("email", visit.phrases("signIn.wrong"))])
            let page = SignInPage(
                visit.phrases, email: form["email"], next: goal, registrationOpen: try await visit.registrationOpen,
                hasPasskeys: visit.noPasskeys == nil, problems: problems)
            return visit.show(page, status: .unprocessableContent)
        }
        return try await visit.signIn(account, then: goal ?? Paths.home)
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
        let address = SignInBucket.address(visit.origin.address)
        guard let email = try? EmailAddress.parse(email) else { return [address] }
        if let token = CookieJar.device.value(in: visit.request, secure: visit.origin.isSecure),
            let stored = try? await visit.store.account(email: email),
            (try? await visit.store.isKnownDevice(hash: Digest.of(token), account: stored.account.id)) == true
        {
            return [.device(Digest.of(token))]
        }
        return [address, .account(email.key)]
    }

    static func wait(_ visit: Visit, _ buckets: [SignInBucket]) async throws -> Int64? {
        let failures = try await visit.store.signInFailures(buckets.map(\.text))
        let waits = buckets.compactMap { bucket in
            failures[bucket.text].map {
                SignInThrottle.wait(failures: $0.count, last: $0.last, now: visit.now, kind: bucket.kind)
            }
        }
        return waits.max().flatMap { $0 > 0 ? $0 : nil }
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
