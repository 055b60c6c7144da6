public import Clinical

/// Which tips an account has seen, and what a page may show now: at most one new tip per visit.
public struct TipStage: Sendable, Hashable {
    /// One signed-in device on one day. The day is in UTC, since an account has no time zone.
    public struct Occasion: Sendable, Hashable {
        /// The id of the session.
        public let session: String
        /// The day in UTC.
        public let day: CalendarDay

        /// Creates an occasion from the session's id and the day in UTC.
        public init(session: String, day: CalendarDay) {
            self.session = session
            self.day = day
        }
    }

    /// How a page treats its tip.
    public enum Answer: Sendable, Hashable {
        /// It was dismissed, or another tip was already new in this visit.
        case hidden
        /// It was seen before and stays until dismissed.
        case known
        /// It is shown for the first time, which must be recorded.
        case new
    }

    /// The visit in which each tip was first shown.
    public let introduced: [Tip: Occasion]
    /// The dismissed tips.
    public let dismissed: Set<Tip>

    /// Creates a stage from an account's stored state.
    public init(introduced: [Tip: Occasion] = [:], dismissed: Set<Tip> = []) {
        self.introduced = introduced
        self.dismissed = dismissed
    }

    /// How the page of `tip` treats it in `visit`.
    public func answer(for tip: Tip, in visit: Occasion) -> Answer {
        if dismissed.contains(tip) { return .hidden }
        if introduced[tip] != nil { return .known }
        return introduced.values.contains(visit) ? .hidden : .new
    }
}
