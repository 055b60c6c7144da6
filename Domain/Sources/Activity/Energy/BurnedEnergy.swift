public import Clinical

/// The energy a person has burned so far on a day.
public struct BurnedEnergy: Sendable, Hashable {
    /// The source of the number.
    public enum Basis: Sendable, Hashable {
        /// Active and basal energy were measured.
        case measured
        /// Active energy was measured; basal energy is estimated for the part of the day that has passed.
        case measuredAndEstimated
        /// Only basal energy was measured, so this is a minimum.
        case basalOnly
        /// Nothing was measured; this is resting energy for the part of the day that has passed, so it is a minimum.
        case estimated
        /// Basal energy was measured only part of the time, and there is no estimate for the rest.
        case measuredInPart
    }

    /// The energy; the lower end if an estimate is a range.
    public let low: Energy
    /// The upper end of the range.
    public let high: Energy
    /// The source of the number.
    public let basis: Basis

    /// Whether movement or part of the time is missing, so that the true number is higher.
    public let isAtLeast: Bool

    /// Whether a formula was used.
    public var isEstimate: Bool { basis == .estimated || basis == .measuredAndEstimated }

    init(low: Energy, high: Energy, basis: Basis, isAtLeast: Bool) {
        self.low = low
        self.high = high
        self.basis = basis
        self.isAtLeast = isAtLeast
    }

    /// Combines measured and estimated energy; nil if basal energy is neither measured nor estimated.
    ///
    /// Covers the day up to `now`; if the day is over, the whole estimate counts.
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
