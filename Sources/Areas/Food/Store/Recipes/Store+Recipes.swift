public import Clinical
public import Nutrition
internal import SQL
public import Store

extension Store {
    public enum RecipeProblem: Error, Equatable {
        /// A recipe or a food with this id exists with different content, or was deleted.
        case idTaken
    }

    /// Adds a recipe. Repeating the call with the same id and content has no effect.
    public func createRecipe(
        _ id: Recipe.ID, _ details: RecipeDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            if let there = try tx.storedRecipe(id, access) {
                guard there.own.recipe.details == details, !there.isDeleted else { throw RecipeProblem.idTaken }
                return
            }
            guard try !tx.isFoodIDTaken(id.text) else { throw RecipeProblem.idTaken }
            let body = try FoodText.of(RecipeBody(details))
            try tx.execute(
                """
                INSERT INTO recipe (id, person, name, body, created_at, version)
                VALUES (\(id.text), \(access.person.text), \(details.name), \(body), \(change.now.milliseconds), 1)
                """)
            try tx.audit(change, access, "recipe", id.text, "created", before: nil as String?)
        }
    }

    /// Changes a recipe if it is still at `version`; earlier diary entries keep their values.
    public func updateRecipe(
        _ id: Recipe.ID, _ details: RecipeDetails, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<FamilyRecipe> {
        try await database.write { tx in
            guard let stored = try tx.storedRecipe(id, access), !stored.isDeleted else { return .stale(current: nil) }
            if stored.own.recipe.details == details { return .saved(stored.own) }
            guard stored.own.recipe.version == version else { return .stale(current: stored.own) }
            let body = try FoodText.of(RecipeBody(details))
            try tx.execute(
                """
                UPDATE recipe SET name = \(details.name), body = \(body), version = version + 1 WHERE id = \(id.text)
                """)
            try tx.audit(change, access, "recipe", id.text, "changed", before: RecipeRecord(stored))
            return try tx.storedRecipe(id, access).map { .saved($0.own) } ?? .stale(current: nil)
        }
    }

    /// Hides a recipe if it is still at `version`.
    public func deleteRecipe(
        _ id: Recipe.ID, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<FamilyRecipe> {
        try await database.write { tx in
            guard let stored = try tx.storedRecipe(id, access), !stored.isDeleted else { return .stale(current: nil) }
            guard stored.own.recipe.version == version else { return .stale(current: stored.own) }
            try tx.setDeleted(change.now.milliseconds, stored, access, "deleted", change)
            return .saved(stored.own)
        }
    }

    /// Restores a deleted recipe; nil if there is none.
    @discardableResult
    public func restoreRecipe(_ id: Recipe.ID, _ access: PersonAccess, change: Change) async throws -> FamilyRecipe? {
        try await database.write { tx in
            guard let stored = try tx.storedRecipe(id, access) else { return nil }
            if stored.isDeleted { try tx.setDeleted(nil, stored, access, "restored", change) }
            return try tx.storedRecipe(id, access)?.own
        }
    }
}

extension Reader {
    /// Whether a table food, a family's own food or a recipe has this id: all of them are found by it.
    func isFoodIDTaken(_ id: String) throws -> Bool {
        try first("SELECT 1 AS one FROM food WHERE edition IN (\(list: currentEditions())) AND id = \(id)") != nil
            || first("SELECT 1 AS one FROM own_food WHERE id = \(id)") != nil
            || first("SELECT 1 AS one FROM recipe WHERE id = \(id)") != nil
    }
}

extension Writer {
    fileprivate func setDeleted(
        _ at: Int64?, _ stored: StoredRecipe, _ access: PersonAccess, _ action: StaticString, _ change: Change
    ) throws {
        let id = stored.own.recipe.id.text
        try execute("UPDATE recipe SET deleted_at = \(at), version = version + 1 WHERE id = \(id)")
        try audit(change, access, "recipe", id, action, before: RecipeRecord(stored))
    }
}
