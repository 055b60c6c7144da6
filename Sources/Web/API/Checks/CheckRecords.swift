internal import Clinical
internal import Host
internal import Immunotherapy
internal import Store

/// What one check looks at, and the words for what comes out.
struct CheckRecords {
    let check: DoseCheck
    let allergens: [Allergen.ID]
    let names: DecisionNames

    init(_ visit: APIPersonVisit, _ question: CheckQuestion) async throws {
        let now = visit.visit.now
        if let at = question.at, at > now {
            let sentence = visit.visit.phrases("dose.time.future")
            throw APIProblem.invalid([
                FieldProblem(pointer: "/at", reason: .rule(code: "time-in-future", sentence))
            ])
        }
        guard let person = try await visit.store.person(visit.access)?.person else { throw APIProblem.notFound }
        let zone = visit.visit.world.zones.rules(person.timeZone) ?? .utc
        let at = zone.local(at: question.at ?? now)
        guard let records = try await visit.store.doseCheckRecords(visit.access, at: at) else {
            throw APIProblem.notFound
        }
        let all = records.check(at: at, zone: zone, reports: [])
        let then = question.at == nil ? all : try await all.asOfThen(now: now, visit)
        check = then.with(try question.reports(then.plan))
        allergens = records.allergens.filter { !$0.removed }.map(\.id)
        names = DecisionNames(
            allergens: records.allergens, levels: records.levels, plan: then.plan, zone: zone,
            today: zone.local(at: now).day)
    }
}

extension DoseCheck {
    /// The check as if it had been made at its time: what was taken between then and now is not known yet, and the
    /// plan is the one that was agreed by then. What lies ahead of now stays: a clock ran ahead, and that is told.
    fileprivate func asOfThen(now: Instant, _ visit: APIPersonVisit) async throws -> DoseCheck {
        let plans = try await visit.store.dosePlans(visit.access).map(\.plan)
        let before = taken.filter { $0.at.instant <= at.instant || $0.at.instant > now }
        var used = usedLevels
        if before.count < taken.count {
            let doses = try await visit.store.doses(visit.access, from: .earliest, through: at.day)
            let levels = doses.flatMap(\.intakes).filter { $0.at.instant <= at.instant }.flatMap(\.portions)
                .compactMap(\.level)
            used = usedLevels.filter(Set(levels).contains)
        }
        return DoseCheck(
            at: at, zone: zone, plan: plans.first { $0.agreement.day <= at.day }, levels: levels, taken: before,
            usedLevels: used, skips: skips, visits: visits, holds: holds, reports: reports)
    }

    fileprivate func with(_ reports: [ConditionReport]) -> DoseCheck {
        DoseCheck(
            at: at, zone: zone, plan: plan, levels: levels, taken: taken, usedLevels: usedLevels, skips: skips,
            visits: visits, holds: holds, reports: reports)
    }
}
