public import CarePlan
public import Clinical
internal import SQL

/// Everything the action plan page shows, from one snapshot.
public struct ActionPlanRecords: Sendable {
    public let person: StoredPerson
    /// Nil if there is no plan.
    public let plan: StoredActionPlan?
    /// Excludes removed ones.
    public let allergens: [Allergen]
    public let medicines: [StoredRescueMedicine]
    public let setting: EmergencySetting
    public let contacts: [Contact]
}

extension Store {
    /// The current plan with related records; nil if the person no longer exists.
    public func actionPlan(_ access: PersonAccess) async throws -> ActionPlanRecords? {
        try await database.read { tx in
            try tx.actionPlanRecords(access) { try tx.actionPlan(access) }
        }
    }

    /// One version with the current related records; nil if there is no such version.
    public func actionPlan(_ version: RecordVersion, _ access: PersonAccess) async throws -> ActionPlanRecords? {
        try await database.read { tx in
            let found = try tx.first(
                """
                \(part: StoredActionPlan.select)
                WHERE action_plan.person = \(access.person.text) AND action_plan.version = \(version.number)
                """)
            return try found.flatMap { row in
                try tx.actionPlanRecords(access) { try StoredActionPlan(row) }
            }
        }
    }

    /// All versions, newest first.
    public func actionPlans(_ access: PersonAccess) async throws -> [StoredActionPlan] {
        try await database.read { tx in try tx.actionPlans(access) }
    }

    /// Stores a plan as the next version if none was stored since `base` (nil: there was none).
    ///
    /// Content identical to the current plan changes nothing, so submitting a form twice creates one version.
    public func saveActionPlan(
        _ details: ActionPlanDetails, base: RecordVersion?, _ access: PersonAccess, change: Change
    ) async throws -> Saved<StoredActionPlan> {
        try await database.write { tx in
            let stored = try tx.actionPlan(access)
            if let stored, stored.plan.details == details { return .saved(stored) }
            guard stored?.plan.version == base else { return .stale(current: stored) }
            let version = stored?.plan.version.next ?? .first
            try tx.execute(
                """
                INSERT INTO action_plan (person, version, body, created_at, created_by)
                VALUES (\(access.person.text), \(version.number), \(try AuditText.of(ActionPlanBody(details))),
                        \(change.now.milliseconds), \(access.actor.auditText))
                """)
            try tx.audit(change, access, "action plan", "\(version.number)", "written", before: nil as String?)
            return try tx.actionPlan(access).map { .saved($0) } ?? .stale(current: nil)
        }
    }
}

extension Reader {
    package func actionPlan(_ access: PersonAccess) throws -> StoredActionPlan? {
        try first(
            """
            \(part: StoredActionPlan.select) WHERE action_plan.person = \(access.person.text)
            ORDER BY action_plan.version DESC LIMIT 1
            """
        ).map(StoredActionPlan.init)
    }

    func actionPlans(_ access: PersonAccess) throws -> [StoredActionPlan] {
        try fetch(
            """
            \(part: StoredActionPlan.select) WHERE action_plan.person = \(access.person.text)
            ORDER BY action_plan.version DESC
            """
        ).map(StoredActionPlan.init)
    }

    fileprivate func actionPlanRecords(
        _ access: PersonAccess, _ plan: () throws -> StoredActionPlan?
    ) throws -> ActionPlanRecords? {
        guard let person = try person(access) else { return nil }
        return ActionPlanRecords(
            person: person, plan: try plan(), allergens: try allergens(access).filter { !$0.removed },
            medicines: try rescueMedicines(access), setting: try emergencySetting(access),
            contacts: try contacts(access))
    }
}
