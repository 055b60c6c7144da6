public import Clinical

/// The records and answers that the plan's rules look at before one allergen's next dose.
///
/// `CarePlan.DoseRecords` is the only way to make one outside this package's rules: it brings the symptoms and
/// reactions in.
public struct DoseCheck: Sendable, Hashable {
    /// When the dose would be taken, on the person's clock.
    public let at: Moment
    /// The clock's rules where the person is, for times that lie ahead.
    public let zone: ZoneRules
    /// The day the person was born; nil asks every question of the plan.
    public let birthdate: CalendarDay?
    /// The plan in force; nil if there is none.
    public let plan: DosePlan?
    /// All levels of the person, deleted ones too.
    public let levels: [DoseLevel]
    /// What was taken before, in any order. Reaches back at least to each allergen's last dose.
    public let taken: [Taken]
    /// The highest amount of each allergen that was ever taken, other than against a call: taking a locked amount
    /// does not unlock it.
    public let highestTaken: [HighestTaken]
    /// The levels that the person was on before doses were logged here.
    public let starts: [LevelStart]
    /// The doses that were skipped with a note.
    public let skips: [DoseSkip]
    /// The visits to the clinic.
    public let visits: [ClinicVisit]
    /// The pauses ordered by the clinic.
    public let holds: [DoseHold]
    /// What the clinic said when it was called.
    public let clinicAnswers: [ClinicAnswer]
    /// What is known about the conditions.
    public let reports: [ConditionReport]
    /// What somebody was asked about the past and does not know.
    public let unknowns: [UnknownPast]

    /// Takes the records as they are stored.
    package init(
        at: Moment,
        zone: ZoneRules,
        birthdate: CalendarDay?,
        plan: DosePlan?,
        levels: [DoseLevel],
        taken: [Taken],
        highestTaken: [HighestTaken],
        starts: [LevelStart],
        skips: [DoseSkip],
        visits: [ClinicVisit],
        holds: [DoseHold],
        clinicAnswers: [ClinicAnswer],
        reports: [ConditionReport],
        unknowns: [UnknownPast]
    ) {
        self.at = at
        self.zone = zone
        self.birthdate = birthdate
        self.plan = plan
        self.levels = levels
        self.taken = taken
        self.highestTaken = highestTaken
        self.starts = starts
        self.skips = skips
        self.visits = visits
        self.holds = holds
        self.clinicAnswers = clinicAnswers
        self.reports = reports
        self.unknowns = unknowns
    }

    /// The highest amount of an allergen that was ever taken, other than against a call.
    public struct HighestTaken: Sendable, Hashable {
        /// The allergen.
        public let allergen: Allergen.ID
        /// The amount.
        public let amount: Amount

        /// Takes an allergen and an amount.
        public init(allergen: Allergen.ID, amount: Amount) {
            self.allergen = allergen
            self.amount = amount
        }
    }

    /// A question about the past that somebody answered with "I don't know".
    public enum UnknownPast: Sendable, Hashable {
        /// What happened on a day for which nothing is logged.
        case day(CalendarDay)
        /// Whether there were doses before the first one here.
        case earlierDoses
    }
}

extension DoseCheck {
    /// The same check of a time at which less was known: other reports, and only what was taken up to its time.
    package func with(
        taken: [Taken]? = nil, reports: [ConditionReport]? = nil, unknowns: [UnknownPast]? = nil
    ) -> DoseCheck {
        DoseCheck(
            at: at, zone: zone, birthdate: birthdate, plan: plan, levels: levels, taken: taken ?? self.taken,
            highestTaken: highestTaken, starts: starts, skips: skips, visits: visits, holds: holds,
            clinicAnswers: clinicAnswers, reports: reports ?? self.reports, unknowns: unknowns ?? self.unknowns)
    }
}
