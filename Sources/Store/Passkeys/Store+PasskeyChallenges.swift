public import Accounts
public import Clinical
internal import SQL

/// Bytes that a passkey must sign, once, for one browser and one purpose.
public struct PasskeyChallenge: Sendable, Hashable {
    public typealias ID = Identifier<PasskeyChallenge>

    public let id: ID
    /// The session or signed-out browser that requested it.
    public let holder: String
    /// The requesting network, as attempts are counted.
    public let network: String
    public let purpose: PasskeyPolicy.Purpose
    public let bytes: [UInt8]

    public init(id: ID, holder: String, network: String, purpose: PasskeyPolicy.Purpose, bytes: [UInt8]) {
        self.id = id
        self.holder = holder
        self.network = network
        self.purpose = purpose
        self.bytes = bytes
    }
}

extension Store {
    /// Stores a challenge until it is answered. Removes those that are too old, and the oldest of a holder or network
    /// that has too many, so that no one pushes out challenges that others are about to answer.
    public func openChallenge(_ challenge: PasskeyChallenge, now: Instant) async throws {
        try await database.write { tx in
            let oldest = now.adding(seconds: -PasskeyPolicy.challengeSeconds)
            try tx.execute("DELETE FROM passkey_challenge WHERE created_at <= \(oldest.milliseconds)")
            try tx.makeRoom(for: challenge)
            try tx.execute(
                """
                INSERT INTO passkey_challenge (id, holder, network, purpose, challenge, created_at)
                VALUES (\(challenge.id.text), \(challenge.holder), \(challenge.network),
                        \(challenge.purpose.rawValue), \(challenge.bytes), \(now.milliseconds))
                """)
        }
    }

    /// Returns a challenge for comparison and deletes it: whatever the result, it works once.
    ///
    /// Nil if there is none with this id for this holder and purpose, or it has expired.
    public func takeChallenge(
        _ id: PasskeyChallenge.ID, holder: String, purpose: PasskeyPolicy.Purpose, now: Instant
    ) async throws -> [UInt8]? {
        try await database.write { tx in
            let row = try tx.first(
                """
                SELECT challenge, created_at FROM passkey_challenge
                WHERE id = \(id.text) AND holder = \(holder) AND purpose = \(purpose.rawValue)
                """)
            guard let row else { return nil }
            try tx.execute("DELETE FROM passkey_challenge WHERE id = \(id.text)")
            let created = Instant(milliseconds: try row.int64("created_at"))
            return PasskeyPolicy.isOpen(created: created, now: now) ? try row.bytes("challenge") : nil
        }
    }
}

extension Writer {
    fileprivate func makeRoom(for challenge: PasskeyChallenge) throws {
        try keep(PasskeyPolicy.mostChallengesPerHolder, where: "holder = \(challenge.holder)")
        guard challenge.purpose == .signIn else { return }
        let signIn = PasskeyPolicy.Purpose.signIn.rawValue
        try keep(
            PasskeyPolicy.mostChallengesPerNetwork, where: "network = \(challenge.network) AND purpose = \(signIn)")
        try keep(PasskeyPolicy.mostChallenges, where: "purpose = \(signIn)")
    }

    /// Makes room for one more matching row, keeping the newest.
    private func keep(_ count: Int, where condition: Statement) throws {
        let oldest = try first(
            """
            SELECT created_at, id FROM passkey_challenge WHERE \(part: condition)
            ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET \(count - 1)
            """)
        guard let oldest else { return }
        let (created, id) = (try oldest.int64("created_at"), try oldest.text("id"))
        try execute(
            """
            DELETE FROM passkey_challenge
            WHERE \(part: condition) AND created_at <= \(created) AND (created_at < \(created) OR id <= \(id))
            """)
    }
}
