public import Accounts
public import Clinical
internal import SQL

/// Bytes that a passkey has to sign, once, for one browser and one purpose.
public struct PasskeyChallenge: Sendable, Hashable {
    public typealias ID = Identifier<PasskeyChallenge>

    public let id: ID
    /// The session or the signed-out browser that asked.
    public let holder: String
    public let purpose: PasskeyPolicy.Purpose
    public let bytes: [UInt8]

    public init(id: ID, holder: String, purpose: PasskeyPolicy.Purpose, bytes: [UInt8]) {
        self.id = id
        self.holder = holder
        self.purpose = purpose
        self.bytes = bytes
    }
}

extension Store {
    /// Keeps a challenge until it is answered, and drops those that are too old or too many.
    public func openChallenge(_ challenge: PasskeyChallenge, now: Instant) async throws {
        try await database.write { tx in
            let oldest = now.adding(seconds: -PasskeyPolicy.challengeSeconds)
            try tx.execute("DELETE FROM passkey_challenge WHERE created_at <= \(oldest.milliseconds)")
            let crowded = try tx.first(
                """
                SELECT created_at FROM passkey_challenge WHERE created_at > \(oldest.milliseconds)
                ORDER BY created_at DESC LIMIT 1 OFFSET \(PasskeyPolicy.mostChallenges - 1)
                """)
            if let crowded {
                try tx.execute(
                    "DELETE FROM passkey_challenge WHERE created_at <= \(try crowded.int64("created_at"))")
            }
            try tx.execute(
                """
                INSERT INTO passkey_challenge (id, holder, purpose, challenge, created_at)
                VALUES (\(challenge.id.text), \(challenge.holder), \(challenge.purpose.rawValue), \(challenge.bytes),
                        \(now.milliseconds))
                """)
        }
    }

    /// Hands a challenge out to be compared, and forgets it: whatever comes of it, it works once.
    ///
    /// Nil when there is none with this id for this holder and purpose, or its time is over.
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
