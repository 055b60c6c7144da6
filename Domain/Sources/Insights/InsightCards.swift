public import Clinical

/// All of a person's cards, each nil or empty if there is nothing to show.
public struct InsightCards: Sendable {
    /// The period the cards cover, unless a card says otherwise.
    public let period: DayPeriod
    /// Today's day of treatment; nil if nothing was recorded.
    public let treatmentDay: Int?
    /// The time since the last reaction, over all records.
    public let lastReaction: LastReaction?
    /// The doses of the calendar month.
    public let calendarMonth: DoseMonth?
    /// The doses of the last 30 days.
    public let trailingMonth: DoseMonth?
    /// The symptoms of the last seven days.
    public let week: SymptomWeek?
    /// The symptoms of the period over time.
    public let overTime: SymptomsOverTime?
    /// The symptoms of the period by kind.
    public let breakdown: SymptomBreakdown?
    /// The levels taken over time, one line per allergen.
    public let levels: [LevelTimeline]
    /// The times from dose to onset for reactions in the period.
    public let onset: OnsetTimes?
    /// On-time doses out of those due in the period.
    public let adherence: DoseAdherence?
    /// Conditions, exertion and reactions in the period.
    public let conditions: ConditionReactions?
    /// Symptoms compared with sleep, exercise and resting heart rate.
    public let links: SymptomLinks?
    /// Milestones reached, over all records.
    public let milestones: Milestones?

    /// Computes all cards.
    ///
    /// - Parameters:
    ///   - history: the stored records.
    ///   - firstWeekday: the first day of the person's week.
    ///   - now: the current time on the person's clock.
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

    /// Whether there is nothing to show.
    public var isEmpty: Bool {
        lastReaction == nil && calendarMonth == nil && week == nil && overTime == nil && levels.isEmpty && onset == nil
            && adherence == nil && conditions == nil && milestones == nil
    }
}
