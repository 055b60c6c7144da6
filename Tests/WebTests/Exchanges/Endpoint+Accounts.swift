import Accounts
import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let password = [("current", TestSite.password), ("new", "nine yellow herons")]

    private static func confirmed(_ stage: Stage) async throws -> Browser {
        let browser = try await stage.ada().1
        try await browser.confirm()
        return browser
    }

    static let accounts: [Endpoint] = [
        Endpoint(
            "GET /settings", ("as the operator", { try await $0.get(Paths.settings) }),
            ("as a member", { _ in try await TestSite().browser(as: .ben).get(Paths.settings) })),
        Endpoint(
            "POST /settings/account",
            ("happy", { try await $0.send(Paths.settingsAccount, on: Paths.settings) { $0.set("name", "Ada O.") } }),
            ("invalid", { try await $0.send(Paths.settingsAccount, on: Paths.settings) { $0.set("name", "") } })),
        Endpoint(
            "POST /settings/password", ("happy", { try await $0.post(Paths.settingsPassword, password) }),
            ("invalid", { try await $0.post(Paths.settingsPassword, [("current", "wrong"), ("new", "short")]) }),
            (
                "too many",
                { stage in
                    let (_, browser) = try await stage.ada()
                    for _ in 0..<6 {
                        try await browser.post(Paths.settingsPassword, [("current", "wrong"), ("new", "short")])
                    }
                    return try await browser.post(Paths.settingsPassword, password)
                }
            )),
        Endpoint(
            "POST /settings/devices/:session/revocation",
            (
                "happy",
                { stage in
                    let (site, lost) = try await stage.ada()
                    let session = try await site.session(of: .ada)
                    _ = try await lost.token()
                    site.clock.step(seconds: 1)
                    return try await site.browser(as: .ada).post(Paths.deviceRevocation(session?.text ?? ""))
                }
            ),
            ("not one", { try await $0.post(Paths.deviceRevocation("not.one")) })),
        Endpoint(
            "GET /settings/household", ("happy", { try await $0.get(Paths.household) }),
            ("confirmed", { try await confirmed($0).get(Paths.household) })),
        Endpoint(
            "POST /settings/household/confirmation",
            (
                "happy",
                {
                    try await $0.post(
                        Paths.householdConfirmation, [("way", "password"), ("password", TestSite.password)])
                }
            ),
            ("wrong", { try await $0.post(Paths.householdConfirmation, [("way", "password"), ("password", "wrong")]) })
        ),
        Endpoint(
            "GET /settings/household/members/:account/removal",
            ("happy", { try await confirmed($0).get(Paths.memberRemoval(Account.ID.ben.text)) }),
            ("not confirmed", { try await $0.get(Paths.memberRemoval(Account.ID.ben.text)) })),
        Endpoint(
            "POST /settings/household/members/:account/removal",
            ("happy", { try await confirmed($0).post(Paths.memberRemoval(Account.ID.ben.text)) }),
            ("oneself", { try await confirmed($0).post(Paths.memberRemoval(Account.ID.ada.text)) }),
            ("not confirmed", { try await $0.post(Paths.memberRemoval(Account.ID.ben.text)) })),
        Endpoint(
            "GET /settings/household/members/:account/role",
            ("happy", { try await confirmed($0).get(Paths.membership(Account.ID.ben.text)) }),
            ("not confirmed", { try await $0.get(Paths.membership(Account.ID.ben.text)) })),
        Endpoint(
            "POST /settings/household/members/:account/role",
            (
                "happy",
                {
                    try await confirmed($0).post(
                        Paths.membership(Account.ID.ben.text),
                        [("role", "helper"), ("person", "mia"), ("last-day", "2026-06-30")])
                }
            ),
            (
                "invalid",
                {
                    try await confirmed($0).post(
                        Paths.membership(Account.ID.ben.text), [("role", "self"), ("last-day", "soon")])
                }
            ),
            ("oneself", { try await confirmed($0).post(Paths.membership(Account.ID.ada.text), [("role", "reader")]) }),
            ("not confirmed", { try await $0.post(Paths.membership(Account.ID.ben.text), [("role", "reader")]) })),
        Endpoint(
            "POST /settings/household/notice/dismissal", ("happy", { try await $0.post(Paths.removalNoticeDismissal) })),
        Endpoint(
            "POST /settings/invitations",
            ("happy", { try await confirmed($0).post(Paths.settingsInvitations, [("role", "guardian")]) }),
            ("not confirmed", { try await $0.post(Paths.settingsInvitations, [("role", "guardian")]) })),
        Endpoint(
            "POST /settings/invitations/:invitation/revocation",
            (
                "happy",
                { stage in
                    let (site, browser) = try await stage.ada()
                    guard let ada = try await site.store.account(id: .ada)?.account else { throw Refusal.notFound }
                    try await site.store.createInvitation(
                        "for-eve", codeHash: "hash", by: ada, change: site.homes.change())
                    return try await browser.post(Paths.invitationRevocation("for-eve"))
                }
            )),
        Endpoint(
            "POST /settings/registration",
            ("opened", { try await $0.send(Paths.settingsRegistration, on: Paths.settings) }),
            ("closed", { try await $0.post(Paths.settingsRegistration, [("open", "no")]) }),
            (
                "as a member",
                { _ in
                    try await TestSite().browser(as: .ben).post(Paths.settingsRegistration, [("open", "yes")])
                }
            )),
    ]
}
