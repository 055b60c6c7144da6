public import Clinical
public import Nutrition
internal import SQL
public import Store

extension Store {
    public enum FoodEntryProblem: Error, Equatable {
        /// An entry with this id exists with different content, or was deleted.
        case idTaken
    }

    /// Adds food entries, all or none. Repeating the call with the same ids and content has no effect.
    public func createFoodEntries(
        _ entries: [(id: FoodEntry.ID, details: FoodEntryDetails)], _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in try tx.add(entries, access, change) }
    }

    /// Changes an entry if it is still at `version`.
    public func updateFoodEntry(
        _ id: FoodEntry.ID, _ details: FoodEntryDetails, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<FoodEntry> {
        try await database.write { tx in
            guard let stored = try tx.storedFoodEntry(id, access), !stored.isDeleted else {
                return .stale(current: nil)
            }
            if stored.entry.details == details { return .saved(stored.entry) }
            guard stored.entry.version == version else { return .stale(current: stored.entry) }
            let body = try FoodText.of(FoodEntryBody(details))
            try tx.execute(
                """
                UPDATE food_entry
                SET day = \(details.at.day.iso), at = \(details.at.instant.milliseconds),
                    utc_offset = \(details.at.offset), meal = \(details.meal.rawValue),
                    food = \(details.food.id.text), body = \(body), note = \(details.note), version = version + 1
                WHERE id = \(id.text) AND person = \(access.person.text)
                """)
            try tx.audit(change, access, "food entry", id.text, "changed", before: FoodEntryRecord(stored))
            return .saved(FoodEntry(id: id, person: access.person, details: details, version: version.next))
        }
    }

    /// Hides an entry if it is still at `version`.
    public func deleteFoodEntry(
        _ id: FoodEntry.ID, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<FoodEntry> {
        try await database.write { tx in
            guard let stored = try tx.storedFoodEntry(id, access), !stored.isDeleted else {
                return .stale(current: nil)
            }
            guard stored.entry.version == version else { return .stale(current: stored.entry) }
            try tx.setDeleted(change.now.milliseconds, stored, access, "deleted", change)
            return .saved(stored.entry)
        }
    }

    /// Restores a deleted entry unchanged; nil if there is none.
    public func restoreFoodEntry(_ id: FoodEntry.ID, _ access: PersonAccess, change: Change) async throws -> FoodEntry?
    {
        try await database.write { tx in
            guard let stored = try tx.storedFoodEntry(id, access) else { return nil }
            if stored.isDeleted { try tx.setDeleted(nil, stored, access, "restored", change) }
            return try tx.storedFoodEntry(id, access)?.entry
        }
    }
}

extension Writer {
    /// Adds entries that are not there yet.
    ///
    /// - Throws: `FoodEntryProblem.idTaken`.
    func add(
        _ entries: [(id: FoodEntry.ID, details: FoodEntryDetails)], _ access: PersonAccess, _ change: Change
    ) throws {
        for (index, entry) in entries.enumerated() {
            if let there = try storedFoodEntry(entry.id, access) {
                guard there.entry.details == entry.details, !there.isDeleted else {
                    throw Store.FoodEntryProblem.idTaken
                }
                continue
            }
            let isTaken = try first("SELECT 1 AS one FROM food_entry WHERE id = \(entry.id.text)") != nil
            guard !isTaken else { throw Store.FoodEntryProblem.idTaken }
            try insert(entry.id, entry.details, access, change)
            let each = change.part(index + 1)
            try audit(each, access, "food entry", entry.id.text, "logged", before: nil as String?)
        }
    }

    private func insert(
        _ id: FoodEntry.ID, _ details: FoodEntryDetails, _ access: PersonAccess, _ change: Change
    ) throws {
        let body = try FoodText.of(FoodEntryBody(details))
        try execute(
            """
            INSERT INTO food_entry (id, person, day, at, utc_offset, meal, food, body, note, created_at, version)
            VALUES (\(id.text), \(access.person.text), \(details.at.day.iso), \(details.at.instant.milliseconds),
                    \(details.at.offset), \(details.meal.rawValue), \(details.food.id.text), \(body), \(details.note),
                    \(change.now.milliseconds), 1)
            """)
    }

    func setDeleted(
        _ at: Int64?, _ stored: StoredFoodEntry, _ access: PersonAccess, _ action: StaticString, _ change: Change
    ) throws {
        let id = stored.entry.id.text
        try execute("UPDATE food_entry SET deleted_at = \(at), version = version + 1 WHERE id = \(id)")
        try audit(change, access, "food entry", id, action, before: FoodEntryRecord(stored))
    }
}
