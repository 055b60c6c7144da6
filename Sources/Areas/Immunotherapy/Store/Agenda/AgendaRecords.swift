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
        let next = day.adding(days: 1)
        let (levels, skips, delays, doses, firstDays, decisions, inputs) = try together(
            { day < now.day ? try $0.levels(access, inForceOn: day, zone: zone) : check.levels },
            { try $0.doseSkips(access, from: day, through: day) },
            { try $0.delays(access, from: day, through: day) },
            { try $0.doses(access, from: day, through: next) },
            { try $0.firstDays(access, of: check.allergens.map(\.id)) },
            { try $0.intakeDecisions(access, from: day, through: next) },
            { try $0.intakeInputs(access, from: day, through: next) })
        return AgendaRecords(
            check: check, levels: levels, skips: skips, delays: delays, intakes: doses.flatMap(\.intakes),
            firstDays: firstDays, decisions: decisions, inputs: inputs)
    }

    /// The first day of each allergen, read only from the index on allergen and day.
    func firstDays(_ access: PersonAccess, of allergens: [Allergen.ID]) throws -> [Allergen.ID: CalendarDay] {
        let days = try together(allergens) { tx, allergen in
            let row = try tx.first("SELECT min(day) AS day FROM portion WHERE allergen = \(allergen.text)")
            guard let row, try !row.isNull("day") else { return nil as CalendarDay? }
            return try row.convert("day", "a day", CalendarDay.init(iso:))
        }
        return Dictionary(zip(allergens, days).compactMap { allergen, day in day.map { (allergen, $0) } }) { $1 }
    }
}
