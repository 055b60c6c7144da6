public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Symptoms

/// What a day's agenda and the decisions about its doses are made from.
public struct AgendaRecords: Sendable {
    public let check: DoseCheckRecords
    /// The day's doses that were left out.
    public let skips: [DoseSkip]
    public let delays: [DoseDelay]
    /// The intakes of the day and of the one after it.
    public let intakes: [Dose.Intake]
    public let firstDays: [Allergen.ID: CalendarDay]
    /// What the plan said about the day's intakes.
    public let decisions: [IntakeDecision]
    /// What those decisions were made from.
    public let inputs: [IntakeInputs]

    /// The symptoms around the day and around now.
    public let symptoms: [SymptomEntry]
    /// The reactions since the last dose, or around the day.
    public let reactions: [Reaction]

    /// The check of a dose at a time, with what was answered and what was recorded before it.
    public func check(at: Moment, zone: ZoneRules, answers: [ConditionReport]) -> DoseCheck {
        check.check(at: at, zone: zone, reports: check.reports(answers, symptoms, reactions, at: at))
    }

    /// The day's doses as they look at `now`; doses of the same time keep the order of `allergens`.
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
    /// What a day's agenda is made from; nil when the person is gone.
    public func agenda(_ access: PersonAccess, on day: CalendarDay, now: Moment) async throws -> AgendaRecords? {
        try await database.read { tx in try tx.agenda(access, on: day, now: now) }
    }
}

extension Reader {
    func agenda(_ access: PersonAccess, on day: CalendarDay, now: Moment) throws -> AgendaRecords? {
        guard let check = try doseCheckRecords(access, at: now) else { return nil }
        return AgendaRecords(
            check: check, skips: try doseSkips(access, from: day, through: day),
            delays: try delays(access, from: day, through: day),
            intakes: try doses(access, from: day, through: day.adding(days: 1)).flatMap(\.intakes),
            firstDays: try firstDays(access, of: check.allergens.map(\.id)),
            decisions: try intakeDecisions(access, from: day, through: day.adding(days: 1)),
            inputs: try intakeInputs(access, from: day, through: day.adding(days: 1)),
            symptoms: try symptoms(access, from: day.adding(days: -1), through: day.adding(days: 1))
                + symptoms(access, from: now.day.adding(days: -1), through: now.day),
            reactions: try reactions(access, before: day, check, through: now.day))
    }

    /// The reactions that a dose on the day has to know of: since the dose before it, and since the day before.
    func reactions(
        _ access: PersonAccess, before day: CalendarDay, _ check: DoseCheckRecords, through: CalendarDay
    ) throws -> [Reaction] {
        let before = day.adding(days: -1)
        let last = check.taken.map(\.at.day).filter { $0 <= before }.max() ?? before
        return try reactions(access, from: last, through: through).map(\.reaction)
    }

    /// The first day of each allergen, from the index on allergen and day alone.
    private func firstDays(_ access: PersonAccess, of allergens: [Allergen.ID]) throws -> [Allergen.ID: CalendarDay] {
        var days: [Allergen.ID: CalendarDay] = [:]
        for allergen in allergens {
            let row = try first("SELECT min(day) AS day FROM portion WHERE allergen = \(allergen.text)")
            guard let row, try !row.isNull("day") else { continue }
            days[allergen] = try row.convert("day", "a day", CalendarDay.init(iso:))
        }
        return days
    }
}

extension DoseCheckRecords {
    /// What is known about the conditions at a time; a record beats a no.
    func reports(
        _ answers: [ConditionReport], _ symptoms: [SymptomEntry], _ reactions: [Reaction], at: Moment
    ) -> [ConditionReport] {
        let asked = plan?.plan.conditions(of: levels.filter(\.isCurrent).map(\.allergen)) ?? []
        let last = taken.map(\.at.instant).filter { $0 < at.instant }.max()
        return DoseConditions(asked: asked, answers: answers, symptoms: symptoms, reactions: reactions, lastDose: last)
            .reports(at: at.instant)
    }
}
