internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// The clinician's plan: agreeing a version, and reading all of them.
enum DosePlansController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newDosePlan(":person"), new)
        routes.person(.get, Paths.editDosePlan(":person"), edit)
        routes.person(.post, Paths.dosePlan(":person"), agree)
        routes.person(.get, Paths.dosePlanVersions(":person"), versions)
        routes.person(.get, Paths.dosePlanVersion(":person", ":version"), version)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        let form = try await DosePlanForm(visit)
        return visit.visit.show(
            NewDosePlanPage(form.phrases, person: visit.access.person.text), person: form.person)
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let form = try await DosePlanForm(visit)
        return form.show(form.fresh)
    }

    @Sendable static func agree(_ visit: PersonVisit) async throws -> Response {
        let form = try await DosePlanForm(visit)
        guard let values = EditDosePlanPage.Values(visit.visit.form) else { throw Refusal.malformed }
        if let changed = form.rearranged(values) { return form.show(changed) }
        switch form.check(values) {
        case .invalid(let found): return form.show(values, DosePlanProblems(form.phrases).list(found))
        case .valid(let plan):
            let base = values.version.flatMap { Int64($0) }.map { RecordVersion(number: $0) }
            do {
                let saved = try await visit.store.agree(plan, base: base, visit.access, act: visit.visit.world.act)
                guard case .stale(let theirs?) = saved else {
                    return visit.visit.see(
                        Paths.plan(visit.access.person.text), note: FlashNote("toast.dosePlanAgreed"))
                }
                return try await form.conflict(mine: plan, theirs: theirs)
            } catch is Store.PlanProblem {
                // An allergen or level went away between the check and the write.
                return form.show(values, Problems([("clinician", form.phrases("form.unknownChoice"))]))
            }
        }
    }

    @Sendable static func versions(_ visit: PersonVisit) async throws -> Response {
        let form = try await DosePlanForm(visit)
        let plans = try await visit.store.dosePlans(visit.access)
        let zone = visit.visit.zone(of: form.person.person)
        let page = DosePlanVersionsPage(
            form.phrases, person: visit.access.person.text, plans: plans, zone: zone, allergens: form.allergens,
            levels: form.levels)
        return visit.visit.show(page, person: form.person)
    }

    @Sendable static func version(_ visit: PersonVisit) async throws -> Response {
        guard let number = Int64(try visit.visit.parameter("version")) else { throw Refusal.notFound }
        let form = try await DosePlanForm(visit)
        let version = RecordVersion(number: number)
        guard let plan = try await visit.store.dosePlan(version, visit.access) else { throw Refusal.notFound }
        let before =
            number > 1
            ? try await visit.store.dosePlan(RecordVersion(number: number - 1), visit.access)?.plan : nil
        let day = visit.visit.zone(of: form.person.person).local(at: plan.at).day
        let page = DosePlanPage(
            form.phrases, person: visit.access.person.text, plan, enteredOn: day, before: before,
            isCurrent: plan.plan.version == form.stored?.plan.version, allergens: form.allergens,
            levels: form.levels)
        return visit.visit.show(page, person: form.person)
    }
}
