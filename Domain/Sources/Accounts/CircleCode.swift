public import Clinical

/// The code for joining a circle, passed on in person or by message.
///
/// 60 random bits: with sign-in throttling, guesses cover no meaningful share of them in the seven days a code is
/// valid, so they are stored as a single SHA-256 hash. Unlike a household invitation, a code can be used by many
/// people; a new code invalidates the old one.
public enum CircleCode {
    /// Random bytes of a code; the last four of the 64 bits are dropped, so that twelve letters remain.
    public static let bytes = 8
    /// The number of letters in a code, without hyphens.
    public static let letters = 12
    /// How long a code stays valid, in seconds: 7 days, as for an invitation.
    public static let validSeconds = InvitationPolicy.validSeconds

    /// Formats eight random bytes as a code, in groups of four for reading and typing: "7K3M-9QTX-2B4D".
    public static func text(_ random: [UInt8]) -> String {
        CrockfordText.text(random, group: 4)
    }

    /// Restores the original code from typed input; nil if it cannot be a code.
    public static func read(_ typed: String) -> String? {
        CrockfordText.read(typed, length: letters, group: 4)
    }

    /// Whether a code can still be used to join; `ended` is when a member revoked or replaced it.
    public static func isOpen(created: Instant, ended: Instant?, now: Instant) -> Bool {
        ended == nil && InvitationPolicy.state(created: created, used: nil, now: now) == .open
    }
}
