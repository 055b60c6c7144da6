public import Clinical

/// The code with which people join a circle, passed on by word of mouth or message.
///
/// 60 random bits: with the throttle of sign-ins nobody tries a share of them worth naming in the seven days that a
/// code lives, and one round of SHA-256 keeps them at rest. A code serves many people, unlike an invitation to a
/// household, and a new one ends the old one.
public enum CircleCode {
    /// Random bytes of a code; of the 64 bits the last four are left out, so that twelve letters remain.
    public static let bytes = 8
    /// Letters of a code without the hyphens.
    public static let letters = 12
    /// Seconds after which it ends, 7 days, as an invitation does.
    public static let validSeconds = InvitationPolicy.validSeconds

    /// A code for eight random bytes, in groups of four to read and type: "7K3M-9QTX-2B4D".
    public static func text(_ random: [UInt8]) -> String {
        CrockfordText.text(random, group: 4)
    }

    /// The code as it was made, from what somebody typed; nil when it cannot be a code.
    public static func read(_ typed: String) -> String? {
        CrockfordText.read(typed, length: letters, group: 4)
    }

    /// Whether somebody can still join with a code; `ended` is when a member took it back or made a new one.
    public static func isOpen(created: Instant, ended: Instant?, now: Instant) -> Bool {
        ended == nil && InvitationPolicy.state(created: created, used: nil, now: now) == .open
    }
}
