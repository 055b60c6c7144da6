public import Clinical

/// Every card of a person, each nil or empty when there is nothing to show.
public struct InsightCards: Sendable {
    /// The days that the cards look at, unless a card says otherwise.
    public let period: DayPeriod
    /// Which day of treatment today is; nil when nothing was recorded.
    public let treatmentDay: Int?
    /// How long the last reaction is ago, over all time.
    public let lastReaction: LastReaction?
    /// The doses of the month of the calendar.
    public let calendarMonth: DoseMonth?
    /// The doses of the last 30 days.
    public let trailingMonth: DoseMonth?
    /// The symptoms of the last seven days.
    public let week: SymptomWeek?
    /// The symptoms of the period over time.
    public let overTime: SymptomsOverTime?
    /// The symptoms of the period by kind.
    public let breakdown: SymptomBreakdown?
    /// Which level was taken when, one line for each allergen.
    public let levels: [LevelTimeline]
    /// How long after the dose reactions of the period began.
    public let onset: OnsetTimes?
    /// Doses on time out of those due in the period.
    public let adherence: DoseAdherence?
    /// Conditions, exertion and reactions of the period.
    public let conditions: ConditionReactions?
    /// Symptoms beside sleep, exercise and the heart at rest.
    public let links: SymptomLinks?
    /// What was reached, over all time.
    public let milestones: Milestones?

    /// Counts everything.
    ///
    /// - Parameters:
    ///   - history: what is stored.
    ///   - firstWeekday: the day with which the person's weeks begin.
    ///   - now: the time on the person's clock.
    public init(_ history: InsightHistory, firstWeekday: Weekday, now: Moment) {
        let period = history.period
        let log = history.doseLog(now: now)
        self.period = period
        treatmentDay = history.firstDay.flatMap { $0 <= now.day ? $0.days(until: now.day) + 1 : nil }
        lastReaction = LastReaction(history.reactions, latestSymptom: history.latestSymptom, today: now.day)
        calendarMonth = DoseMonth(.calendar, log: log)
        trailingMonth = DoseMonth(.trailing, log: log)
        week = SymptomWeek(history.week, hasEarlier: history.latestSymptom != nil, today: now.day)
        overTime = SymptomsOverTime(
            history.symptoms, in: period, unit: BucketUnit(for: period), firstWeekday: firstWeekday,
            changes: LevelChange.list(history.doses))
        breakdown = SymptomBreakdown(history.symptoms, in: period)
        levels = LevelTimeline.lines(
            of: history.allergens.map { $0.id }, doses: history.doses, reactions: history.reactions, in: period)
        onset = OnsetTimes(history.reactions, in: period)
        adherence = DoseAdherence(log, in: period)
        conditions = ConditionReactions(
            history.answered, taken: history.doses, reactions: history.reactions, exertion: history.exertion,
            in: period, now: now)
        links = SymptomLinks(history.dayRecords, in: history.period.before(now.day))
        milestones = Milestones(log, doses: history.doses, levels: history.levels)
    }

    /// Whether there is nothing to show at all.
    public var isEmpty: Bool {
        lastReaction == nil && calendarMonth == nil && week == nil && overTime == nil && levels.isEmpty && onset == nil
            && adherence == nil && conditions == nil && milestones == nil
    }
}
