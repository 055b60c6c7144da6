public import Clinical

/// Which tips an account has met, and what a page may show now: at most one new tip in a visit.
public struct TipStage: Sendable, Hashable {
    /// One signed-in device on one day. The day is that of UTC, since an account has no zone of its own.
    public struct Occasion: Sendable, Hashable {
        /// The id of the session.
        public let session: String
        /// The day in UTC.
        public let day: CalendarDay

        /// Takes the session's id and the day in UTC.
        public init(session: String, day: CalendarDay) {
            self.session = session
            self.day = day
        }
    }

    /// What a page does with its tip.
    public enum Answer: Sendable, Hashable {
        /// It was dismissed, or another one was new in this visit.
        case hidden
        /// It was met before and stays until it is dismissed.
        case known
        /// It is shown for the first time, which has to be remembered.
        case new
    }

    /// The visit in which each tip was shown first.
    public let introduced: [Tip: Occasion]
    /// The tips that nobody wants to see again.
    public let dismissed: Set<Tip>

    /// Takes what is remembered of an account.
    public init(introduced: [Tip: Occasion] = [:], dismissed: Set<Tip> = []) {
        self.introduced = introduced
        self.dismissed = dismissed
    }

    /// What the page of `tip` shows in `visit`.
    public func answer(for tip: Tip, in visit: Occasion) -> Answer {
        if dismissed.contains(tip) { return .hidden }
        if introduced[tip] != nil { return .known }
        return introduced.values.contains(visit) ? .hidden : .new
    }
}
