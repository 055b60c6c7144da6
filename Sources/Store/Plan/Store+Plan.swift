public import Clinical
public import Immunotherapy
internal import SQL

/// How long a level was used.
public struct LevelUse: Sendable, Hashable {
    public let first: CalendarDay
    public let last: CalendarDay
    public let days: Int
}

/// Everything Plan shows, from one snapshot.
public struct PlanRecords: Sendable {
    public let person: StoredPerson
    public let allergens: [Allergen]
    public let levels: [DoseLevel]
    public let use: [DoseLevel.ID: LevelUse]
    /// The clinician's plan in force; nil when none was agreed.
    public let plan: StoredDosePlan?
    /// The visits to the clinic, the latest first.
    public let visits: [ClinicVisit]
    /// The pauses, the latest first.
    public let holds: [DoseHold]
    /// All levels, deleted ones too.
    public let allLevels: [DoseLevel]
    /// The levels that were ever taken, deleted ones too.
    public let usedLevels: [DoseLevel.ID]
}

extension Store {
    public func plan(_ access: PersonAccess) async throws -> PlanRecords? {
        try await database.read { tx in try tx.plan(access) }
    }
}

extension Reader {
    func plan(_ access: PersonAccess) throws -> PlanRecords? {
        guard let person = try person(access) else { return nil }
        let levels = try levels(access)
        return PlanRecords(
            person: person, allergens: try allergens(access), levels: levels, use: try use(of: levels),
            plan: try dosePlan(access), visits: try clinicVisits(access), holds: try doseHolds(access),
            allLevels: try levelsWithDeleted(access), usedLevels: try usedLevels(access))
    }

    /// Read from the index on level and day alone.
    fileprivate func use(of levels: [DoseLevel]) throws -> [DoseLevel.ID: LevelUse] {
        var use: [DoseLevel.ID: LevelUse] = [:]
        try each(
            """
            SELECT level, min(day) AS first, max(day) AS last, count(DISTINCT day) AS days FROM portion
            WHERE level IN (\(list: levels.map(\.id.text))) GROUP BY level
            """
        ) { row in
            let level = try row.convert("level", "an id", DoseLevel.ID.init)
            use[level] = LevelUse(
                first: try row.convert("first", "a day", CalendarDay.init(iso:)),
                last: try row.convert("last", "a day", CalendarDay.init(iso:)), days: try row.int("days"))
        }
        return use
    }
}
