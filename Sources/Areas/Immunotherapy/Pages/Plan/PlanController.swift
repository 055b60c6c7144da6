internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import SQL
internal import Store

/// The clinician's plan and a person's dose levels, with how long each was used.
enum PlanController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.plan(.any), tip: .plan, show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let (schema, access, zone) = (request.store.schema, request.access, request.zone)
        let now = zone.local(at: request.now)
        let (found, stocks, next, questions) = try await request.store.snapshot { tx in
            let records = try tx.plan(access)
            let (stocks, next, questions) = try tx.together(
                { tx in
                    try records.map {
                        try tx.levelStocks(
                            access, of: $0.levels.filter(\.isCurrent), measures: $0.measures, plan: $0.plan?.plan,
                            at: now.instant)
                    } ?? []
                },
                { try schema.nextVisit(access, after: now, zone: zone, $0) },
                { try $0.questions(access).count { !$0.isAsked } })
            return (records, stocks, next, questions)
        }
        guard let records = found else { throw Refusal.notFound }
        let phrases = request.phrases
        let isWhole = request.query("show") == "all"
        let person = request.access.person
        let listed = records.allergens.filter { !$0.removed }
            .sorted { phrases.allergen($0.kind) < phrases.allergen($1.kind) }
        let today = request.today
        let locked = records.locked(on: today)
        let groups = listed.filter(\.isInTreatment).map { allergen in
            PlanPage.Group(
                phrases, person: person, allergen: allergen, entries: records.entries(of: allergen.id, locked: locked),
                isWhole: isWhole)
        }
        let page = PlanPage(
            phrases, person: person, name: records.person.person.name, allergens: listed, groups: groups,
            notices: SupplyNoticeRow.all(
                phrases,
                stocks.compactMap { stock in
                    listed.first { $0.id == stock.level.allergen && $0.isInTreatment }
                        .map { NamedStock(allergen: $0.kind, stock: stock) }
                }, person: person, on: today),
            card: PlanCard(
                phrases, person: person, plan: records.plan, holds: records.holds, today: today,
                allergens: records.allergens, levels: records.allLevels,
                next: next.map { PlanCard.Next(phrases, $0, person: person, questions: questions, today: today) }))
        return request.render(page)
    }
}

extension PlanRecords {
    func entries(of allergen: Allergen.ID, locked: Set<DoseLevel.ID>) -> [PlanPage.Entry] {
        let own = levels.filter { $0.allergen == allergen }
        let used = use.mapValues { LevelHistory.Use(firstDay: $0.first, days: $0.days) }
        return LevelHistory(levels: own, use: used).steps.compactMap { step in
            own.first { $0.id == step.level }.map {
                PlanPage.Entry(level: $0, step: step, measure: measures[$0.id], isLocked: locked.contains($0.id))
            }
        }
    }
}
