package import Clinical
package import Nutrition
package import SQL
package import Store

/// Foods, recipes and the food diary.
package enum FoodStore: AreaStore {
    package static let migrations = [FoodMigrations.m0059FoodDays]

    package static let archive: [ArchiveTable] = [
        Record.ownFood.archived(rank: 450, counted: "food"),
        Record.recipe.archived(rank: 460, counted: "recipe"),
        ArchiveTable(
            "food_entry", rank: 470,
            [
                .text("id"), .text("day"), .instant("at"), .number("utc_offset"), .text("meal"), .text("food"),
                .text("body"), .text("note").optional, .instant("created_at"), .instant("deleted_at").optional,
                .number("version"),
            ], order: ["day", "at", "id"], counted: "foodEntry"),
        ArchiveTable("food_day", rank: 801, [.text("day"), .instant("completed_at")], order: ["day"]),
    ]

    package static let left: [(table: String, reason: String)] = [
        ("food_edition", "a table of foods for everybody, which each server has or imports"),
        ("food", "a table of foods for everybody, which each server has or imports"),
        ("food_word", "made again from the table of foods"),
        ("food_term", "made again from the table of foods"),
        ("product_lookup", "asked for again from the service; what somebody ate holds its own copy"),
        ("food_slip", "made again from the table of foods"),
    ]

    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        let mine = "WHERE person = \(access.person.text) ORDER BY created_at, id" as Statement
        _ = try tx.fetch("\(part: Record.ownFood.select) \(part: mine)").map(Record.ownFood.stored)
        _ = try tx.fetch("\(part: Record.recipe.select) \(part: mine)").map(Record.recipe.stored)
        _ = try tx.foodEntryRecords(access)
        _ = try tx.completeFoodDays(access, from: .earliest, through: .latest)
    }

    package static func foodEntries(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay, _ tx: any Reader
    ) throws -> [FoodEntry] {
        try tx.fetch(
            """
            \(part: StoredFoodEntry.select)
            WHERE person = \(access.person.text) AND day >= \(first.iso) AND day <= \(last.iso)
                AND deleted_at IS NULL
            ORDER BY day, at, id
            """
        ).map { try StoredFoodEntry($0).entry }
    }

    package static func completeFoodDays(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay, _ tx: any Reader
    ) throws -> Set<CalendarDay> {
        try tx.completeFoodDays(access, from: first, through: last)
    }
}
