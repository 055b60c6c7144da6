internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Insights
internal import SQL
internal import Store

/// What was planned and taken and what followed, as the cards count it.
struct InsightDoses: Sendable {
    let lastAct: String?
    let person: StoredPerson?
    let firstDay: CalendarDay?
    let period: DayPeriod
    let allergens: [Allergen]
    let levels: [DoseLevel]
    let plans: [DosePlan]
    let holds: [DoseHold]
    let skips: [DoseSkip]
    let taken: [TakenDose]
    let reactions: [CountedReaction]
}

/// What was answered and felt, as the cards count it.
struct InsightEntries: Sendable {
    let lastAct: String?
    let answered: AnsweredDoses
    let symptoms: [SymptomTally]
    let week: [SymptomTally]
    let latestSymptom: CalendarDay?
    let dayRecords: [DayRecord]
    let exertion: [ExertedDose]
}

/// This covers ten years of entries, so nothing is read that no card counts, and the engine does the
/// adding up wherever it can.
extension Reader {
    func insightDoses(_ access: PersonAccess, _ period: (CalendarDay?) -> DayPeriod) throws -> InsightDoses {
        let first = try firstDay(access)
        return InsightDoses(
            lastAct: try lastAct(), person: try person(access), firstDay: first, period: period(first),
            allergens: try allergens(access), levels: try levelsWithDeleted(access),
            plans: try dosePlans(access).map(\.plan), holds: try doseHolds(access),
            skips: try doseSkips(access, from: .earliest, through: .latest), taken: try takenDoses(access),
            reactions: try countedReactions(access))
    }

    func insightEntries(
        _ access: PersonAccess, _ period: (CalendarDay?) -> DayPeriod, now: Moment
    ) throws -> InsightEntries {
        let period = period(try firstDay(access))
        let week = SymptomWeek.period(today: now.day)
        return InsightEntries(
            lastAct: try lastAct(), answered: try answeredDoses(access, in: period),
            symptoms: try symptomTallies(access, in: period, by: BucketUnit(for: period)),
            week: try symptomTallies(access, in: week, by: .day), latestSymptom: try latestSymptom(access),
            dayRecords: try dayRecords(access, in: period, today: now.day),
            exertion: try exertedDoses(access, in: period))
    }

    /// The id of the last change to any record: two reads with the same id saw the same records.
    private func lastAct() throws -> String? {
        try first("SELECT max(id) AS id FROM audit WHERE id > ''")?.optionalText("id")
    }
}
