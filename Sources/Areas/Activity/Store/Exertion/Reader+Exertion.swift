internal import Activity
internal import CarePlan
internal import SQL
internal import Store

extension Reader {
    /// What health data show about movement and the heart after each of some doses, in order; empty for a
    /// person without health data.
    func exertion(_ access: PersonAccess, after doses: [AfterDose]) throws -> [ExertionAfterDose.Records] {
        guard !doses.isEmpty, let source = try ExertionSource(self, access) else { return [] }
        return try doses.map { try source.records(after: $0) }
    }
}
