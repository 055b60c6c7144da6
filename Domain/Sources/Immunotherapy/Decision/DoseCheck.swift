public import Clinical

/// Everything the plan is held against before the next dose.
public struct DoseCheck: Sendable, Hashable {
    /// One allergen that was taken at one time.
    public struct Taken: Sendable, Hashable {
        /// When, on the person's clock.
        public let at: Moment
        /// What.
        public let portion: Dose.Portion

        /// Takes when and what.
        public init(at: Moment, portion: Dose.Portion) {
            self.at = at
            self.portion = portion
        }
    }

    /// When the dose would be taken, on the person's clock.
    public let at: Moment
    /// The clock's rules where the person is, for times that lie ahead.
    public let zone: ZoneRules
    /// The plan in force; nil when none was agreed.
    public let plan: DosePlan?
    /// All levels of the person, deleted ones too.
    public let levels: [DoseLevel]
    /// What was taken before, in any order. Reaches back at least to each allergen's last dose.
    public let taken: [Taken]
    /// The levels that were ever taken, other than against a call of the plan: taking a locked level once does not
    /// unlock it.
    public let usedLevels: [DoseLevel.ID]
    /// The doses that were left out with a note.
    public let skips: [DoseSkip]
    /// The visits to the clinic.
    public let visits: [ClinicVisit]
    /// The pauses ordered by the clinic.
    public let holds: [DoseHold]
    /// What is known about the conditions.
    public let reports: [ConditionReport]

    /// Takes the records as they are stored.
    public init(
        at: Moment,
        zone: ZoneRules,
        plan: DosePlan?,
        levels: [DoseLevel],
        taken: [Taken],
        usedLevels: [DoseLevel.ID],
        skips: [DoseSkip],
        visits: [ClinicVisit],
        holds: [DoseHold],
        reports: [ConditionReport]
    ) {
        self.at = at
        self.zone = zone
        self.plan = plan
        self.levels = levels
        self.taken = taken
        self.usedLevels = usedLevels
        self.skips = skips
        self.visits = visits
        self.holds = holds
        self.reports = reports
    }
}
