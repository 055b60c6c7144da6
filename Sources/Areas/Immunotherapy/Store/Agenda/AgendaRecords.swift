public import Clinical
public import Immunotherapy
internal import SQL
public import Store

/// The input to a day's agenda and its dose decisions.
public struct AgendaRecords: Sendable {
    public let check: DoseCheckRecords
    /// All levels, including deleted ones; the current ones are those in force on the day.
    public let levels: [DoseLevel]
    /// The day's skipped doses.
    public let skips: [DoseSkip]
    public let delays: [DoseDelay]
    /// The intakes of the day and of the next day.
    public let intakes: [OITDose.Intake]
    public let firstDays: [Allergen.ID: CalendarDay]
    /// What the plan said about the day's intakes.
    public let decisions: [IntakeDecision]
    /// The inputs to those decisions.
    public let inputs: [IntakeInputs]

    /// The day's doses as of `now`; doses at the same time keep the order of `allergens`.
    public func agenda(on day: CalendarDay, allergens: [Allergen.ID], now: Moment) -> Agenda {
        Agenda(
            day,
            records: Agenda.Records(
                plan: check.plan?.plan, allergens: allergens, levels: check.levels, intakes: intakes,
                skips: skips, delays: delays, holds: check.holds, firstDays: firstDays),
            now: now)
    }
}

extension Store {
    /// The input to a day's agenda; nil if the person no longer exists.
    public func agenda(
        _ access: PersonAccess, on day: CalendarDay, now: Moment, zone: ZoneRules
    ) async throws -> AgendaRecords? {
        try await database.read { tx in try tx.agenda(access, schema, on: day, now: now, zone: zone) }
    }
}

extension Reader {
    package func agenda(
        _ access: PersonAccess, _ schema: StoreSchema, on day: CalendarDay, now: Moment, zone: ZoneRules
    ) throws -> AgendaRecords? {
        guard let check = try doseCheckRecords(access, schema, at: now, zone: zone) else { return nil }
        return AgendaRecords(
            check: check,
            levels: day < now.day ? try levels(access, inForceOn: day, zone: zone) : check.levels,
            skips: try doseSkips(access, from: day, through: day),
            delays: try delays(access, from: day, through: day),
            intakes: try doses(access, from: day, through: day.adding(days: 1)).flatMap(\.intakes),
            firstDays: try firstDays(access, of: check.allergens.map(\.id)),
            decisions: try intakeDecisions(access, from: day, through: day.adding(days: 1)),
            inputs: try intakeInputs(access, from: day, through: day.adding(days: 1)))
    }

    /// The first day of each allergen, read only from the index on allergen and day.
    func firstDays(_ access: PersonAccess, of allergens: [Allergen.ID]) throws -> [Allergen.ID: CalendarDay] {
        var days: [Allergen.ID: CalendarDay] = [:]
        for allergen in allergens {
            let row = try first("SELECT min(day) AS day FROM portion WHERE allergen = \(allergen.text)")
            guard let row, try !row.isNull("day") else { continue }
            days[allergen] = try row.convert("day", "a day", CalendarDay.init(iso:))
        }
        return days
    }
}
