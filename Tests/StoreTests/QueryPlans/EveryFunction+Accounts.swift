import Accounts
import Clinical
import ImmunotherapyStore
import Store
import SymptomsStore
import TestSupport
import Testing

extension EveryFunction {
    func accounts() async throws {
        let ada = try #require(try await store.account(id: .ada)).account
        #expect(try await store.hasAccounts())
        _ = try? await store.createOperator(.ada(), household: .okafor, change: homes.change())
        _ = try? await store.createAccount(.ada(), household: .okafor, change: homes.change())
        _ = try await store.account(email: ada.email)
        try await store.updateAccount(.ada, name: "Ada", locale: "en", change: homes.change())
        try await store.setPassword(.ada, hash: "", keeping: nil, actor: .account(.ada), change: homes.change())
        try await store.createInvitation("one", codeHash: "one", by: ada, change: homes.change())
        try await store.createInvitation("two", codeHash: "two", by: ada, change: homes.change())
        _ = try await store.invitation(codeHash: "one")
        _ = try await store.openInvitations(of: "okafor", now: homes.clock.now)
        try await store.revokeInvitation("one", by: ada, change: homes.change())
        let guest = NewAccount(id: "guest", email: "guest@example.com", name: "", passwordHash: "", locale: "en")
        try await store.join(guest, codeHash: "two", change: homes.change())
        try await store.createInvitation("three", codeHash: "three", by: ada, change: homes.change())
        _ = try await store.members(of: ada.household)
        let helper = Membership(role: .helper, people: ["mia"], ends: nil)
        try await store.changeMembership(of: "guest", to: helper, by: ada, change: homes.change())
        _ = try await store.people(for: ada, now: homes.clock.now)
        _ = try await store.access(of: "guest", to: "mia", for: .log, now: homes.clock.now)
        let own = Household(id: "own", name: "")
        try await store.removeMember("guest", by: ada, own: own, change: homes.change())
        _ = try await store.removal(of: "guest")
        try await store.dismissRemoval(of: "guest")
        let removed = try #require(try await store.account(id: "guest")).account
        _ = try await store.looksAfterOthers(removed)
        try await store.join(removed, codeHash: "three", change: homes.change())
    }

    func sessions() async throws {
        let now = homes.clock.now
        try await store.openSession("phone", account: .ada, tokenHash: "token", device: "", now: now)
        _ = try await store.authenticate(tokenHash: "old", person: nil, for: nil, now: now)
        let session = try #require(
            try await store.authenticate(tokenHash: "token", person: "mia", for: .history, now: now)
        ).session
        _ = try await store.rotateSession(session, tokenHash: "new", now: now)
        try await store.touchSession("phone", now: now)
        var notes = PendingNotes()
        notes.ended["gone"] = .ada
        notes.rotations["newer"] = PendingNotes.Rotation(session: session, former: "new", at: now)
        notes.tips[.ada] = [PendingNotes.Introduction(tip: .help, visit: .init(session: "x", day: .today))]
        notes.reports = [PendingNotes.Report(access: homes.mia, change: homes.change())]
        let view = AccessView(homes.mia, kind: "today", device: nil, at: now)
        notes.views[PendingNotes.ViewKey(homes.mia, kind: "today", device: nil)] = view
        try await store.keep(notes, newID: { "a-view" })
        _ = try await store.sessions(of: .ada)
        try await store.closeSession("phone", account: .ada)
        let bucket = AttemptBucket(name: "bucket", kind: .account)
        for _ in 1...2 {
            if case .started(let attempt) = try await store.startAttempt([bucket], now: now) {
                try await store.forgive(attempt)
            }
            _ = try await store.startAttempt([bucket], now: now)
        }
        _ = try await store.failures(in: [bucket])
        try await store.recordSignIn(.ada, deviceHash: "phone", clearing: ["bucket"], now: now)
        _ = try await store.isKnownDevice(hash: "phone", account: .ada)
    }

    func locks() async throws {
        let now = homes.clock.now
        let ada = try #require(try await store.account(id: .ada)).account
        try await store.setLock(.oneMinute, of: ada, change: homes.change())
        try await store.setLock(nil, of: ada, change: homes.change())
        try await store.openSession("tablet", account: .ada, tokenHash: "tablet", device: "", now: now)
        let session = try #require(try await store.authenticate(tokenHash: "tablet", person: nil, for: nil, now: now))
            .session
        try await store.noteDevicePIN(.set, session: session, of: ada, change: homes.change())
        try await store.lockSession(session, now: now)
        try await store.noteActivity(session, now: now)
        try await store.unlockSession(session, now: now)
        try await store.confirmSession(session, now: now)
        _ = try await store.userHandle(of: .ada, fresh: "handle")
        let key = StoredPasskey.of(ada)
        try await store.addPasskey(key, by: ada, change: homes.change())
        try await store.renamePasskey(key.id, to: "Tablet", by: ada, change: homes.change())
        _ = try await store.passkey(credential: key.credential, relyingParty: key.relyingParty)
        _ = try await store.usePasskey(key, signCount: 1, isCopied: false, now: now)
        try await store.suspectPasskey(key, change: homes.change())
        try await store.removePasskey(key.id, by: ada, change: homes.change())
        _ = try await store.passkeys(of: .ada)
        let challenge = PasskeyChallenge(
            id: "one", holder: "session:tablet", network: "", purpose: .signIn, bytes: [1])
        try await store.openChallenge(challenge, now: now)
        _ = try await store.takeChallenge("one", holder: challenge.holder, purpose: .unlocking, now: now)
        try await store.replaceRecoveryCodes(["one"], by: ada, change: homes.change())
        _ = try await store.useRecoveryCode(hash: "one", of: ada, change: homes.change())
        _ = try await store.openRecoveryCodes(of: .ada)
        try await store.addPasskey(key, by: ada, change: homes.change())
        try await store.removeProtection(of: ada, actor: .commandLine, change: homes.change())
        try await store.addPasskey(key, by: ada, change: homes.change())
        try await store.setLock(.hour, of: ada, change: homes.change())
        try await store.replaceRecoveryCodes(["two"], by: ada, change: homes.change())
    }

    func tokens() async throws {
        let now = homes.clock.now
        let ada = try #require(try await store.account(id: .ada)).account
        let details = APITokenDraft.Details(name: "Home", person: "mia", scope: .write, life: .month)
        try await store.createToken("token", details, tokenHash: "api", by: ada, change: homes.change())
        guard
            case .authenticated(let entrance) = try await store.authenticate(
                apiTokenHash: "api", person: "mia", now: now)
        else {
            Issue.record("the token opens nothing")
            return
        }
        _ = try await store.people(for: entrance)
        try await store.touchToken("token", now: now)
        _ = try await store.tokens(of: .ada)
        _ = try await store.dosePage(homes.mia, from: .leapDay, through: .today, limit: 1)
        let place = SymptomPlace(day: .today, id: "z")
        _ = try await store.symptomPage(homes.mia, from: .leapDay, through: .today, after: place, limit: 1)
        try await store.revokeToken("token", by: ada, change: homes.change())
    }
}
