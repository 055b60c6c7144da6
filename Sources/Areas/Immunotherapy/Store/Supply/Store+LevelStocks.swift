public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Store

/// What is known about the stock of one level.
public struct LevelStock: Sendable {
    public let level: DoseLevel
    /// How it is given; nil if that is not recorded.
    public let measure: DoseMeasure?
    /// The latest first.
    public let entries: [Stored<SupplyEntryDetails>]
    /// Nil without an entry.
    public let supply: LevelSupply?
    public let dosesPerDay: Int

    package init(
        level: DoseLevel, measure: DoseMeasure?, entries: [Stored<SupplyEntryDetails>], doses: [GivenDose],
        dosesPerDay: Int, at now: Instant
    ) {
        self.level = level
        self.measure = measure
        self.entries = entries
        supply = LevelSupply(of: level, measure: measure, entries: entries.map(\.details), doses: doses, at: now)
        self.dosesPerDay = dosesPerDay
    }

    /// For how many whole days what is left lasts; nil if that is not known.
    public func days(from day: CalendarDay) -> Int? { supply?.days(measure, dosesPerDay: dosesPerDay, from: day) }

    /// What people are told of it on a day; of a level that is not in use, nothing.
    public func notices(on day: CalendarDay) -> [SupplyNotice] {
        guard level.isCurrent, let supply else { return [] }
        return SupplyNotice.all(supply, days: days(from: day), on: day)
    }
}

/// What the stock of one level is derived from, for any time.
struct LevelStockRecords: Sendable {
    let level: DoseLevel
    let measure: DoseMeasure?
    /// The latest first.
    let entries: [Stored<SupplyEntryDetails>]
    let doses: [GivenDose]
    let dosesPerDay: Int

    func stock(at now: Instant) -> LevelStock {
        LevelStock(
            level: level, measure: measure, entries: entries, doses: doses, dosesPerDay: dosesPerDay, at: now)
    }
}

extension Store {
    /// The stock of each level that has entries or says how it is given, by allergen and position.
    public func levelStocks(_ access: PersonAccess, at now: Instant) async throws -> [LevelStock] {
        try await database.read { tx in
            try tx.levelStocks(
                access, of: try tx.levels(access), measures: try tx.levelMeasures(access),
                plan: try tx.dosePlan(access)?.plan, at: now)
        }
    }
}

extension Reader {
    /// In the order of `levels`; a level has one if it has entries or says how it is given.
    package func levelStocks(
        _ access: PersonAccess, of levels: [DoseLevel], measures: [DoseLevel.ID: DoseMeasure], plan: DosePlan?,
        at now: Instant
    ) throws -> [LevelStock] {
        try stockRecords(access, of: levels, measures: measures, plan: plan).map { $0.stock(at: now) }
    }

    func stockRecords(
        _ access: PersonAccess, of levels: [DoseLevel], measures: [DoseLevel.ID: DoseMeasure], plan: DosePlan?
    ) throws -> [LevelStockRecords] {
        let entries = Dictionary(grouping: try supplyEntries(access)) { $0.details.level }
        return try levels.compactMap { level in
            let own = entries[level.id] ?? []
            guard measures[level.id] != nil || !own.isEmpty else { return nil }
            return LevelStockRecords(
                level: level, measure: measures[level.id], entries: own,
                doses: try own.map(\.details.at).min { $0.instant < $1.instant }.map {
                    try givenDoses(at: level.id, since: $0.day, access)
                } ?? [], dosesPerDay: plan?.rules(for: level.allergen).dosesPerDay ?? 1)
        }
    }

    /// The batches that doses of each level came from, where they are known.
    package func doseLots(
        _ access: PersonAccess, of levels: [DoseLevel]
    ) throws -> [DoseLevel.ID: [OITDose.Intake.ID: [String]]] {
        let stocks = try levelStocks(
            access, of: levels, measures: try levelMeasures(access), plan: nil, at: Instant(milliseconds: .max))
        return Dictionary(
            uniqueKeysWithValues: stocks.compactMap { stock in stock.supply.map { (stock.level.id, $0.lots) } })
    }

    private func supplyEntries(_ access: PersonAccess) throws -> [Stored<SupplyEntryDetails>] {
        try fetch(
            """
            \(part: Record.supplyEntry.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY level, at DESC, id
            """
        ).map(Record.supplyEntry.stored)
    }

    /// Read from the index on level and day. After travelling east, a dose may be dated a day before an earlier entry.
    private func givenDoses(
        at level: DoseLevel.ID, since day: CalendarDay, _ access: PersonAccess
    ) throws -> [GivenDose] {
        try fetch(
            """
            SELECT portion.intake, portion.share, portion.nanograms, intake.at
            FROM portion JOIN intake ON intake.person = portion.person AND intake.day = portion.day
                AND intake.id = portion.intake
            WHERE portion.level = \(level.text) AND portion.day >= \(day.adding(days: -1).iso)
                AND portion.person = \(access.person.text)
            """
        ).map { row in
            GivenDose(
                intake: try row.convert("intake", "an id", OITDose.Intake.ID.init),
                at: Instant(milliseconds: try row.int64("at")),
                share: try row.convert("share", "a share", Share.init(rawValue:)), amount: try row.amount("nanograms"))
        }
    }
}
