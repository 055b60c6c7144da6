public import Clinical
public import Immunotherapy

/// Everything the cards count, as it is stored.
public struct InsightHistory: Sendable {
    /// The days that the cards look at.
    public let period: DayPeriod
    /// The first day with a dose or a symptom; nil when nothing was recorded.
    public let firstDay: CalendarDay?
    /// The allergens in the order in which they are shown, removed ones too.
    public let allergens: [Allergen]
    /// All levels, deleted ones too.
    public let levels: [DoseLevel]
    /// Every version of the plan, in any order.
    public let plans: [DosePlan]
    /// The pauses of the clinic.
    public let holds: [DoseHold]
    /// The doses noted as left out.
    public let skips: [DoseSkip]
    /// Everything that was ever taken, in order of time.
    public let doses: [TakenDose]
    /// Every reaction, in any order.
    public let reactions: [CountedReaction]
    /// The answers before doses of the period.
    public let answered: AnsweredDoses
    /// What was measured after doses of the period.
    public let exertion: [ExertedDose]
    /// The symptoms of the period, counted at least as finely as the period's bars.
    public let symptoms: [SymptomTally]
    /// The symptoms of the last seven days, counted by day.
    public let week: [SymptomTally]
    /// The last day with a symptom that was felt; nil when there never was one.
    public let latestSymptom: CalendarDay?
    /// What is known of each day that symptoms and health data are compared on, in order.
    public let dayRecords: [DayRecord]

    /// Takes the values as they are stored.
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

    /// The doses sorted out for counting.
    public func doseLog(now: Moment) -> DoseLog {
        let current = levels.filter { $0.isCurrent && !$0.isDeleted }.map { $0.allergen }
        return DoseLog(
            doses: doses, skips: skips, holds: holds, plans: plans, allergens: allergens.map { $0.id },
            active: allergens.filter { !$0.removed && current.contains($0.id) }.map { $0.id }, now: now)
    }
}
