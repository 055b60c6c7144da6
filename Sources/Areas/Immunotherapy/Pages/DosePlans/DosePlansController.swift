internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// The clinician's plan: entering a new version and viewing all versions.
enum DosePlansController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newDosePlan(.any), new)
        routes.person(.get, Paths.editDosePlan(.any), edit)
        routes.person(.post, Paths.dosePlan(.any), agree)
        routes.person(.get, Paths.visitAgreement(.any, ":visit"), editAtVisit)
        routes.person(.get, Paths.dosePlanVersions(.any), versions)
        routes.person(.get, Paths.dosePlanVersion(.any, ":version"), version)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await DosePlanForm(request)
        return request.render(
            NewDosePlanPage(
                form.phrases, person: request.access.person, allergens: form.allergens.filter(\.isInTreatment)))
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let form = try await DosePlanForm(request)
        return form.show(form.fresh)
    }

    /// What was agreed at a visit, which becomes the plan's next version.
    @Sendable static func editAtVisit(_ request: PersonRequest) async throws -> Response {
        let form = try await DosePlanForm(request)
        let id = try request.id("visit", as: ClinicVisit.self)
        guard let visit = form.visits.first(where: { $0.id == id }) else { throw Refusal.notFound }
        let values = form.fresh(at: visit)
        guard let day = form.stored?.plan.agreement.day, day > visit.day else { return form.show(values) }
        return form.show(values, form.olderThanPlan(day))
    }

    @Sendable static func agree(_ request: PersonRequest) async throws -> Response {
        let form = try await DosePlanForm(request)
        guard let values = EditDosePlanPage.Values(request.form) else { throw Refusal.malformed }
        if let changed = form.rearranged(values) { return form.show(changed) }
        switch form.check(values) {
        case .invalid(let found): return form.show(values, DosePlanProblems(form.phrases).list(found))
        case .valid(let plan):
            let base = values.version.flatMap { Int64($0) }.map { RecordVersion(number: $0) }
            do {
                let saved = try await request.store.agree(
                    plan, base: base, at: values.visit, request.access, change: request.change())
                guard case .stale(let theirs?) = saved else {
                    return request.redirect(
                        to: Paths.plan(request.access.person), note: FlashNote("toast.dosePlanAgreed"))
                }
                return try await form.conflict(mine: plan, theirs: theirs)
            } catch Store.PlanProblem.unknownVisit {
                throw Refusal.notFound
            } catch Store.PlanProblem.olderThanPlan(let day) {
                return form.show(values, form.olderThanPlan(day))
            } catch is Store.PlanProblem {
                // An allergen or level was removed between validation and the write.
                return form.show(values, Problems([("clinician", form.phrases("form.unknownChoice"))]))
            }
        }
    }

    @Sendable static func versions(_ request: PersonRequest) async throws -> Response {
        let form = try await DosePlanForm(request)
        let plans = try await request.store.dosePlans(request.access)
        let zone = request.zone
        let page = DosePlanVersionsPage(
            form.phrases, person: request.access.person, plans: plans, zone: zone, allergens: form.allergens,
            levels: form.levels)
        return request.render(page)
    }

    @Sendable static func version(_ request: PersonRequest) async throws -> Response {
        guard let number = Int64(try request.parameter("version")) else { throw Refusal.notFound }
        let form = try await DosePlanForm(request)
        let version = RecordVersion(number: number)
        guard let plan = try await request.store.dosePlan(version, request.access) else { throw Refusal.notFound }
        let before =
            number > 1
            ? try await request.store.dosePlan(RecordVersion(number: number - 1), request.access)?.plan : nil
        let day = request.zone.local(at: plan.at).day
        let page = DosePlanPage(
            form.phrases, person: request.access.person, plan, enteredOn: day, before: before,
            isCurrent: plan.plan.version == form.stored?.plan.version,
            visit: form.visits.first { $0.id == form.planVisits[version] }?.day, allergens: form.allergens,
            levels: form.levels)
        return request.render(page)
    }
}
