public import Clinical
public import Immunotherapy
public import Symptoms

/// Everything that counts before the next dose: the plan, what was taken, what was felt, and what was answered.
///
/// Only the store makes one, from one snapshot, so that no way to ask can leave a symptom out.
public struct DoseRecords: Sendable, Hashable {
    /// The records of the immunotherapy, with what somebody answered; only this type asks them for a decision.
    public let check: DoseCheck
    /// The person's symptoms since the last doses that were taken as the plan allowed, in any order.
    public let symptoms: [SymptomEntry]
    /// The person's reactions of the same time.
    public let reactions: [Reaction]
    /// What was said about the symptoms later.
    public let statements: [SymptomStatement]

    package init(
        check: DoseCheck, symptoms: [SymptomEntry], reactions: [Reaction], statements: [SymptomStatement]
    ) {
        self.check = check
        self.symptoms = symptoms
        self.reactions = reactions
        self.statements = statements
    }

    /// Takes the records as they are stored; for the store alone.
    @_spi(Store)
    public init(
        at: Moment, zone: ZoneRules, birthdate: CalendarDay?, plan: DosePlan?, levels: [DoseLevel],
        taken: [DoseCheck.Taken], highestTaken: [DoseCheck.HighestTaken], starts: [LevelStart], skips: [DoseSkip],
        visits: [ClinicVisit], holds: [DoseHold], clinicAnswers: [ClinicAnswer], symptoms: [SymptomEntry],
        reactions: [Reaction], statements: [SymptomStatement], answers: PlanAnswers
    ) {
        self.init(
            check: DoseCheck(
                at: at, zone: zone, birthdate: birthdate, plan: plan, levels: levels, taken: taken,
                highestTaken: highestTaken, starts: starts, skips: skips, visits: visits, holds: holds,
                clinicAnswers: clinicAnswers, reports: answers.reports, unknowns: answers.unknowns),
            symptoms: symptoms, reactions: reactions, statements: statements)
    }

    /// The same records with other answers.
    public func with(_ answers: PlanAnswers) -> DoseRecords {
        DoseRecords(
            check: check.with(reports: answers.reports, unknowns: answers.unknowns), symptoms: symptoms,
            reactions: reactions, statements: statements)
    }
}

/// What somebody answered to the questions before a dose.
public struct PlanAnswers: Sendable, Hashable {
    /// The conditions that somebody said yes or no to.
    public let reports: [ConditionReport]
    /// What somebody was asked about the past and does not know.
    public let unknowns: [DoseCheck.UnknownPast]

    /// Takes the answers.
    public init(_ reports: [ConditionReport] = [], unknowns: [DoseCheck.UnknownPast] = []) {
        self.reports = reports
        self.unknowns = unknowns
    }

    /// No question was answered.
    public static let none = PlanAnswers()
}
