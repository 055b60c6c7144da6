public import Clinical
public import Immunotherapy

/// How one intake went, as far as reported.
public struct FollowUp: Sendable, Hashable {
    /// What is known about the 24 hours after the intake.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        /// A reaction is linked to it.
        case reaction
        /// Symptoms were logged after it.
        case symptoms
        /// Someone reported no symptoms.
        case noSymptoms = "no-symptoms"
    }

    /// The civil day of the dose.
    public let day: CalendarDay
    /// The intake.
    public let intake: OITDose.Intake
    /// Nil if nobody has answered, which means unknown, not well.
    public let answer: Answer?

    /// Takes stored records. A reaction takes precedence over symptoms, and both over a report of no symptoms.
    public init(day: CalendarDay, intake: OITDose.Intake, hasReaction: Bool, hasSymptoms: Bool, saidNone: Bool) {
        self.day = day
        self.intake = intake
        answer = hasReaction ? .reaction : hasSymptoms ? .symptoms : saidNone ? .noSymptoms : nil
    }

    /// The follow-ups with a question due, latest intake first.
    ///
    /// `time` returns the time after an intake, using the plan's minutes if there is a plan.
    public static func due(
        _ all: [FollowUp], at now: Instant, time: (OITDose.Intake) -> AfterDose = { AfterDose(intake: $0.at) }
    ) -> [FollowUp] {
        all.filter { followUp in
            let after = time(followUp.intake)
            return after.question(at: now, answered: followUp.answer != nil) == .due
        }.inOrder { $1.intake < $0.intake }
    }
}
