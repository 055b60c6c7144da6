internal import CarePlan
internal import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension DoseLevel {
    static let select: Statement = """
        SELECT id, person, allergen, name, nanograms, food_amount, product, notes, position, is_current, deleted_at,
               version
        FROM dose_level
        """

    init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", DoseLevel.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            allergen: try row.convert("allergen", "an id", Allergen.ID.init),
            name: try row.text("name"),
            amount: try row.amount("nanograms"),
            foodAmount: try row.optionalText("food_amount"),
            product: try row.optionalText("product"),
            notes: try row.optionalText("notes"),
            position: try row.int("position"),
            isCurrent: try row.bool("is_current"),
            isDeleted: try row.optionalInt64("deleted_at") != nil,
            version: RecordVersion(number: try row.int64("version"))
        )
    }
}

/// A dose level as stored in the audit log.
struct DoseLevelRecord: Codable, Sendable {
    let id, allergen, name, milligrams: String
    let foodAmount, product, notes: String?
    /// How it was given besides milligrams.
    let given: String?
    let position: Int
    let isCurrent, isDeleted: Bool
    let version: Int64

    init(_ level: DoseLevel, _ measure: DoseMeasure?) {
        id = level.id.text
        allergen = level.allergen.text
        name = level.name
        milligrams = level.amount.milligrams
        foodAmount = level.foodAmount
        product = level.product
        notes = level.notes
        given = measure?.audited
        position = level.position
        isCurrent = level.isCurrent
        isDeleted = level.isDeleted
        version = level.version.number
    }
}

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
