public import Clinical
internal import Exchange
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// Why a plan, a visit, a pause or a skipped dose is not stored.
    public enum PlanProblem: Error, Equatable {
        case unknownAllergen
        case unknownLevel
        /// The visit was deleted, or the person has none with this id.
        case unknownVisit
        /// The plan in force was agreed after the visit, on this day.
        case olderThanPlan(CalendarDay)
        /// A record with this id exists with different content.
        case idTaken
    }

    /// One version of the plan.
    public func dosePlan(_ version: RecordVersion, _ access: PersonAccess) async throws -> StoredDosePlan? {
        try await database.read { tx in try tx.dosePlan(version, access) }
    }

    /// All versions of the plan, newest first.
    public func dosePlans(_ access: PersonAccess) async throws -> [StoredDosePlan] {
        try await database.read { tx in try tx.dosePlans(access) }
    }

    /// Stores the agreed plan as the next version if none was agreed since `base` (nil: there was none).
    ///
    /// Content identical to the current plan changes nothing, so submitting a form twice creates one version.
    ///
    /// - Parameter visit: at which it was agreed. It does not replace a plan that was agreed later.
    public func agree(
        _ plan: DosePlan, base: RecordVersion?, at visit: ClinicVisit.ID? = nil, _ access: PersonAccess, change: Change
    ) async throws -> Saved<StoredDosePlan> {
        try await database.write { tx in
            if let visit, try !tx.clinicVisits(access).contains(where: { $0.id == visit }) {
                throw PlanProblem.unknownVisit
            }
            let stored = try tx.dosePlan(access)
            if let stored, stored.plan.sameContent(as: plan) {
                if let visit { try tx.link(stored.plan.version, to: visit, access) }
                return .saved(stored)
            }
            guard stored?.plan.version == base else { return .stale(current: stored) }
            if visit != nil, let day = stored?.plan.agreement.day, day > plan.agreement.day {
                throw PlanProblem.olderThanPlan(day)
            }
            try tx.checkNames(of: plan, access)
            let agreed = plan.with(version: stored?.plan.version.next ?? .first)
            try tx.execute(
                """
                INSERT INTO dose_plan (person, version, agreed_by, agreed_on, body, created_at, created_by)
                VALUES (\(access.person.text), \(agreed.version.number), \(agreed.agreement.clinician),
                        \(agreed.agreement.day.iso), \(agreed.json), \(change.now.milliseconds), \(access.actor.auditText))
                """)
            if let visit { try tx.link(agreed.version, to: visit, access) }
            for area in schema.areas { try area.planAgreed(access, from: agreed.agreement.day, tx) }
            try tx.audit(change, access, "dose plan", "\(agreed.version.number)", "agreed", before: nil as String?)
            return try tx.dosePlan(access).map { .saved($0) } ?? .stale(current: nil)
        }
    }
}

extension Reader {
    fileprivate func dosePlan(_ version: RecordVersion, _ access: PersonAccess) throws -> StoredDosePlan? {
        try first(
            """
            \(part: StoredDosePlan.select)
            WHERE dose_plan.person = \(access.person.text) AND dose_plan.version = \(version.number)
            """
        ).map(StoredDosePlan.init)
    }

    /// A plan may name only its own person's allergens and levels.
    fileprivate func checkNames(of plan: DosePlan, _ access: PersonAccess) throws {
        guard plan.person == access.person else { throw Store.PlanProblem.idTaken }
        try checkAllergens(plan.exceptions.map(\.allergen), access)
        try checkLevels(plan.namedLevels, access)
    }

    func checkAllergens(_ named: [Allergen.ID], _ access: PersonAccess) throws {
        let known = try allergens(access).map(\.id)
        guard named.allSatisfy(known.contains) else { throw Store.PlanProblem.unknownAllergen }
    }

    func checkLevels(_ named: [DoseLevel.ID], _ access: PersonAccess) throws {
        guard try named.allSatisfy({ try level($0, access) != nil }) else { throw Store.PlanProblem.unknownLevel }
    }
}
