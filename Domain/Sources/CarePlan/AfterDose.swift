public import Clinical
public import Immunotherapy

/// The time after a dose: watching, then quiet time, then the question how it went.
///
/// All of it is elapsed time, so a journey or a change of the clocks moves no end.
public struct AfterDose: Sendable, Hashable {
    /// Minutes of watching when no plan says otherwise: 60, as after a first dose of a level (Palforzia label).
    public static let usualObservation: Int32 = 60
    /// Minutes without sport or heat when no plan says otherwise: 120, counted from the dose.
    public static let usualRest: Int32 = 120

    /// Where the time after the dose stands.
    public enum Phase: Sendable, Hashable {
        /// Watching for symptoms; the end is the first instant after it.
        case observing(until: Instant)
        /// Watching is over, quiet time is not.
        case resting(until: Instant)
        /// Both are over.
        case over
    }

    /// Whether to ask how it went.
    public enum Question: Sendable, Hashable {
        /// The watching is not over.
        case notYet
        /// Nobody has said.
        case due
        /// Somebody has said.
        case answered
        /// Nobody said within 24 hours; how it went stays unknown.
        case closed
    }

    /// When the dose was taken.
    public let intake: Moment
    /// Seconds of watching from the dose on.
    public let observation: Int64
    /// Seconds of quiet time from the dose on.
    public let rest: Int64

    /// Takes the plan's minutes; what is below zero counts as none.
    public init(intake: Moment, observationMinutes: Int32 = usualObservation, restMinutes: Int32 = usualRest) {
        self.intake = intake
        observation = Int64(max(0, observationMinutes)) * 60
        rest = Int64(max(0, restMinutes)) * 60
    }

    /// Takes the minutes from the plan's rules for what was taken, the longest of several allergens; what the plan leaves
    /// open, or no plan at all, leaves the usual minutes.
    public init(intake: OITDose.Intake, plan: DosePlan?) {
        let rules = plan.map { plan in intake.portions.map { plan.rules(for: $0.allergen) } } ?? []
        self.init(
            intake: intake.at,
            observationMinutes: rules.compactMap { $0.observation }.max().map { Int32($0) }
                ?? AfterDose.usualObservation,
            restMinutes: rules.compactMap { $0.restAfter }.max().map { Int32($0) } ?? AfterDose.usualRest
        )
    }

    /// When the watching is over.
    public var observedUntil: Instant { intake.instant.adding(seconds: observation) }

    /// When the quiet time is over.
    public var restUntil: Instant { intake.instant.adding(seconds: rest) }

    /// Until when symptoms are asked for and can be put down to the dose: 24 hours.
    public var captureUntil: Instant { intake.instant.adding(seconds: ReactionOnset.window) }

    /// Where it stands at an instant. A clock that runs behind the dose is still watching.
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

    /// Seconds that are left of the phase, rounded up; 0 when it is over.
    public func secondsLeft(at now: Instant) -> Int64 {
        switch phase(at: now) {
        case .observing(let end), .resting(let end): (end.milliseconds - now.milliseconds + 999) / 1000
        case .over: 0
        }
    }

    /// Seconds that the phase lasts from the dose on; 0 when it is over.
    public func secondsInAll(at now: Instant) -> Int64 {
        switch phase(at: now) {
        case .observing: observation
        case .resting: rest
        case .over: 0
        }
    }
}
