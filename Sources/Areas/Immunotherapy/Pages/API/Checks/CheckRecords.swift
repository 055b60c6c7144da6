internal import CarePlan
internal import Clinical
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// The records one check reads, and the names used in its result.
struct CheckRecords {
    let records: DoseCheckRecords
    let answers: PlanAnswers
    let at: Moment
    let allergens: [Allergen.ID]
    let names: DecisionNames

    init(_ request: APIPersonRequest, _ question: CheckQuestion) async throws {
        let now = request.now
        if let at = question.at, at > now {
            let sentence = request.phrases("dose.time.future")
            throw APIProblem.invalid([
                FieldProblem(pointer: "/at", reason: .rule(code: "time-in-future", sentence))
            ])
        }
        guard let person = try await request.store.person(request.access)?.person else { throw APIProblem.notFound }
        let zone = request.world.zones.rules(person.timeZone) ?? .utc
        let at = zone.local(at: question.at ?? now)
        self.at = at
        let records = try await request.store.doseCheckRecords(request.access, at: at, zone: zone, now: now)
        guard let records else { throw APIProblem.notFound }
        self.records = records
        answers = PlanAnswers(try question.reports(records.plan?.plan))
        allergens = records.allergens.filter(\.isInTreatment).map(\.id)
        names = DecisionNames(
            allergens: records.allergens, levels: records.levels, plan: records.plan?.plan, zone: zone,
            today: zone.local(at: now).day)
    }
}
