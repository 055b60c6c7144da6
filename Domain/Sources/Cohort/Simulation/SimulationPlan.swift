/// What a simulated cohort is like.
public struct SimulationPlan: Sendable, Hashable {
    /// The columns that can be simulated, each with its highest score.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        case tnss, vas, nose, eyes, throat, ears

        /// Scores go from 0 to this.
        public var highest: Int {
            switch self {
            case .tnss: 12
            case .vas: 100
            case .nose, .eyes, .throat, .ears: 3
            }
        }
    }

    /// A hump of the outcome that every person has: a bell curve over the days of the year.
    public struct Season: Sendable, Hashable {
        public let peakMonth: Int
        public let peakDay: Int
        /// The bell curve's standard deviation.
        public let widthDays: Double
        /// How much higher the outcome is on the peak.
        public let height: Double

        /// Creates a season.
        public init(peakMonth: Int, peakDay: Int, widthDays: Double, height: Double) {
            self.peakMonth = peakMonth
            self.peakDay = peakDay
            self.widthDays = widthDays
            self.height = height
        }
    }

    /// What an exposure does.
    public struct Effect: Sendable, Hashable {
        public let exposure: SimulatedExposure
        /// Days from the exposure to the outcome, 0 to `SimulatedExposure.leadDays`.
        public let lag: Int
        /// The difference of the exposure that `beta` is for.
        public let per: Double
        /// The difference of the outcome before it is rounded and clipped.
        public let beta: Double
        public let onlySensitised: Bool

        /// Creates an effect.
        public init(exposure: SimulatedExposure, lag: Int, per: Double, beta: Double, onlySensitised: Bool) {
            self.exposure = exposure
            self.lag = lag
            self.per = per
            self.beta = beta
            self.onlySensitised = onlySensitised
        }
    }

    public let outcome: Outcome
    /// The mean outcome without season and effects.
    public let intercept: Double
    /// The standard deviation of people's own means.
    public let personSD: Double
    /// The standard deviation of the days of a person.
    public let noiseSD: Double
    /// The correlation of such a deviation with that of the day before, from 0 to below 1.
    public let ar1: Double
    /// The standard deviation of what all people of a place share on a day.
    public let sharedDaySD: Double
    /// Nil for none.
    public let season: Season?
    public let effects: [Effect]
    /// The probability to drop out on a day.
    public let dropoutPerDay: Double
    /// The probability not to answer on a day.
    public let missing: Double

    /// Creates a plan.
    public init(
        outcome: Outcome, intercept: Double, personSD: Double, noiseSD: Double, ar1: Double, sharedDaySD: Double,
        season: Season?, effects: [Effect], dropoutPerDay: Double, missing: Double
    ) {
        self.outcome = outcome
        self.intercept = intercept
        self.personSD = personSD
        self.noiseSD = noiseSD
        self.ar1 = ar1
        self.sharedDaySD = sharedDaySD
        self.season = season
        self.effects = effects
        self.dropoutPerDay = dropoutPerDay
        self.missing = missing
    }
}
