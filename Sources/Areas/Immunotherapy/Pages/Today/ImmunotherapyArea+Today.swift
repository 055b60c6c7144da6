internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
package import Pages
package import SQL
internal import Store

extension ImmunotherapyArea {
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        guard query.person.areas.contains(.foodAllergy) else { return { _ in DayCards() } }
        let records = try tx.doseDay(
            query.access, day: query.day, from: query.shown.lowerBound, through: query.shown.upperBound)
        guard
            let agenda = try tx.agenda(query.access, query.schema, on: query.day, now: query.now, zone: query.zone)
        else { return { _ in DayCards() } }
        // After travelling east, a dose from the last 24 hours can be dated two days back.
        let (from, through) = (query.day.adding(days: -2), query.day.adding(days: 1))
        let (followUps, notes, stocks) = try tx.together(
            { query.isToday ? try $0.followUps(query.access, from: from, through: through) : [] },
            { try query.notes(after: records.dose?.intakes ?? [], $0) },
            { query.isToday ? try $0.namedStocks(records, agenda.check, query) : [] })
        return { request in
            let view = AgendaView(
                request: request, records: agenda,
                agenda: agenda.agenda(
                    on: query.day, allergens: agenda.inUse(request.phrases).map(\.id), now: query.now),
                day: query.day, today: query.today)
            // Only today has a countdown.
            let after =
                query.isToday
                ? AfterDoseCards(
                    request.phrases, person: query.access.person, followUps, records.allergens,
                    plan: agenda.check.plan?.plan, zone: query.zone, now: request.now) : .none
            return DoseDayView(
                request: request, query: query, records: records, agenda: view, after: after, notes: notes(request),
                stocks: stocks
            ).cards
        }
    }
}

extension Reader {
    /// The stock of the levels in use.
    fileprivate func namedStocks(
        _ records: DosesOfDay, _ check: DoseCheckRecords, _ query: DayQuery
    ) throws -> [NamedStock] {
        let treated = records.allergens.filter(\.isInTreatment)
        let current = records.levels.filter { level in level.isCurrent && treated.contains { $0.id == level.allergen } }
        return try levelStocks(
            query.access, of: current, measures: check.measures, plan: check.plan?.plan, at: query.now.instant
        ).compactMap { stock in
            treated.first { $0.id == stock.level.allergen }.map { NamedStock(allergen: $0.kind, stock: stock) }
        }
    }
}

/// Link to enter a plan, shown if there is none.
struct PlanlessNote: CardContent {
    static let template = "today/_planless"

    let path: String
}
