import Accounts
import Encodings
import Host
import Store
import TestSupport

@testable import Pages
@testable import Web

extension Endpoint {
    private static func lock(_ stage: Stage) async throws -> Browser {
        try await TestSite().lockedBrowser()
    }

    private static func confirmed(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, browser) = try await stage.ada()
        try await browser.confirm()
        return (site, browser)
    }

    private static let wrong = [("way", "password"), ("password", "wrong")]

    static let locks: [Endpoint] = [
        Endpoint(
            "GET /lock", ("locked", { try await lock($0).get(Paths.lock) }),
            (
                "with a way back and a passkey",
                { _ in
                    let site = try await TestSite()
                    _ = try await site.passkey()
                    let ada = try await site.lockedBrowser()
                    let away = try await ada.get(Paths.today("mia"))
                    return try await ada.get(away.location ?? "")
                }
            ),
            ("open", { try await $0.get(Paths.lock) })),
        Endpoint(
            "POST /lock",
            (
                "happy",
                { stage in
                    let (site, browser) = try await stage.ada()
                    try await site.switchLock()
                    return try await browser.post(Paths.lock)
                }
            ),
            (
                "by a script",
                { stage in
                    let (site, browser) = try await stage.ada()
                    try await site.switchLock()
                    return try await browser.script(Paths.lock)
                }
            ),
            ("without a lock", { try await $0.post(Paths.lock) })),
        Endpoint(
            "POST /lock/removal",
            (
                "password",
                {
                    try await lock($0).post(Paths.unlocking, [("way", "password"), ("password", TestSite.password)])
                }
            ),
            (
                "passkey",
                { _ in
                    let site = try await TestSite()
                    let device = try await site.passkey()
                    let ada = try await site.lockedBrowser()
                    return try await ada.post(Paths.unlocking, ada.answer(device, .unlocking))
                }
            ),
            (
                "recovery code by a script",
                { _ in
                    let site = try await TestSite()
                    let codes = try await site.recoveryCodes()
                    return try await site.lockedBrowser().script(
                        Paths.unlocking, [("way", "code"), ("code", codes[0].lowercased())])
                }
            ),
            ("wrong password", { try await lock($0).post(Paths.unlocking, wrong) }),
            ("wrong password by a script", { try await lock($0).script(Paths.unlocking, wrong) }),
            ("wrong code", { try await lock($0).post(Paths.unlocking, [("way", "code"), ("code", "1234")]) }),
            ("no passkey", { try await lock($0).post(Paths.unlocking, [("way", "passkey")]) }),
            (
                "too many",
                { stage in
                    let ada = try await lock(stage)
                    for _ in 0..<6 { try await ada.post(Paths.unlocking, wrong) }
                    return try await ada.post(Paths.unlocking, wrong)
                }
            ),
            ("open already", { try await $0.post(Paths.unlocking, wrong) })),
        Endpoint(
            "POST /lock/activity", ("happy", { try await $0.post(Paths.lockActivity) }),
            ("locked", { try await lock($0).script(Paths.lockActivity) })),
        Endpoint(
            "POST /passkeys/challenges",
            (
                "signing in",
                { _ in
                    try await TestSite().browser().post(Paths.passkeyChallenges, [("purpose", "sign-in")])
                }
            ),
            (
                "unlocking",
                { _ in
                    let site = try await TestSite()
                    _ = try await site.passkey()
                    return try await site.lockedBrowser().post(Paths.passkeyChallenges, [("purpose", "unlocking")])
                }
            ),
            (
                "registering",
                { stage in
                    let (site, browser) = try await confirmed(stage)
                    _ = try await site.passkey()
                    return try await browser.post(Paths.passkeyChallenges, [("purpose", "registration")])
                }
            ),
            ("not confirmed", { try await $0.post(Paths.passkeyChallenges, [("purpose", "registration")]) }),
            ("for nothing", { try await $0.post(Paths.passkeyChallenges, [("purpose", "fun")]) })),
        Endpoint(
            "POST /session/passkey",
            (
                "happy",
                { _ in
                    let site = try await TestSite()
                    let device = try await site.passkey()
                    let browser = site.browser()
                    return try await browser.post(
                        Paths.passkeySession, browser.answer(device, .signIn) + [("next", "/people")])
                }
            ),
            ("nothing sent", { _ in try await TestSite().browser().post(Paths.passkeySession) })),
        Endpoint(
            "POST /session/recovery",
            (
                "happy",
                { _ in
                    let site = try await TestSite()
                    let codes = try await site.recoveryCodes()
                    return try await site.browser().post(
                        Paths.recoverySession, [("account", Somebody.ada.email), ("code", codes[1])])
                }
            ),
            (
                "wrong",
                { _ in
                    try await TestSite().browser().post(
                        Paths.recoverySession, [("account", Somebody.ada.email), ("code", "0000-0000-0000-0000")])
                }
            ),
            (
                "too many",
                { _ in
                    let browser = try await TestSite().browser()
                    let guess = [("account", Somebody.ada.email), ("code", "0000-0000-0000-0000")]
                    for _ in 0..<6 { try await browser.post(Paths.recoverySession, guess) }
                    return try await browser.post(Paths.recoverySession, guess)
                }
            )),
        Endpoint(
            "GET /urgent", ("happy", { _ in try await TestSite().browser().get(Paths.urgent) }),
            ("locked", { try await lock($0).get(Paths.urgent) })),
        Endpoint(
            "POST /urgent",
            (
                "emergency",
                {
                    try await lock($0).post(Paths.urgent, [("signs", "hives"), ("signs", "wheezing")])
                }
            ),
            ("nothing chosen", { _ in try await TestSite().browser().post(Paths.urgent) }),
            (
                "signed out",
                { _ in
                    try await TestSite().browser().post(Paths.urgent, [("signs", "hives"), ("signs", "dragons")])
                }
            )),
        Endpoint(
            "GET /settings/protection", ("nothing yet", { try await $0.get(Paths.protection) }),
            (
                "confirmed, with all",
                { stage in
                    let (site, browser) = try await confirmed(stage)
                    _ = try await site.passkey()
                    _ = try await site.recoveryCodes()
                    try await site.switchLock()
                    return try await browser.get(Paths.protection)
                }
            )),
        Endpoint(
            "POST /settings/protection/confirmation",
            (
                "happy",
                {
                    try await $0.send(Paths.confirmation, on: Paths.protection) {
                        $0.set("password", TestSite.password)
                    }
                }
            ),
            ("wrong", { try await $0.send(Paths.confirmation, on: Paths.protection) { $0.set("password", "wrong") } }),
            (
                "too many",
                { stage in
                    let (_, browser) = try await stage.ada()
                    for _ in 0..<6 { try await browser.post(Paths.confirmation, wrong) }
                    return try await browser.post(Paths.confirmation, wrong)
                }
            )),
        Endpoint(
            "POST /settings/protection/lock",
            ("happy", { try await confirmed($0).1.post(Paths.settingsLock, [("delay", "0")]) }),
            ("off", { try await confirmed($0).1.post(Paths.settingsLock, [("delay", "off")]) }),
            ("invalid", { try await confirmed($0).1.post(Paths.settingsLock, [("delay", "7")]) }),
            ("not confirmed", { try await $0.post(Paths.settingsLock, [("delay", "0")]) })),
        Endpoint(
            "POST /settings/protection/pin",
            ("happy", { try await confirmed($0).1.script(Paths.devicePIN, [("change", "set")]) }),
            ("removed, without a script", { try await confirmed($0).1.post(Paths.devicePIN, [("change", "removed")]) }),
            ("invalid", { try await confirmed($0).1.script(Paths.devicePIN, [("change", "123456")]) }),
            ("not confirmed", { try await $0.ada().1.script(Paths.devicePIN, [("change", "set")]) })),
        Endpoint(
            "POST /settings/passkeys",
            (
                "happy",
                { stage in
                    let (_, browser) = try await confirmed(stage)
                    let challenge = try await browser.challenge(.registration)
                    let made = try SoftAuthenticator().create(.here(challenge.bytes))
                    return try await browser.post(
                        Paths.passkeys,
                        [
                            ("id", "new-passkey"), ("name", "Phone <3"), ("challenge", challenge.id),
                            ("clientData", Base64URL.encode(made.clientData)),
                            ("attestation", Base64URL.encode(made.attestation)), ("transports", "internal psychic"),
                        ])
                }
            ),
            ("invalid", { try await confirmed($0).1.post(Paths.passkeys, [("id", "new-passkey"), ("name", "")]) }),
            (
                "without a device's answer",
                { try await confirmed($0).1.post(Paths.passkeys, [("id", "new-passkey"), ("name", "Phone")]) }
            )),
        Endpoint(
            "POST /settings/passkeys/:passkey",
            (
                "happy",
                { stage in
                    let (site, browser) = try await confirmed(stage)
                    _ = try await site.passkey()
                    return try await browser.post(Paths.passkey("a-passkey"), [("name-a-passkey", "Tablet")])
                }
            ),
            (
                "invalid",
                { stage in
                    let (site, browser) = try await confirmed(stage)
                    _ = try await site.passkey()
                    return try await browser.post(Paths.passkey("a-passkey"), [("name-a-passkey", " ")])
                }
            )),
        Endpoint(
            "POST /settings/passkeys/:passkey/removal",
            (
                "happy",
                { stage in
                    let (site, browser) = try await confirmed(stage)
                    _ = try await site.passkey()
                    return try await browser.post(Paths.passkeyRemoval("a-passkey"))
                }
            ),
            ("not confirmed", { try await $0.post(Paths.passkeyRemoval("a-passkey")) })),
        Endpoint(
            "POST /settings/recovery-codes",
            ("happy", { try await confirmed($0).1.post(Paths.recoveryCodes) }),
            ("not confirmed", { try await $0.post(Paths.recoveryCodes) })),
    ]
}
