public import Clinical

/// What ids of workouts, steps and drinks that somebody typed in refer to.
public enum LoggedActivity {
    /// What is typed in.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A workout with its minutes, and perhaps its energy and distance.
        case workout
        /// Steps within some minutes, or of a whole day.
        case steps
        /// Water that was drunk.
        case water
    }

    /// What somebody did in a workout.
    public enum Sport: String, Sendable, Hashable, CaseIterable {
        case walking, running, hiking, cycling, swimming, dancing, strength, yoga
        case ballGames = "ball-games"
        case other

        /// The metric of its distance; nil if it has none.
        public var distance: HealthMetric? {
            switch self {
            case .walking, .running, .hiking: .walkingRunningDistance
            case .cycling: .cyclingDistance
            case .swimming: .swimmingDistance
            case .dancing, .strength, .yoga, .ballGames, .other: nil
            }
        }
    }
}

/// A workout, steps or a drink, as somebody typed it in.
public struct LoggedActivityDetails: Sendable, Hashable {
    /// What it is.
    public let kind: LoggedActivity.Kind
    /// What was done; nil for everything but a workout.
    public let sport: LoggedActivity.Sport?
    /// When it began, on the person's clock; if only its day is known, the start of that day, which orders lists.
    public let at: Moment
    /// Whether it is known when it began.
    public let hasTime: Bool
    /// How long it took; 0 for a drink, and for the steps of a whole day, whose duration is not known.
    public let minutes: Int64
    /// Steps, or millilitres of water; nil for a workout.
    public let amount: Int64?
    /// The energy of a workout in thousandths of a kilocalorie; nil if it is not known.
    public let smallCalories: Int64?
    /// The distance of a workout; nil if it is not known.
    public let metres: Int64?

    /// Creates details from values that have already been checked.
    public init(
        kind: LoggedActivity.Kind, sport: LoggedActivity.Sport? = nil, at: Moment, hasTime: Bool = true,
        minutes: Int64 = 0, amount: Int64? = nil, smallCalories: Int64? = nil, metres: Int64? = nil
    ) {
        self.kind = kind
        self.sport = sport
        self.at = at
        self.hasTime = hasTime
        self.minutes = minutes
        self.amount = amount
        self.smallCalories = smallCalories
        self.metres = metres
    }

    /// When it began; nil if only its day is known.
    public var start: Instant? { hasTime ? at.instant : nil }

    /// When it ended; nil if only its day is known.
    public var end: Instant? { start?.adding(seconds: minutes * 60) }

    /// What it adds to the totals of its time or its day, in millionths of each metric's unit.
    public var figures: [HealthMetric: Int64] {
        let million: Int64 = 1_000_000
        switch kind {
        case .steps: return amount.map { [.steps: $0 * million] } ?? [:]
        case .water: return amount.map { [.water: $0 * million] } ?? [:]
        case .workout:
            var figures: [HealthMetric: Int64] = [.exerciseTime: minutes * million]
            figures[.activeEnergy] = smallCalories.map { $0 * 1000 }
            if let distance = sport?.distance { figures[distance] = metres.map { $0 * million } }
            return figures
        }
    }
}

extension HealthMetric {
    /// The metrics that a typed-in workout, steps or a drink adds to.
    public static let logged: [HealthMetric] = [.steps, .water] + ofLoggedWorkouts
    /// The metrics that a typed-in workout can add to.
    public static let ofLoggedWorkouts: [HealthMetric] = [
        .exerciseTime, .activeEnergy, .walkingRunningDistance, .cyclingDistance, .swimmingDistance,
    ]
}
