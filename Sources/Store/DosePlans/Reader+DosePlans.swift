public import Clinical
public import Immunotherapy
package import SQL

extension Store {
    /// The current plan; nil if none was agreed.
    public func dosePlan(_ access: PersonAccess) async throws -> StoredDosePlan? {
        try await database.read { tx in try tx.dosePlan(access) }
    }
}

extension Reader {
    package func dosePlan(_ access: PersonAccess) throws -> StoredDosePlan? {
        try first(
            """
            \(part: StoredDosePlan.select) WHERE dose_plan.person = \(access.person.text)
            ORDER BY dose_plan.version DESC LIMIT 1
            """
        ).map(StoredDosePlan.init)
    }

    package func dosePlans(_ access: PersonAccess) throws -> [StoredDosePlan] {
        try fetch(
            """
            \(part: StoredDosePlan.select) WHERE dose_plan.person = \(access.person.text)
            ORDER BY dose_plan.version DESC
            """
        ).map(StoredDosePlan.init)
    }
}

extension [StoredDosePlan] {
    /// The version in force on a day, given all versions newest first: the newest agreed by then.
    public func inForce(on day: CalendarDay) -> DosePlan? {
        first { $0.plan.agreement.day <= day }?.plan
    }
}
