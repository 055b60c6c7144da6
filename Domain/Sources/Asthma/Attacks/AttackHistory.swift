public import Clinical

/// What the log of attacks says about the risk of another. It never says that there was none: the log may be incomplete.
public struct AttackHistory: Sendable, Hashable {
    /// Whether one of them was treated in an intensive care unit, at any time.
    public let hadIntensiveCare: Bool
    /// Whether a severe one was going on in the last 12 months.
    public let hadSevereAttack: Bool

    /// Looks through attacks, in any order.
    public init(_ attacks: [AttackDetails], on today: CalendarDay) {
        let past = attacks.filter { $0.start <= today }
        hadIntensiveCare = past.contains { $0.care == .intensiveCare }
        hadSevereAttack = past.contains { $0.isSevere && ($0.end ?? $0.start).months(until: today) < 12 }
    }
}
