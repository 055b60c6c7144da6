public import Clinical
public import Nutrition
internal import SQL
public import Store

extension Store {
    public enum OwnFoodProblem: Error, Equatable {
        /// A food or a recipe with this id exists with different content, or was deleted.
        case idTaken
    }

    /// The foods that the household added, oldest first.
    public func ownFoods(_ access: PersonAccess) async throws -> [OwnFood] {
        try await database.read { tx in try tx.ownFoods(access) }
    }

    /// Adds a food. Repeating the call with the same id and content has no effect.
    public func createOwnFood(_ id: Food.ID, _ details: FoodDetails, _ access: PersonAccess, change: Change)
        async throws
    {
        try await database.write { tx in
            if let there = try tx.ownFood(id, access) {
                guard there.own.food.details == details, !there.isDeleted else { throw OwnFoodProblem.idTaken }
                return
            }
            guard try !tx.isFoodIDTaken(id.text) else { throw OwnFoodProblem.idTaken }
            let body = try FoodText.of(FoodRecord(Food.own(id, details)))
            try tx.execute(
                """
                INSERT INTO own_food (id, person, body, created_at, version)
                VALUES (\(id.text), \(access.person.text), \(body), \(change.now.milliseconds), 1)
                """)
            try tx.audit(change, access, "food", id.text, "created", before: nil as String?)
        }
    }

    /// Changes a food if it is still at `version`; earlier diary entries keep their values.
    public func updateOwnFood(
        _ id: Food.ID, _ details: FoodDetails, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<OwnFood> {
        try await database.write { tx in
            guard let stored = try tx.ownFood(id, access), !stored.isDeleted else { return .stale(current: nil) }
            if stored.own.food.details == details { return .saved(stored.own) }
            guard stored.own.food.version == version else { return .stale(current: stored.own) }
            let body = try FoodText.of(FoodRecord(Food.own(id, details)))
            try tx.execute("UPDATE own_food SET body = \(body), version = version + 1 WHERE id = \(id.text)")
            try tx.audit(change, access, "food", id.text, "changed", before: OwnFoodRecord(stored))
            return try tx.ownFood(id, access).map { .saved($0.own) } ?? .stale(current: nil)
        }
    }

    /// Hides a food from the search if it is still at `version`.
    public func deleteOwnFood(
        _ id: Food.ID, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<OwnFood> {
        try await database.write { tx in
            guard let stored = try tx.ownFood(id, access), !stored.isDeleted else { return .stale(current: nil) }
            guard stored.own.food.version == version else { return .stale(current: stored.own) }
            try tx.execute(
                "UPDATE own_food SET deleted_at = \(change.now.milliseconds), version = version + 1 WHERE id = \(id.text)"
            )
            try tx.audit(change, access, "food", id.text, "deleted", before: OwnFoodRecord(stored))
            return .saved(stored.own)
        }
    }

    /// Restores a deleted food; false if there is none.
    @discardableResult
    public func restoreOwnFood(_ id: Food.ID, _ access: PersonAccess, change: Change) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.ownFood(id, access) else { return false }
            guard stored.isDeleted else { return true }
            try tx.execute("UPDATE own_food SET deleted_at = NULL, version = version + 1 WHERE id = \(id.text)")
            try tx.audit(change, access, "food", id.text, "restored", before: OwnFoodRecord(stored))
            return true
        }
    }
}

extension Reader {
    func ownFoods(_ access: PersonAccess) throws -> [OwnFood] {
        try fetch(
            """
            \(part: StoredOwnFood.select)
            WHERE person IN (SELECT id FROM person WHERE household = \(access.household.text)) AND deleted_at IS NULL
            ORDER BY created_at, id
            """
        ).map { try StoredOwnFood($0).own }
    }

    /// The household's own foods whose names fit all words, oldest first, at most `most` of them.
    func ownFoods(_ access: PersonAccess, named words: [String], most: Int) throws -> [Food] {
        let sieve = FoodNameSieve(words)
        var likely: [String] = []
        try scan(
            """
            SELECT id, body FROM own_food
            WHERE person IN (SELECT id FROM person WHERE household = \(access.household.text)) AND deleted_at IS NULL
            ORDER BY created_at, id
            """
        ) { cells in
            if sieve.mayFit(try cells.utf8(1)) { likely.append(String(decoding: try cells.utf8(0), as: UTF8.self)) }
        }
        var found: [Food] = []
        for start in stride(from: 0, to: likely.count, by: 50) where found.count < most {
            let ids = likely[start..<min(start + 50, likely.count)]
            found += try ownFoods(access, Array(ids)).filter { $0.details.fits(words) }
        }
        return Array(found.prefix(most))
    }

    /// Those of the household's own foods that have one of these ids, oldest first.
    func ownFoods(_ access: PersonAccess, _ ids: [String]) throws -> [Food] {
        try fetch(
            """
            \(part: StoredOwnFood.select)
            WHERE id IN (\(list: ids)) AND deleted_at IS NULL
                AND person IN (SELECT id FROM person WHERE household = \(access.household.text))
            ORDER BY created_at, id
            """
        ).map { try StoredOwnFood($0).own.food }
    }

    func ownFood(_ id: Food.ID, _ access: PersonAccess) throws -> StoredOwnFood? {
        try first(
            """
            \(part: StoredOwnFood.select)
            WHERE id = \(id.text) AND person IN (SELECT id FROM person WHERE household = \(access.household.text))
            """
        ).map(StoredOwnFood.init)
    }

    func ownFoodRecords(_ access: PersonAccess) throws -> [OwnFoodRecord] {
        try fetch("\(part: StoredOwnFood.select) WHERE person = \(access.person.text) ORDER BY created_at, id")
            .map { OwnFoodRecord(try StoredOwnFood($0)) }
    }
}

extension Food {
    fileprivate static func own(_ id: ID, _ details: FoodDetails) -> Food {
        Food(id: id, source: FoodSource(table: .own, reference: nil), details: details, version: .first)
    }
}
