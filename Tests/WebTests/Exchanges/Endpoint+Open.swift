import Encodings
import Host
import Store
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import Web

extension Endpoint {
    static let eve = [
        ("name", "Eve"), ("email", "eve@home.example"), ("password", TestSite.password), ("locale", "en-GB"),
    ]

    /// A site with open registration.
    private static func registering() async throws -> Browser {
        let site = try await TestSite()
        try await site.store.setServerSetting(.openRegistration, to: "1")
        return site.browser()
    }

    /// A server that has not been set up, and its code.
    private static func empty() async throws -> (Browser, String) {
        let temporary = try await TemporaryStore()
        let code = try await SetupCode.renew(temporary.world)
        return (try await Served(temporary).browser(), code ?? "")
    }

    /// An invitation from the Okafors, and a browser that has its link.
    private static func invited() async throws -> (TestSite, Browser, String) {
        let site = try await TestSite()
        guard let ada = try await site.store.account(id: .ada)?.account else { throw Refusal.notFound }
        try await site.store.createInvitation(
            "for-eve", codeHash: Digest.of("a-code"), by: ada, change: site.homes.change())
        return (site, site.browser(), Paths.invitation("a-code"))
    }

    static let open: [Endpoint] = [
        Endpoint(
            "GET /", ("signed out", { _ in try await TestSite().browser().get(Paths.home) }),
            ("with several people", { try await $0.get(Paths.home) }),
            ("with one person", { _ in try await TestSite().browser(as: .ola).get(Paths.home) }),
            ("on a new server", { _ in try await empty().0.get(Paths.home) })),
        Endpoint(
            "GET /setup", ("happy", { _ in try await empty().0.get(Paths.setup) }),
            ("already set up", { _ in try await TestSite().browser().get(Paths.setup) })),
        Endpoint(
            "POST /setup",
            (
                "happy",
                { _ in
                    let (browser, code) = try await empty()
                    return try await browser.post(Paths.setup, eve + [("code", code)])
                }
            ),
            ("invalid", { _ in try await empty().0.post(Paths.setup, [("name", "Eve <3"), ("code", "wrong")]) }),
            ("already set up", { _ in try await TestSite().browser().post(Paths.setup, eve) })),
        Endpoint(
            "GET /session/new", ("happy", { _ in try await TestSite().browser().get(Paths.newSession) }),
            ("with a way on", { _ in try await TestSite().browser().get(Paths.signIn(then: "/people?a=1&b=2")) }),
            ("signed in", { try await $0.get(Paths.newSession) })),
        Endpoint(
            "POST /session",
            (
                "happy",
                { _ in
                    try await TestSite().browser().trySignIn(email: Somebody.ada.email, password: TestSite.password)
                }
            ),
            (
                "invalid",
                { _ in try await TestSite().browser().trySignIn(email: Somebody.ada.email, password: "wrong") }
            ),
            (
                "too many",
                { _ in
                    let browser = try await TestSite().browser()
                    for _ in 0..<6 { _ = try await browser.trySignIn(email: Somebody.ada.email, password: "wrong") }
                    return try await browser.trySignIn(email: Somebody.ada.email, password: "wrong")
                }
            ),
            ("forged", { _ in try await TestSite().browser().post(Paths.session, token: "forged") })),
        Endpoint("POST /session/end", ("happy", { try await $0.post(Paths.endSession) })),
        Endpoint(
            "GET /accounts/new", ("closed", { _ in try await TestSite().browser().get(Paths.newAccount) }),
            ("open", { _ in try await registering().get(Paths.newAccount) })),
        Endpoint(
            "POST /accounts", ("closed", { _ in try await TestSite().browser().post(Paths.accounts, eve) }),
            ("happy", { _ in try await registering().post(Paths.accounts, eve) }),
            ("invalid", { _ in try await registering().post(Paths.accounts, [("name", " "), ("email", "eve@")]) }),
            (
                "taken",
                { _ in
                    try await registering().post(
                        Paths.accounts, eve.map { $0.0 == "email" ? ("email", Somebody.ola.email) : $0 })
                }
            )),
        Endpoint(
            "GET /invitations/:code",
            (
                "happy",
                { _ in
                    let (_, browser, path) = try await invited()
                    return try await browser.get(path)
                }
            ),
            (
                "signed in",
                { _ in
                    let (site, _, path) = try await invited()
                    return try await site.browser(as: .ola).get(path)
                }
            ),
            ("ended", { _ in try await TestSite().browser().get(Paths.invitation("a-code")) })),
        Endpoint(
            "POST /invitations/:code",
            (
                "happy",
                { _ in
                    let (_, browser, path) = try await invited()
                    return try await browser.post(path, eve)
                }
            ),
            (
                "invalid",
                { _ in
                    let (_, browser, path) = try await invited()
                    return try await browser.post(path, [("name", "Eve")])
                }
            ),
            (
                "ended",
                { _ in
                    let (site, browser, path) = try await invited()
                    site.clock.step(days: 7)
                    return try await browser.post(path, eve)
                }
            )),
        Endpoint(
            "GET /help", ("happy", { _ in try await TestSite().browser().get(Paths.help) }),
            ("at home", { try await $0.get(Paths.help) })),
        Endpoint("GET /health/live", ("happy", { _ in try await TestSite().browser().get(Paths.live) })),
        Endpoint("GET /health/ready", ("happy", { _ in try await TestSite().browser().get(Paths.ready) })),
        Endpoint("GET /healthz", ("happy", { _ in try await TestSite().browser().get(Paths.health) })),
        Endpoint(
            "GET /ca.crt", ("none", { _ in try await TestSite().browser().get(Paths.certificate) }),
            ("happy", { _ in try await TestSite(TestOptions(authority: authority)).browser().get(Paths.certificate) })),
        Endpoint(
            "GET /settings/connection", ("plain", { _ in try await TestSite().browser().get(Paths.connection) }),
            (
                "with a certificate",
                { _ in
                    try await TestSite(TestOptions(authority: authority)).browser().get(Paths.connection)
                }
            ),
            (
                "secure",
                { _ in
                    try await TestSite(TestOptions(speaksTLS: true, authority: authority)).browser().get(
                        Paths.connection)
                }
            )),
    ]

    private static let authority = SiteOptions.Authority(
        der: Array("not DER".utf8), fingerprint: "AA:BB:CC", address: "https://acclimate.home.arpa:8443")
}
