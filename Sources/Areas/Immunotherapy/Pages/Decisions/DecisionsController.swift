internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// The decision that was stored with a dose.
enum DecisionsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.decision(.any, day: ":day", ":intake"), for: .log, show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let form = try await DoseCheckForm(request, day: try request.day)
        let id = try request.id("intake", as: OITDose.Intake.self)
        guard let intake = form.records.intakes.first(where: { $0.id == id }) else { throw Refusal.notFound }
        let phrases = request.phrases
        let stored = form.records.decisions.filter { $0.intake == id }
        let decided = stored.map(\.portion.decision)
        let copies = stored.flatMap(\.levels)
        var plan: DosePlan?
        if let version = decided.first?.plan { plan = try await request.store.dosePlan(version, request.access)?.plan }
        let names = form.names(plan: plan, copies)
        let inputs = form.records.inputs.first { $0.intake == id }
        let page = DecisionPage(
            phrases, person: request.access.person, at: intake.at,
            verdicts: stored.map {
                VerdictCard(phrases, $0.portion.decision, names, deviation: phrases.deviation($0.portion, of: intake))
            },
            answers: inputs?.answers ?? [], last: inputs?.last ?? [], plan: names.plan.map { phrases.planLink($0) },
            names)
        return request.render(page)
    }
}

extension DoseCheckForm {
    /// The names for a decision based on `plan`.
    func names(plan: DosePlan?, _ copies: [LevelCopy]) -> DecisionNames {
        DecisionNames(
            allergens: records.check.allergens, levels: records.check.levels, copies: copies, plan: plan, zone: zone,
            today: now.day)
    }
}

extension Phrases {
    /// How the amount taken differs from the decision; nil if there was no plan or no difference.
    func deviation(_ decided: DecidedIntake.Portion, of intake: OITDose.Intake) -> String? {
        let decision = decided.decision
        guard decision.plan != nil, let portion = intake.portions.first(where: { $0.allergen == decision.allergen })
        else { return nil }
        return decided.deviations.first.map { deviation($0, from: decision, of: portion.amount) }
    }
}
