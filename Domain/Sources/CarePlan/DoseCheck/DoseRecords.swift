public import Clinical
public import Immunotherapy
public import Symptoms

/// Everything that matters before the next dose: the plan, doses, symptoms and answers.
///
/// Only the store creates one, from a single snapshot, so that no caller can leave out a symptom.
public struct DoseRecords: Sendable, Hashable {
    /// The immunotherapy records with the answers given; only this type asks them for a decision.
    public let check: DoseCheck
    /// The person's symptoms since the last doses taken as the plan allowed, in any order.
    public let symptoms: [SymptomEntry]
    /// The person's reactions in the same period.
    public let reactions: [Reaction]
    /// Later statements about the symptoms.
    public let statements: [SymptomStatement]
    /// What was recorded about asthma that can still count.
    public let asthma: [AsthmaSign]

    package init(
        check: DoseCheck, symptoms: [SymptomEntry], reactions: [Reaction], statements: [SymptomStatement],
        asthma: [AsthmaSign] = []
    ) {
        self.check = check
        self.symptoms = symptoms
        self.reactions = reactions
        self.statements = statements
        self.asthma = asthma
    }

    /// Creates an instance from stored records; only for the store.
    @_spi(Store)
    public init(
        at: Moment, zone: ZoneRules, birthdate: CalendarDay?, plan: DosePlan?, levels: [DoseLevel],
        taken: [DoseCheck.Taken], highestTaken: [DoseCheck.HighestTaken], starts: [LevelStart], skips: [DoseSkip],
        visits: [ClinicVisit], holds: [DoseHold], clinicAnswers: [ClinicAnswer], symptoms: [SymptomEntry],
        reactions: [Reaction], statements: [SymptomStatement], asthma: [AsthmaSign], answers: PlanAnswers
    ) {
        self.init(
            check: DoseCheck(
                at: at, zone: zone, birthdate: birthdate, plan: plan, levels: levels, taken: taken,
                highestTaken: highestTaken, starts: starts, skips: skips, visits: visits, holds: holds,
                clinicAnswers: clinicAnswers, reports: answers.reports, unknowns: answers.unknowns),
            symptoms: symptoms, reactions: reactions, statements: statements, asthma: asthma)
    }

    /// The same records with other answers.
    public func with(_ answers: PlanAnswers) -> DoseRecords {
        DoseRecords(
            check: check.with(reports: answers.reports, unknowns: answers.unknowns), symptoms: symptoms,
            reactions: reactions, statements: statements, asthma: asthma)
    }
}

/// The answers to the questions before a dose.
public struct PlanAnswers: Sendable, Hashable {
    /// The conditions answered with yes or no.
    public let reports: [ConditionReport]
    /// The questions about the past answered with "I don't know".
    public let unknowns: [DoseCheck.UnknownPast]

    /// Creates an instance from the answers.
    public init(_ reports: [ConditionReport] = [], unknowns: [DoseCheck.UnknownPast] = []) {
        self.reports = reports
        self.unknowns = unknowns
    }

    /// No answers.
    public static let none = PlanAnswers()
}
