public import Clinical
public import Immunotherapy

/// All stored records that the cards count.
public struct InsightHistory: Sendable {
    /// The period the cards cover.
    public let period: DayPeriod
    /// The first day with a dose or a symptom; nil if nothing was recorded.
    public let firstDay: CalendarDay?
    /// The allergens in display order, including removed ones.
    public let allergens: [Allergen]
    /// All levels, including deleted ones.
    public let levels: [DoseLevel]
    /// Every version of the plan, in any order.
    public let plans: [DosePlan]
    /// The clinic's pauses.
    public let holds: [DoseHold]
    /// The doses recorded as skipped.
    public let skips: [DoseSkip]
    /// Everything ever taken, in chronological order.
    public let doses: [TakenDose]
    /// Every reaction, in any order.
    public let reactions: [CountedReaction]
    /// The answers before doses in the period.
    public let answered: AnsweredDoses
    /// What was measured after doses in the period.
    public let exertion: [ExertedDose]
    /// The symptoms of the period, counted at least as finely as its bars.
    public let symptoms: [SymptomTally]
    /// The symptoms of the last seven days, counted by day.
    public let week: [SymptomTally]
    /// The last day on which a symptom was present; nil if there never was one.
    public let latestSymptom: CalendarDay?
    /// The records of the days on which symptoms and health data are compared, in order.
    public let dayRecords: [DayRecord]

    /// Creates an instance from stored values.
    public init(
        period: DayPeriod,
        firstDay: CalendarDay?,
        allergens: [Allergen],
        levels: [DoseLevel],
        plans: [DosePlan],
        holds: [DoseHold],
        skips: [DoseSkip],
        doses: [TakenDose],
        reactions: [CountedReaction],
        answered: AnsweredDoses,
        exertion: [ExertedDose],
        symptoms: [SymptomTally],
        week: [SymptomTally],
        latestSymptom: CalendarDay?,
        dayRecords: [DayRecord]
    ) {
        self.period = period
        self.firstDay = firstDay
        self.allergens = allergens
        self.levels = levels
        self.plans = plans
        self.holds = holds
        self.skips = skips
        self.doses = doses
        self.reactions = reactions
        self.answered = answered
        self.exertion = exertion
        self.symptoms = symptoms
        self.week = week
        self.latestSymptom = latestSymptom
        self.dayRecords = dayRecords
    }

    /// The doses, prepared for counting.
    public func doseLog(now: Moment) -> DoseLog {
        let current = levels.filter { $0.isCurrent && !$0.isDeleted }.map { $0.allergen }
        return DoseLog(
            doses: doses, skips: skips, holds: holds, plans: plans, allergens: allergens.map { $0.id },
            active: allergens.filter { $0.isInTreatment && current.contains($0.id) }.map { $0.id }, now: now)
    }
}
