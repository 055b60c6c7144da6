internal import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// The person's levels by allergen and position, including deleted ones, which old doses and old sheets still name.
    public func levelsWithDeleted(_ access: PersonAccess) async throws -> [DoseLevel] {
        try await database.read { tx in try tx.levelsWithDeleted(access) }
    }
}

extension Reader {
    package func levelsWithDeleted(_ access: PersonAccess) throws -> [DoseLevel] {
        try fetch("\(part: DoseLevel.select) WHERE person = \(access.person.text) ORDER BY allergen, position, id")
            .map(DoseLevel.init)
    }
}
