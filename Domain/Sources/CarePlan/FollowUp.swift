public import Clinical
public import Immunotherapy

/// How one intake went, as far as somebody said.
public struct FollowUp: Sendable, Hashable {
    /// What is known of the 24 hours after the intake.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        /// A reaction is put down to it.
        case reaction
        /// Symptoms were logged after it.
        case symptoms
        /// Somebody said that there were none.
        case noSymptoms = "no-symptoms"
    }

    /// The civil day of the dose.
    public let day: CalendarDay
    /// The intake.
    public let intake: OITDose.Intake
    /// Nil while nobody has said; that is unknown, not well.
    public let answer: Answer?

    /// Takes what is stored. A reaction says more than symptoms, and both more than that there were none.
    public init(day: CalendarDay, intake: OITDose.Intake, hasReaction: Bool, hasSymptoms: Bool, saidNone: Bool) {
        self.day = day
        self.intake = intake
        answer = hasReaction ? .reaction : hasSymptoms ? .symptoms : saidNone ? .noSymptoms : nil
    }

    /// The follow-ups whose question is due, the latest intake first.
    ///
    /// `time` gives the time after an intake, with the minutes of the plan where there is one.
    public static func due(
        _ all: [FollowUp], at now: Instant, time: (OITDose.Intake) -> AfterDose = { AfterDose(intake: $0.at) }
    ) -> [FollowUp] {
        all.filter { followUp in
            let after = time(followUp.intake)
            return after.question(at: now, answered: followUp.answer != nil) == .due
        }.inOrder { $1.intake < $0.intake }
    }
}
