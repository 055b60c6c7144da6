import Statistics

/// How much an outcome differs with an exposure some days before.
public struct StrengthResult: Sendable, Equatable {
    /// Whether there is an estimate.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case ok
        /// Too few people, answers, or places and days, or an exposure that does not vary by itself.
        case notEnoughData = "not-enough-data"
    }

    /// A slope with its uncertainty.
    public struct Estimate: Sendable, Equatable {
        /// The difference of the outcome for a difference of `per` in the exposure.
        public let slope: Double
        public let error: Double
        /// Of the distribution that `p` and `interval` come from.
        public let degreesOfFreedom: Double
        /// The two-sided p value: how likely a slope this far from zero is if the exposure has no effect.
        public let p: Double
        /// Contains the true slope in about 95 of 100 repetitions.
        public let interval: ClosedRange<Double>

        init(slope: Double, error: Double, degreesOfFreedom: Double) {
            let student = StudentDistribution(degreesOfFreedom: degreesOfFreedom)
            let reach = student.reach() * error
            self.slope = slope
            self.error = error
            self.degreesOfFreedom = degreesOfFreedom
            p = student.twoSided(slope / error)
            interval = slope - reach...slope + reach
        }
    }

    public let exposure: CohortExposure
    /// Days from the exposure to the outcome.
    public let lag: Int
    /// Days of people that count.
    public let rows: Int
    /// People with such days.
    public let persons: Int
    /// Pairs of place and day among them.
    public let placeDays: Int
    /// Nil without enough data.
    public let estimate: Estimate?
    /// The p value corrected for all results of the analysis, by Benjamini and Hochberg; nil without an estimate.
    public internal(set) var q: Double?

    public var status: Status { estimate == nil ? .notEnoughData : .ok }
}
