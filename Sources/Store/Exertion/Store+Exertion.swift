public import Activity
public import CarePlan
internal import Clinical
internal import SQL

extension Store {
    /// What health data say about movement and the heart after each of some doses, in their order; nothing at all for a
    /// person without health data.
    public func exertion(
        _ access: PersonAccess, after doses: [AfterDose]
    ) async throws -> [ExertionAfterDose.Records] {
        guard !doses.isEmpty else { return [] }
        return try await database.read { tx in
            guard let source = try ExertionSource(tx, access) else { return [] }
            return try doses.map { try source.records(after: $0) }
        }
    }
}
