import Accounts
import Clinical
import SQL
import Store
import TestSupport
import Testing

@Suite struct `A passkey` {
    let homes: TwoHouseholds
    let ada: Account
    let ola: Account
    var store: Store { homes.store }
    var now: Instant { homes.clock.now }

    init() async throws {
        homes = try await TwoHouseholds()
        ada = try #require(try await homes.store.account(id: .ada)).account
        ola = try #require(try await homes.store.account(id: .ola)).account
        _ = try await homes.store.userHandle(of: .ada, fresh: "ada-handle")
    }

    @Test func `comes back as it was stored`() async throws {
        let key = StoredPasskey.of(ada)
        try await store.addPasskey(key, by: ada, change: homes.change())
        #expect(try await store.passkeys(of: .ada) == [key])
        let found = try #require(try await store.passkey(credential: "AQID", relyingParty: "localhost"))
        #expect(found.passkey == key && found.userHandle == "ada-handle")
        #expect(try await store.passkey(credential: "AQID", relyingParty: "other.example") == nil)
        #expect(try await store.passkey(credential: "AQIE", relyingParty: "localhost") == nil)
        #expect(try await homes.temporary.audit("passkey").map(\.action) == ["created"])
    }

    @Test func `belongs to one account only`() async throws {
        try await store.addPasskey(.of(ada), by: ada, change: homes.change())
        await #expect(throws: Store.PasskeyProblem.taken) {
            try await store.addPasskey(.of(ola, "another"), by: ola, change: homes.change())
        }
        await #expect(throws: Store.PasskeyProblem.taken) {
            try await store.addPasskey(.of(ada, credential: "BBBB"), by: ada, change: homes.change())
        }
        try await store.renamePasskey("a-passkey", to: "Mine", by: ola, change: homes.change())
        try await store.removePasskey("a-passkey", by: ola, change: homes.change())
        #expect(try await store.passkeys(of: .ada).map(\.name) == ["Phone"])
    }

    @Test func `is one of a limited number`() async throws {
        for number in 0..<PasskeyPolicy.mostPerAccount {
            let id: StoredPasskey.ID = "key-\(number)"
            try await store.addPasskey(.of(ada, id, credential: "c\(number)"), by: ada, change: homes.change())
        }
        await #expect(throws: Store.PasskeyProblem.tooMany(limit: 20)) {
            try await store.addPasskey(.of(ada), by: ada, change: homes.change())
        }
    }

    @Test func `is renamed and removed, and the audit knows what it was called`() async throws {
        try await store.addPasskey(.of(ada), by: ada, change: homes.change())
        try await store.renamePasskey("a-passkey", to: "Tablet", by: ada, change: homes.change())
        try await store.renamePasskey("a-passkey", to: "Tablet", by: ada, change: homes.change())
        #expect(try await store.passkeys(of: .ada).map(\.name) == ["Tablet"])
        try await store.removePasskey("a-passkey", by: ada, change: homes.change())
        #expect(try await store.passkeys(of: .ada).isEmpty)
        let rows = try await homes.temporary.audit("passkey")
        #expect(rows.map(\.action) == ["created", "changed", "deleted"])
        #expect(rows.last?.before?.contains("Tablet") == true)
    }

    @Test func `counts one answer once`() async throws {
        let key = StoredPasskey.of(ada, signCount: 4)
        try await store.addPasskey(key, by: ada, change: homes.change())
        #expect(try await store.usePasskey(key, signCount: 5, isCopied: true, now: now))
        #expect(try await !store.usePasskey(key, signCount: 5, isCopied: true, now: now))
        let used = try #require(try await store.passkeys(of: .ada).first)
        #expect(used.signCount == 5 && used.isCopied && used.used == now)
        try await store.suspectPasskey(used, change: homes.change())
        #expect(try await store.passkeys(of: .ada).first?.suspected == now)
    }

    @Test func `knows its account by a name that never changes`() async throws {
        #expect(try await store.userHandle(of: .ada, fresh: "later") == "ada-handle")
        #expect(try await store.userHandle(of: .ola, fresh: "ola-handle") == "ola-handle")
    }
}

@Suite struct `A challenge` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    var now: Instant { homes.clock.now }

    init() async throws {
        homes = try await TwoHouseholds()
        let challenge = PasskeyChallenge(
            id: "c", holder: "visitor:a", network: "home", purpose: .signIn, bytes: [1, 2])
        try await homes.store.openChallenge(challenge, now: homes.clock.now)
    }

    @Test func `is handed out once`() async throws {
        #expect(try await store.takeChallenge("c", holder: "visitor:a", purpose: .signIn, now: now) == [1, 2])
        #expect(try await store.takeChallenge("c", holder: "visitor:a", purpose: .signIn, now: now) == nil)
    }

    @Test func `is for one browser and one purpose`() async throws {
        #expect(try await store.takeChallenge("c", holder: "visitor:b", purpose: .signIn, now: now) == nil)
        #expect(try await store.takeChallenge("c", holder: "session:a", purpose: .signIn, now: now) == nil)
        for purpose in PasskeyPolicy.Purpose.allCases where purpose != .signIn {
            #expect(try await store.takeChallenge("c", holder: "visitor:a", purpose: purpose, now: now) == nil)
        }
        #expect(try await store.takeChallenge("x", holder: "visitor:a", purpose: .signIn, now: now) == nil)
        #expect(try await store.takeChallenge("c", holder: "visitor:a", purpose: .signIn, now: now) != nil)
    }

    @Test(arguments: [(299, true), (300, false)] as [(Int64, Bool)])
    func `ends after five minutes`(_ passed: Int64, _ isOpen: Bool) async throws {
        homes.clock.step(seconds: passed)
        let taken = try await store.takeChallenge("c", holder: "visitor:a", purpose: .signIn, now: now)
        #expect((taken != nil) == isOpen)
    }

    private func open(
        _ id: PasskeyChallenge.ID, _ holder: String, at network: String, _ purpose: PasskeyPolicy.Purpose = .signIn
    ) async throws {
        homes.clock.step(seconds: 1)
        let challenge = PasskeyChallenge(id: id, holder: holder, network: network, purpose: purpose, bytes: [3])
        try await store.openChallenge(challenge, now: now)
    }

    private func take(_ id: PasskeyChallenge.ID, _ holder: String) async throws -> [UInt8]? {
        try await store.takeChallenge(id, holder: holder, purpose: .signIn, now: now)
    }

    @Test func `of one browser that asks too often pushes out its own`() async throws {
        for number in 0..<PasskeyPolicy.mostChallengesPerHolder {
            try await open(.init("b-\(number)") ?? "b", "visitor:b", at: "home")
        }
        try await open("b-last", "visitor:b", at: "home")
        #expect(try await take("b-0", "visitor:b") == nil)
        #expect(try await take("b-1", "visitor:b") == [3])
        #expect(try await take("b-last", "visitor:b") == [3])
        #expect(try await take("c", "visitor:a") == [1, 2])
    }

    @Test func `of one address that asks too often pushes out its own`() async throws {
        try await open("mine", "visitor:m", at: "elsewhere")
        for number in 0..<PasskeyPolicy.mostChallengesPerNetwork {
            try await open(.init("f-\(number)") ?? "f", "visitor:f\(number)", at: "home")
        }
        #expect(try await take("c", "visitor:a") == nil)
        #expect(try await take("mine", "visitor:m") == [3])
        // A flood from an address does not evict the challenges of signed-in people there.
        try await open("unlock", "session:s", at: "home", .unlocking)
        for number in 0..<PasskeyPolicy.mostChallengesPerNetwork {
            try await open(.init("g-\(number)") ?? "g", "visitor:g\(number)", at: "home")
        }
        let unlock = try await store.takeChallenge("unlock", holder: "session:s", purpose: .unlocking, now: now)
        #expect(unlock == [3])
    }

    @Test func `goes when its time is over or there are too many in all`() async throws {
        try await homes.temporary.database.write { tx in
            for number in 0..<PasskeyPolicy.mostChallenges {
                try tx.execute(
                    """
                    INSERT INTO passkey_challenge (id, holder, network, purpose, challenge, created_at)
                    VALUES (\("flood-\(number)"), \("visitor:\(number)"), \("\(number)"), 'sign-in',
                            \([UInt8](repeating: 0, count: 32)), \(now.milliseconds + Int64(number) + 1))
                    """)
            }
        }
        homes.clock.step(seconds: 10)
        try await open("mine", "visitor:m", at: "home")
        func count() async throws -> Int64 {
            try await homes.temporary.database.read { tx in
                Int64(try tx.count("SELECT count(*) AS count FROM passkey_challenge"))
            }
        }
        #expect(try await count() == Int64(PasskeyPolicy.mostChallenges))
        #expect(try await take("mine", "visitor:m") == [3])
        homes.clock.step(seconds: 400)
        try await open("mine", "visitor:m", at: "home")
        #expect(try await count() == 1)
    }
}

@Suite struct `Recovery codes` {
    let homes: TwoHouseholds
    let ada: Account
    let ola: Account
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        ada = try #require(try await homes.store.account(id: .ada)).account
        ola = try #require(try await homes.store.account(id: .ola)).account
        try await homes.store.replaceRecoveryCodes(["one", "two"], by: ada, change: homes.change())
    }

    @Test func `work once each and for their account`() async throws {
        #expect(try await !store.useRecoveryCode(hash: "one", of: ola, change: homes.change()))
        #expect(try await store.useRecoveryCode(hash: "one", of: ada, change: homes.change()))
        #expect(try await !store.useRecoveryCode(hash: "one", of: ada, change: homes.change()))
        #expect(try await !store.useRecoveryCode(hash: "three", of: ada, change: homes.change()))
        #expect(try await store.openRecoveryCodes(of: .ada) == 1)
        #expect(try await homes.temporary.audit("recovery codes").map(\.action) == ["created", "used"])
    }

    @Test func `lose their worth when new ones are made`() async throws {
        try await store.replaceRecoveryCodes(["three"], by: ada, change: homes.change())
        #expect(try await !store.useRecoveryCode(hash: "two", of: ada, change: homes.change()))
        #expect(try await store.openRecoveryCodes(of: .ada) == 1)
    }
}
