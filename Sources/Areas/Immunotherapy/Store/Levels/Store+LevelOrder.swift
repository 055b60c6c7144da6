public import Clinical
public import Immunotherapy
internal import SQL
public import Store

/// A move in the level order.
public enum LevelMove: String, Sendable {
    case earlier, later
}

extension Store {
    /// Swaps a level with its neighbour of the same allergen; no effect at the end of the list.
    public func moveLevel(_ id: DoseLevel.ID, _ move: LevelMove, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            guard let stored = try tx.level(id, access), !stored.isDeleted else { return }
            let row = try tx.fetch(
                """
                \(part: DoseLevel.select) WHERE person = \(access.person.text) AND allergen = \(stored.allergen.text)
                AND deleted_at IS NULL ORDER BY position, id
                """
            ).map(DoseLevel.init)
            guard let here = row.firstIndex(where: { $0.id == id }) else { return }
            let there = move == .earlier ? here - 1 : here + 1
            guard row.indices.contains(there) else { return }
            try tx.setPosition(row[there].position, of: id)
            try tx.setPosition(stored.position, of: row[there].id)
            try tx.audit(
                change, access, "dose level", id.text, "moved", before: DoseLevelRecord(stored, try tx.measure(of: id)))
        }
    }
}

extension Writer {
    fileprivate func setPosition(_ position: Int, of level: DoseLevel.ID) throws {
        try execute("UPDATE dose_level SET position = \(position), version = version + 1 WHERE id = \(level.text)")
    }
}
