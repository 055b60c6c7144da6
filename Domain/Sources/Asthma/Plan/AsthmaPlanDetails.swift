public import Clinical

/// An asthma action plan. The noun of its records.
public enum AsthmaPlan {
    /// The id of a plan.
    public typealias ID = Identifier<AsthmaPlan>
}

/// What the clinic agreed for each zone, in its own words. There is no default text.
public struct AsthmaPlanDetails: Sendable, Hashable {
    /// What to do in a zone, line by line.
    public struct Actions: Sendable, Hashable {
        /// What to take.
        public let take: [String]
        /// When to call, and whom.
        public let call: [String]

        /// Creates actions.
        public init(take: [String] = [], call: [String] = []) {
            self.take = take
            self.call = call
        }

        public var isEmpty: Bool { take.isEmpty && call.isEmpty }
    }

    /// The day on which it was agreed.
    public let agreed: CalendarDay
    public let clinician: String?
    public let limits: ZoneLimits
    public let green: Actions
    public let yellow: Actions
    public let red: Actions
    /// The day on which to look at it again; nil if none is set.
    public let review: CalendarDay?

    /// Creates a plan from validated values.
    public init(
        agreed: CalendarDay, clinician: String? = nil, limits: ZoneLimits = .usual, green: Actions = Actions(),
        yellow: Actions = Actions(), red: Actions = Actions(), review: CalendarDay? = nil
    ) {
        self.agreed = agreed
        self.clinician = clinician
        self.limits = limits
        self.green = green
        self.yellow = yellow
        self.red = red
        self.review = review
    }

    public func actions(_ zone: AsthmaZone) -> Actions {
        switch zone {
        case .green: green
        case .yellow: yellow
        case .red: red
        }
    }

    /// Whether its review is due on a day.
    public func isReviewDue(on today: CalendarDay) -> Bool { review.map { $0 <= today } ?? false }
}
