public import Clinical
public import Nutrition
internal import SQL
public import Store

extension Store {
    /// The person's own daily targets; `none` if none are set.
    public func nutritionTargets(_ access: PersonAccess) async throws -> StoredNutritionTargets {
        try await database.read { tx in try tx.nutritionTargets(access) }
    }

    /// Changes the targets if they are still at `version`.
    public func saveNutritionTargets(
        _ targets: NutritionTargets, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<StoredNutritionTargets> {
        try await database.write { tx in
            let stored = try tx.nutritionTargets(access)
            if stored.targets == targets { return .saved(stored) }
            guard stored.version == version else { return .stale(current: stored) }
            let person = access.person.text
            try tx.execute(
                """
                INSERT INTO nutrition_targets (person, body, updated_at, version)
                VALUES (\(person), \(try AuditText.of(targets.millionths)), \(change.now.milliseconds), 1)
                ON CONFLICT (person) DO UPDATE
                SET body = excluded.body, updated_at = excluded.updated_at, version = nutrition_targets.version + 1
                """)
            let before = stored == .none ? nil : NutritionTargetsRecord(stored)
            try tx.audit(change, access, "nutrition targets", person, "changed", before: before)
            return .saved(try tx.nutritionTargets(access))
        }
    }
}

extension Reader {
    func nutritionTargets(_ access: PersonAccess) throws -> StoredNutritionTargets {
        let row = try first(
            "SELECT body, version FROM nutrition_targets WHERE person = \(access.person.text)")
        guard let row else { return .none }
        let body: [String: Int64]
        do {
            body = try AuditText.read([String: Int64].self, from: try row.text("body"))
        } catch {
            throw RowError(column: "body", expected: "targets")
        }
        return StoredNutritionTargets(
            targets: try NutritionTargets(millionths: body), version: RecordVersion(number: try row.int64("version")))
    }
}
