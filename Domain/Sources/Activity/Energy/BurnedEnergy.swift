public import Clinical

/// The energy that a person burned so far on a day.
public struct BurnedEnergy: Sendable, Hashable {
    /// Where the number comes from.
    public enum Basis: Sendable, Hashable {
        /// Active and basal energy were measured.
        case measured
        /// Active energy was measured, basal energy is estimated for the part of the day that has passed.
        case measuredAndEstimated
        /// Only basal energy was measured, so that it is at least this much.
        case basalOnly
        /// Nothing was measured; it is resting energy for the part of the day that has passed, so at least this much.
        case estimated
        /// Basal energy was measured in a part of the time only, and there is no estimate for the rest.
        case measuredInPart
    }

    /// The energy; the lower end where an estimate has two.
    public let low: Energy
    /// The upper end.
    public let high: Energy
    /// Where the number comes from.
    public let basis: Basis

    /// Whether something is missing from it, movement or a part of the time, so that the true number is higher.
    public let isAtLeast: Bool

    /// Whether a formula took part.
    public var isEstimate: Bool { basis == .estimated || basis == .measuredAndEstimated }

    init(low: Energy, high: Energy, basis: Basis, isAtLeast: Bool) {
        self.low = low
        self.high = high
        self.basis = basis
        self.isAtLeast = isAtLeast
    }

    /// Puts measured and estimated energy together; nil when there is neither basal energy nor an estimate of it.
    ///
    /// The day is taken up to `now`; of a day that is over the whole estimate counts.
    public init?(
        active: Energy?, basal: Energy?, resting: RestingEnergy?, day: DayHours, now: Instant
    ) {
        self.init(active: active, basal: basal, resting: resting, day: day, now: now, isInPart: false)
    }

    init?(active: Energy?, basal: Energy?, resting: RestingEnergy?, day: DayHours, now: Instant, isInPart: Bool) {
        let isAtLeast = isInPart || active == nil
        if let basal {
            let sum = basal + (active ?? .zero)
            self.init(
                low: sum, high: sum, basis: active == nil ? .basalOnly : .measured, isAtLeast: isAtLeast)
            return
        }
        guard let resting else { return nil }
        let share = resting.share(passed: now.seconds(since: day.start), of: day.seconds)
        self.init(
            low: share.lowerBound + (active ?? .zero), high: share.upperBound + (active ?? .zero),
            basis: active == nil ? .estimated : .measuredAndEstimated, isAtLeast: isAtLeast)
    }
}
