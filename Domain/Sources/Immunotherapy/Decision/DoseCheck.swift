public import Clinical

/// The records and answers that the plan's rules consider before one allergen's next dose.
///
/// `CarePlan.DoseRecords` is the only way to create one outside this package's rules: it adds the symptoms and
/// reactions.
public struct DoseCheck: Sendable, Hashable {
    /// The time of the planned dose, on the person's clock.
    public let at: Moment
    /// The person's time zone rules, for future times.
    public let zone: ZoneRules
    /// The person's date of birth; if nil, every question of the plan is asked.
    public let birthdate: CalendarDay?
    /// The plan in force; nil if there is none.
    public let plan: DosePlan?
    /// All of the person's levels, including deleted ones.
    public let levels: [DoseLevel]
    /// The doses taken before, in any order, reaching back at least to each allergen's last dose.
    public let taken: [Taken]
    /// The highest amount of each allergen ever taken, excluding doses against a call: taking a locked amount
    /// does not unlock it.
    public let highestTaken: [HighestTaken]
    /// The levels the person was on before doses were logged here.
    public let starts: [LevelStart]
    /// The doses recorded as skipped.
    public let skips: [DoseSkip]
    /// The clinic visits.
    public let visits: [ClinicVisit]
    /// The pauses ordered by the clinic.
    public let holds: [DoseHold]
    /// What the clinic said when it was called.
    public let clinicAnswers: [ClinicAnswer]
    /// What is known about the conditions.
    public let reports: [ConditionReport]
    /// The questions about the past answered with "I don't know".
    public let unknowns: [UnknownPast]

    /// Creates an instance from stored records.
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

    /// The highest amount of an allergen ever taken, excluding doses against a call.
    public struct HighestTaken: Sendable, Hashable {
        /// The allergen.
        public let allergen: Allergen.ID
        /// The amount.
        public let amount: Amount

        /// Creates an instance from an allergen and an amount.
        public init(allergen: Allergen.ID, amount: Amount) {
            self.allergen = allergen
            self.amount = amount
        }
    }

    /// A question about the past that someone answered with "I don't know".
    public enum UnknownPast: Sendable, Hashable {
        /// What happened on a day for which nothing is logged.
        case day(CalendarDay)
        /// Whether there were doses before the first one logged here.
        case earlierDoses
    }
}

extension DoseCheck {
    /// The same check for a time at which less was known: other reports, and only doses taken up to its time.
    package func with(
        taken: [Taken]? = nil, reports: [ConditionReport]? = nil, unknowns: [UnknownPast]? = nil
    ) -> DoseCheck {
        DoseCheck(
            at: at, zone: zone, birthdate: birthdate, plan: plan, levels: levels, taken: taken ?? self.taken,
            highestTaken: highestTaken, starts: starts, skips: skips, visits: visits, holds: holds,
            clinicAnswers: clinicAnswers, reports: reports ?? self.reports, unknowns: unknowns ?? self.unknowns)
    }
}
