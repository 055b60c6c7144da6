public import Clinical

/// How many passkeys there may be, what they are called, and how long a challenge can be answered.
public enum PasskeyPolicy {
    /// What a challenge was made for; it can be answered for nothing else.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// Making a passkey.
        case registration
        /// Signing in.
        case signIn = "sign-in"
        /// Opening the lock.
        case unlocking
        /// Showing once more that it is the account's owner, before something that a stranger must not do.
        case confirmation
    }

    /// Seconds in which a challenge can be answered, five minutes.
    public static let challengeSeconds: Int64 = 300
    /// Random bytes of a challenge; WebAuthn Level 2, section 13.4.3, asks for 16 at least.
    public static let challengeBytes = 32
    /// Open challenges of one session or one signed-out browser; its own oldest go first.
    public static let mostChallengesPerHolder = 8
    /// Open challenges for signing in that were asked for from one address; its own oldest go first.
    public static let mostChallengesPerNetwork = 64
    /// Open challenges for signing in that are kept in all; the oldest go first. Those of signed-in people do not count
    /// and never go, so no stranger can take them away.
    public static let mostChallenges = 5000
    /// Random bytes of the name under which authenticators know an account; it says nothing about anybody
    /// (section 14.6.1).
    public static let userHandleBytes = 32
    /// How many passkeys an account may have.
    public static let mostPerAccount = 20
    /// The most characters of a name.
    public static let nameLimit = 60

    /// Why a name is not taken.
    public enum NameProblem: Error, Sendable, Hashable {
        /// Nothing was typed.
        case missing
        /// It has more than `limit` characters.
        case tooLong(limit: Int)
    }

    /// A name as it is stored.
    public static func name(_ text: String) -> Checked<String, NameProblem> {
        switch FreeText.clean(text, limit: nameLimit, lines: .one) {
        case .valid(let name): name.isEmpty ? .invalid([.missing]) : .valid(name)
        case .invalid: .invalid([.tooLong(limit: nameLimit)])
        }
    }

    /// Whether a challenge can still be answered.
    public static func isOpen(created: Instant, now: Instant) -> Bool {
        (0..<challengeSeconds).contains(now.seconds(since: created))
    }
}
