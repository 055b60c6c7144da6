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

extension Sequence<DoseLevel> {
    /// The position of a new level among those of its allergen: that of the first larger one, which it moves up, or
    /// after all of them.
    package func position(ofNew amount: Amount, allergen: Allergen.ID) -> Int {
        let own = filter { $0.allergen == allergen }.sorted { ($0.position, $0.id.text) < ($1.position, $1.id.text) }
        let larger = own.first { !$0.isDeleted && $0.amount > amount }
        return larger?.position ?? (own.last?.position ?? 0) + 1
    }

    /// The level of an allergen in use, besides `id`, that has an amount. No two have the same.
    package func having(_ amount: Amount, allergen: Allergen.ID, except id: DoseLevel.ID) -> DoseLevel? {
        first { $0.allergen == allergen && $0.amount == amount && $0.id != id && !$0.isDeleted }
    }

    /// Whether the allergen's levels still rise with a restored one at its old place. If they did not rise before,
    /// somebody ordered them by hand, and the old place is as good as any.
    func keepsOrder(with restored: DoseLevel) -> Bool {
        let others = filter { $0.allergen == restored.allergen && !$0.isDeleted && $0.id != restored.id }
        return !others.isRising || (others + [restored]).isRising
    }

    private var isRising: Bool {
        let amounts = sorted { ($0.position, $0.id.text) < ($1.position, $1.id.text) }.map(\.amount)
        return zip(amounts, amounts.dropFirst()).allSatisfy { $0 < $1 }
    }
}

extension Writer {
    /// Moves the levels of an allergen up by one from a position on.
    func makeRoom(at position: Int, of allergen: Allergen.ID) throws {
        try execute(
            """
            UPDATE dose_level SET position = position + 1, version = version + 1
            WHERE allergen = \(allergen.text) AND position >= \(position)
            """)
    }

    /// Gives a restored level the place that a new one of its amount would get.
    func moveBeforeLarger(_ restored: DoseLevel, _ access: PersonAccess) throws {
        let others = try levelsWithDeleted(access).filter { $0.id != restored.id }
        let position = others.position(ofNew: restored.amount, allergen: restored.allergen)
        try makeRoom(at: position, of: restored.allergen)
        try execute("UPDATE dose_level SET position = \(position) WHERE id = \(restored.id.text)")
    }

    fileprivate func setPosition(_ position: Int, of level: DoseLevel.ID) throws {
        try execute("UPDATE dose_level SET position = \(position), version = version + 1 WHERE id = \(level.text)")
    }
}
