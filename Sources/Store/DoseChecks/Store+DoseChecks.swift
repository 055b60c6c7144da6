public import Clinical
public import Immunotherapy
internal import SQL

/// Everything the plan is held against before a dose, from one snapshot.
public struct DoseCheckRecords: Sendable {
    public let person: StoredPerson
    public let allergens: [Allergen]
    /// The plan in force; nil when none was agreed.
    public let plan: StoredDosePlan?
    /// All levels, deleted ones too.
    public let levels: [DoseLevel]
    /// What was taken in the last 60 days, and of each allergen the last dose before that.
    public let taken: [DoseCheck.Taken]
    /// The levels that were ever taken.
    public let usedLevels: [DoseLevel.ID]
    /// The doses left out since the earliest of `taken`, and of the last 60 days.
    public let skips: [DoseSkip]
    public let visits: [ClinicVisit]
    public let holds: [DoseHold]

    /// The check of a dose at a time, with what is known about the conditions.
    public func check(at: Moment, zone: ZoneRules, reports: [ConditionReport]) -> DoseCheck {
        DoseCheck(
            at: at, zone: zone, plan: plan?.plan, levels: levels, taken: taken, usedLevels: usedLevels, skips: skips,
            visits: visits, holds: holds, reports: reports)
    }
}

extension Store {
    /// What a check needs; nil when the person is gone.
    public func doseCheckRecords(_ access: PersonAccess, at: Moment) async throws -> DoseCheckRecords? {
        try await database.read { tx in try tx.doseCheckRecords(access, at: at) }
    }
}

extension Reader {
    func doseCheckRecords(_ access: PersonAccess, at: Moment) throws -> DoseCheckRecords? {
        guard let person = try self.person(access) else { return nil }
        let allergens = try self.allergens(access)
        let from = at.day.adding(days: -60)
        let taken =
            try allergens.compactMap { try lastTaken($0.id, before: from, access) }
            + self.taken(access, since: from)
        let earliest = taken.map(\.at.day).min().map { min($0, from) } ?? from
        return DoseCheckRecords(
            person: person, allergens: allergens, plan: try dosePlan(access),
            levels: try levelsWithDeleted(access), taken: taken, usedLevels: try usedLevels(access),
            skips: try doseSkips(access, from: earliest, through: .latest),
            visits: try clinicVisits(access), holds: try doseHolds(access))
    }
}

extension DoseCheck.Taken {
    fileprivate static let select: Statement = """
        SELECT portion.day, portion.allergen, portion.level, portion.level_name, portion.share, portion.nanograms,
               intake.at, intake.utc_offset
        FROM portion JOIN intake
          ON intake.person = portion.person AND intake.day = portion.day AND intake.id = portion.intake
        """

    fileprivate init(_ row: Row) throws {
        self.init(at: try row.moment("at", "utc_offset", day: "day"), portion: try Dose.Portion(row))
    }
}

extension Reader {
    /// From a day on without an end: after a clock that ran ahead, the last dose lies in the future.
    fileprivate func taken(_ access: PersonAccess, since day: CalendarDay) throws -> [DoseCheck.Taken] {
        try fetch(
            """
            \(part: DoseCheck.Taken.select) WHERE portion.person = \(access.person.text) AND portion.day >= \(day.iso)
            ORDER BY portion.day, intake.at, portion.allergen
            """
        ).map(DoseCheck.Taken.init)
    }

    /// The last dose of an allergen before a day.
    fileprivate func lastTaken(
        _ allergen: Allergen.ID, before day: CalendarDay, _ access: PersonAccess
    ) throws -> DoseCheck.Taken? {
        try first(
            """
            \(part: DoseCheck.Taken.select)
            WHERE portion.person = \(access.person.text) AND portion.allergen = \(allergen.text)
              AND portion.day = (SELECT max(day) FROM portion WHERE allergen = \(allergen.text) AND day < \(day.iso))
            ORDER BY intake.at DESC LIMIT 1
            """
        ).map(DoseCheck.Taken.init)
    }

    /// The levels that were taken before a moment, other than against a call of the plan.
    func usedLevels(_ access: PersonAccess, before at: Moment? = nil) throws -> [DoseLevel.ID] {
        try fetch(
            """
            SELECT id FROM dose_level
            WHERE person = \(access.person.text) AND EXISTS (
                SELECT 1 FROM portion p
                JOIN intake i ON i.person = p.person AND i.day = p.day AND i.id = p.intake
                WHERE p.level = dose_level.id AND i.at < \(at?.instant.milliseconds ?? .max)
                  AND NOT EXISTS (
                      SELECT 1 FROM intake_decision d
                      WHERE d.person = p.person AND d.day = p.day AND d.intake = p.intake AND d.allergen = p.allergen
                        AND d.verdict = 'call' AND d.plan_version IS NOT NULL))
            ORDER BY allergen, position, id
            """
        ).map { try $0.convert("id", "an id", DoseLevel.ID.init) }
    }
}
