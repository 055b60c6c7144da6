public import Clinical

/// Limits on passkeys, their names, and how long a challenge stays valid.
public enum PasskeyPolicy {
    /// What a challenge was issued for; it is valid for nothing else.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// Creating a passkey.
        case registration
        /// Signing in.
        case signIn = "sign-in"
        /// Unlocking.
        case unlocking
        /// Confirming the account owner's identity again before a sensitive action.
        case confirmation
    }

    /// How long a challenge stays valid, in seconds: five minutes.
    public static let challengeSeconds: Int64 = 300
    /// Random bytes of a challenge; WebAuthn Level 2, section 13.4.3, requires at least 16.
    public static let challengeBytes = 32
    /// Maximum open challenges for one session or one signed-out browser; its oldest are dropped first.
    public static let mostChallengesPerHolder = 8
    /// Maximum open sign-in challenges requested from one address; its oldest are dropped first.
    public static let mostChallengesPerNetwork = 64
    /// Maximum open sign-in challenges overall; the oldest are dropped first. Those of signed-in people do not count
    /// and are never dropped, so no stranger can remove them.
    public static let mostChallenges = 5000
    /// Random bytes of the user handle by which authenticators know an account; it reveals nothing about anyone
    /// (section 14.6.1).
    public static let userHandleBytes = 32
    /// The maximum number of passkeys per account.
    public static let mostPerAccount = 20
    /// The maximum length of a name, in characters.
    public static let nameLimit = 60

    /// Why a name is rejected.
    public enum NameProblem: Error, Sendable, Hashable {
        /// Nothing was typed.
        case missing
        /// It has more than `limit` characters.
        case tooLong(limit: Int)
    }

    /// Validates a name and returns it as it is stored.
    public static func name(_ text: String) -> Checked<String, NameProblem> {
        switch FreeText.clean(text, limit: nameLimit, lines: .one) {
        case .valid(let name): name.isEmpty ? .invalid([.missing]) : .valid(name)
        case .invalid: .invalid([.tooLong(limit: nameLimit)])
        }
    }

    /// Whether a challenge is still valid.
    public static func isOpen(created: Instant, now: Instant) -> Bool {
        (0..<challengeSeconds).contains(now.seconds(since: created))
    }
}
