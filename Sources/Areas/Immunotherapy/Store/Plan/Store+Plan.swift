public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Store

/// How long a level was used.
public struct LevelUse: Sendable, Hashable {
    public let first: CalendarDay
    public let last: CalendarDay
    public let days: Int
}

/// Everything the Plan page shows, from one snapshot.
public struct PlanRecords: Sendable {
    public let person: StoredPerson
    public let allergens: [Allergen]
    public let levels: [DoseLevel]
    public let use: [DoseLevel.ID: LevelUse]
    /// The clinician's current plan; nil if none was agreed.
    public let plan: StoredDosePlan?
    /// The clinic visits, latest first.
    public let visits: [ClinicVisit]
    /// The visit at which each version of the plan was agreed.
    public let planVisits: [RecordVersion: ClinicVisit.ID]
    /// The pauses, latest first.
    public let holds: [DoseHold]
    /// All levels, including deleted ones.
    public let allLevels: [DoseLevel]
    /// The highest amount of each allergen taken, except against advice to call.
    public let highestTaken: [DoseCheck.HighestTaken]
    /// The levels that the person was on before doses were logged.
    public let starts: [LevelStart]
    /// How levels are given besides milligrams.
    public let measures: [DoseLevel.ID: DoseMeasure]
}

extension Store {
    public func plan(_ access: PersonAccess) async throws -> PlanRecords? {
        try await database.read { tx in try tx.plan(access) }
    }
}

extension Reader {
    package func plan(_ access: PersonAccess) throws -> PlanRecords? {
        let (person, allergens, levels, all, plan, visits, planVisits, holds, starts, measures) = try together(
            { try $0.person(access) }, { try $0.allergens(access) }, { try $0.levels(access) },
            { try $0.levelsWithDeleted(access) }, { try $0.dosePlan(access) }, { try $0.clinicVisits(access) },
            { try $0.planVisits(access) }, { try $0.doseHolds(access) }, { try $0.levelStarts(access) },
            { try $0.levelMeasures(access) })
        guard let person else { return nil }
        let (use, highest) = try together(
            { try $0.use(of: levels) }, { try $0.highestTaken(access, allergens.map(\.id)) })
        return PlanRecords(
            person: person, allergens: allergens, levels: levels, use: use, plan: plan, visits: visits,
            planVisits: planVisits, holds: holds, allLevels: all, highestTaken: highest, starts: starts,
            measures: measures)
    }
}

extension PlanRecords {
    /// Whether a level is locked until a clinic visit on a day.
    public func isLocked(_ level: DoseLevel, on day: CalendarDay) -> Bool {
        plan?.plan.locks(
            level, highestTaken: highest(of: level.allergen), visits: visits, starts: starts, on: day) ?? false
    }

    /// The highest amount of an allergen taken, except against advice to call.
    public func highest(of allergen: Allergen.ID) -> Amount? {
        highestTaken.first { $0.allergen == allergen }?.amount
    }
}

extension Reader {
    /// Level by level, read only from the index on level and day: PostgreSQL would sort those of all levels.
    fileprivate func use(of levels: [DoseLevel]) throws -> [DoseLevel.ID: LevelUse] {
        let found = try together(levels) { tx, level in
            try tx.first(
                """
                SELECT min(day) AS first, max(day) AS last, count(DISTINCT day) AS days FROM portion
                WHERE level = \(level.id.text) HAVING count(*) > 0
                """
            ).map { row in
                LevelUse(
                    first: try row.convert("first", "a day", CalendarDay.init(iso:)),
                    last: try row.convert("last", "a day", CalendarDay.init(iso:)), days: try row.int("days"))
            }
        }
        return Dictionary(zip(levels, found).compactMap { level, use in use.map { (level.id, $0) } }) { $1 }
    }
}
