public import Clinical
public import Immunotherapy

/// The time after a dose: observation, then quiet time, then the question of how it went.
///
/// All of it is elapsed time, so travel and clock changes do not move the end times.
public struct AfterDose: Sendable, Hashable {
    /// Minutes of observation if the plan does not say: 60, as after the first dose of a level (Palforzia label).
    public static let usualObservation: Int32 = 60
    /// Minutes without sport or heat if the plan does not say: 120, counted from the dose.
    public static let usualRest: Int32 = 120

    /// The current phase after the dose.
    public enum Phase: Sendable, Hashable {
        /// Watching for symptoms; the end is exclusive.
        case observing(until: Instant)
        /// Observation is over, quiet time is not.
        case resting(until: Instant)
        /// Both are over.
        case over
    }

    /// Whether to ask how it went.
    public enum Question: Sendable, Hashable {
        /// Observation is not over.
        case notYet
        /// Not answered yet.
        case due
        /// Answered.
        case answered
        /// Not answered within 24 hours; how it went stays unknown.
        case closed
    }

    /// When the dose was taken.
    public let intake: Moment
    /// Seconds of observation from the dose.
    public let observation: Int64
    /// Seconds of quiet time from the dose.
    public let rest: Int64

    /// Takes the plan's minutes; negative values count as zero.
    public init(intake: Moment, observationMinutes: Int32 = usualObservation, restMinutes: Int32 = usualRest) {
        self.intake = intake
        observation = Int64(max(0, observationMinutes)) * 60
        rest = Int64(max(0, restMinutes)) * 60
    }

    /// Takes the minutes from the plan's rules for what was taken, using the longest of several allergens; if the
    /// plan does not set them, or there is no plan, the usual minutes apply.
    public init(intake: OITDose.Intake, plan: DosePlan?) {
        let rules = plan.map { plan in intake.portions.map { plan.rules(for: $0.allergen) } } ?? []
        self.init(
            intake: intake.at,
            observationMinutes: rules.compactMap { $0.observation }.max().map { Int32($0) }
                ?? AfterDose.usualObservation,
            restMinutes: rules.compactMap { $0.restAfter }.max().map { Int32($0) } ?? AfterDose.usualRest
        )
    }

    /// When observation ends.
    public var observedUntil: Instant { intake.instant.adding(seconds: observation) }

    /// When quiet time ends.
    public var restUntil: Instant { intake.instant.adding(seconds: rest) }

    /// The end of the period in which symptoms are asked about and can be linked to the dose: 24 hours.
    public var captureUntil: Instant { intake.instant.adding(seconds: ReactionOnset.window) }

    /// The phase at an instant. A clock behind the dose time still counts as observing.
    public func phase(at now: Instant) -> Phase {
        if now < observedUntil { return .observing(until: observedUntil) }
        if now < restUntil { return .resting(until: restUntil) }
        return .over
    }

    /// Whether to ask how it went at an instant.
    public func question(at now: Instant, answered: Bool) -> Question {
        if answered { return .answered }
        if now < observedUntil { return .notYet }
        return now < captureUntil ? .due : .closed
    }

    /// Seconds left in the phase, rounded up; 0 once it is over.
    public func secondsLeft(at now: Instant) -> Int64 {
        switch phase(at: now) {
        case .observing(let end), .resting(let end): (end.milliseconds - now.milliseconds + 999) / 1000
        case .over: 0
        }
    }

    /// The length of the phase in seconds from the dose; 0 once it is over.
    public func secondsInAll(at now: Instant) -> Int64 {
        switch phase(at: now) {
        case .observing: observation
        case .resting: rest
        case .over: 0
        }
    }
}
