public import Clinical

/// How long a link for a clinic works.
public enum ClinicLinkPolicy {
    /// The state of a link.
    public enum State: Sendable, Hashable, CaseIterable {
        /// It shows the report to whoever has the passcode.
        case open
        /// Its time is over.
        case expired
        /// Somebody ended it, or whoever made it no longer looks after the person.
        case revoked
        /// It has seen `mostWrongPasscodes`.
        case exhausted
    }

    /// The days that a link may work.
    public static let days = 1...90
    /// The days offered first.
    public static let usualDays = 14
    /// The maximum number of open links of one person.
    public static let mostOpen = 20
    /// The number of wrong passcodes in the life of a link; the last one ends it.
    public static let mostWrongPasscodes = 20
    /// Seconds for which the file can be fetched after the passcode was entered: half an hour.
    public static let ticketSeconds: Int64 = 1800
    /// Seconds within which attempts to open a link that has ended are recorded once: an hour.
    public static let togetherSeconds: Int64 = 3600

    /// When a link made at `now` ends: that many times 24 hours later.
    public static func end(days: Int, from now: Instant) -> Instant {
        now.adding(seconds: Int64(days) * 86_400)
    }

    /// The state at `now`.
    ///
    /// - Parameters:
    ///   - revoked: when the family ended it; nil if it did not.
    ///   - isLookedAfter: whether the account that made it still shares a household with the person.
    ///   - wrongPasscodes: how many it has seen.
    public static func state(
        ends: Instant, revoked: Instant?, isLookedAfter: Bool, wrongPasscodes: Int, now: Instant
    ) -> State {
        if revoked != nil || !isLookedAfter { return .revoked }
        if wrongPasscodes >= mostWrongPasscodes { return .exhausted }
        return now < ends ? .open : .expired
    }
}
