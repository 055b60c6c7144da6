internal import SQL

/// Foods, recipes, the food diary and its targets.
enum FoodStore: AreaStore {
    static let archive: [ArchiveTable] = [
        ArchiveTable(
            "own_food", rank: 450,
            [
                .text("id"), .text("body"), .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], counted: "food"),
        ArchiveTable(
            "recipe", rank: 460,
            [
                .text("id"), .text("name"), .text("body"), .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], counted: "recipe"),
        ArchiveTable(
            "food_entry", rank: 470,
            [
                .text("id"), .text("day"), .instant("at"), .number("utc_offset"), .text("meal"), .text("food"),
                .text("body"), .text("note").optional, .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], order: ["day", "at", "id"], counted: "foodEntry"),
        ArchiveTable(
            "nutrition_targets", rank: 500, [.text("body"), .instant("updated_at"), .number("version")],
            order: ["person"]),
    ]

    static let left: [(table: String, reason: String)] = [
        ("food_edition", "a table of foods for everybody, which each server has or imports"),
        ("food", "a table of foods for everybody, which each server has or imports"),
        ("food_word", "made again from the table of foods"),
        ("food_term", "made again from the table of foods"),
        ("product_lookup", "asked for again from the service; what somebody ate holds its own copy"),
        ("food_slip", "made again from the table of foods"),
    ]

    static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        _ = try tx.ownFoodRecords(access)
        _ = try tx.recipeRecords(access)
        _ = try tx.foodEntryRecords(access)
        _ = try tx.nutritionTargets(access)
    }
}
