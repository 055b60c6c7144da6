package import Accounts
internal import Clinical
internal import Encodings
internal import Host
package import Hummingbird
package import Store

extension PageRequestValues {
    /// Hashes the password and creates the account details; at most two hashes run at once.
    package func newAccount(_ input: AccountInput) async throws -> NewAccount? {
        guard let email = input.email, let id = Account.ID(world.newID()) else { return nil }
        return NewAccount(
            id: id, email: email, name: input.name, passwordHash: try await site.hasher.hash(input.password),
            locale: input.values.locale, language: input.language)
    }

    package func newHousehold(of name: String) -> Household? {
        Household.ID(world.newID()).map { Household(id: $0, name: phrases("household.of", ["name": name])) }
    }

    /// Signs an account in on this device and redirects to `path`.
    package func signIn(_ account: Account.ID, then path: String, note: FlashNote? = nil) async throws -> Response {
        if let authentication {
            try await store.closeSession(authentication.session.id, account: authentication.session.account)
        }
        let token = try await SessionKeeper(site: site).open(
            account, device: DeviceName.of(http.headers[.userAgent]), now: now)
        let device = CookieJar.device.value(in: http, secure: origin.isSecure) ?? world.newToken()
        try await store.recordSignIn(
            account, deviceHash: Digest.of(device),
            clearing: [SignInBucket.device(Digest.of(device)).attempt.name], now: now)
        var response = redirect(to: path, note: note)
        CookieJar.session.set(
            token, maxAge: Int(SessionPolicy.absoluteSeconds), secure: origin.isSecure, on: &response)
        CookieJar.device.set(device, maxAge: 365 * 86_400, secure: origin.isSecure, on: &response)
        CookieJar.visitor.clear(secure: origin.isSecure, on: &response)
        return response
    }
}

/// A recognisable device name: "Firefox on Android". No further detail is stored.
package enum DeviceName {
    package static func of(_ userAgent: String?) -> String {
        let text = userAgent ?? ""
        let browsers = [
            ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
            ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
            ("Macintosh", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
        ]
        let browser = browsers.first { text.contains($0.0) }?.1
        let system = systems.first { text.contains($0.0) }?.1
        switch (browser, system) {
        case (let browser?, let system?): return "\(browser), \(system)"
        case (let name?, nil), (nil, let name?): return name
        case (nil, nil): return "–"
        }
    }
}
