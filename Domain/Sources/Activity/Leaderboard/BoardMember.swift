public import Clinical

/// A member of a household or circle, limited to what the others may see.
public struct BoardMember: Sendable, Hashable {
    /// The ID of a member.
    public typealias ID = Identifier<BoardMember>

    /// The member's own ID, which is not the person's ID.
    public let id: ID
    /// The name shown to the others.
    public let nickname: String
    /// The metrics the member shares; none if empty.
    public let shown: [BoardMetric]
    /// When the member left; nil for current members.
    public let left: Instant?

    /// Creates a member from stored values.
    public init(id: ID, nickname: String, shown: [BoardMetric], left: Instant? = nil) {
        self.id = id
        self.nickname = nickname
        self.shown = shown
        self.left = left
    }

    /// Whether the others may see the member's days of a metric: the member shares it and has not left.
    public func shows(_ metric: BoardMetric) -> Bool {
        left == nil && shown.contains(metric)
    }
}

/// The metrics that members of a household or circle can compare.
public enum BoardMetric: String, Sendable, Hashable, CaseIterable {
    /// Active energy, in kilocalories.
    case activeEnergy = "active-energy"
    /// Steps.
    case steps
    /// Minutes of exercise.
    case exerciseTime = "exercise-time"

    /// The health metric being compared.
    public var metric: HealthMetric {
        switch self {
        case .activeEnergy: .activeEnergy
        case .steps: .steps
        case .exerciseTime: .exerciseTime
        }
    }
}

/// The period over which members are compared, each by their own calendar.
public enum BoardPeriod: Sendable, Hashable {
    /// Today.
    case today
    /// The week up to today, starting on the given weekday.
    case week(from: Weekday)
    /// The month up to today.
    case month

    /// The days of the period for a member whose calendar shows `today`; it ends today.
    public func days(upTo today: CalendarDay) -> ClosedRange<CalendarDay> {
        switch self {
        case .today: today...today
        case .week(let first): min(today, today.week(startingOn: first).first ?? today)...today
        case .month: today.firstOfMonth...today
        }
    }
}
