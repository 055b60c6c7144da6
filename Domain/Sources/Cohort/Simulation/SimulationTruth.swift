import Statistics

/// What an analysis of a simulated cohort should find for each effect.
public struct SimulationTruth: Sendable, Equatable {
    /// What is true of an effect, all for a difference of its `per`.
    public struct Slope: Sendable, Equatable {
        public let effect: SimulationPlan.Effect
        /// The slope after rounding and clipping: of the expected scores on all effects at once, among the people, days
        /// and answers that there are. Nil if it cannot be told apart.
        public let afterClipping: Double?
        /// What a model of this exposure and lag alone finds on average; the same if it is the only effect.
        public let alone: Double?
        /// The standard deviation of that estimate over many cohorts with the same people, days and air.
        public let error: Double?
    }

    /// In the order of the plan.
    public let slopes: [Slope]

    /// Works out the truth.
    ///
    /// - Parameter countsEverybody: whether pollen is analysed for everybody.
    public init(_ cohort: SimulatedCohort, countsEverybody: Bool = false) {
        slopes = cohort.plan.effects.map { effect in
            let isPollen = CohortExposure(named: effect.exposure.rawValue).isPollen
            guard let table = ExpectedTable(cohort, onlySensitised: isPollen && !countsEverybody),
                let own = table.regressor(effect)
            else { return Slope(effect: effect, afterClipping: nil, alone: nil, error: nil) }
            return Slope(
                effect: effect, afterClipping: table.slope(effect, among: cohort.plan.effects),
                alone: table.slope(own) * effect.per, error: table.error(own, cohort.plan) * effect.per)
        }
    }
}

extension SimulationTruth.Slope {
    /// The predicted chance that the interval of a model of this exposure and lag alone excludes 0; nil if unknown.
    public var power: Double? {
        guard let alone, let error, error > 0 else { return nil }
        let limit = 1.959963984540054
        return PlainFunctions.normal(alone / error - limit) + PlainFunctions.normal(-alone / error - limit)
    }
}
