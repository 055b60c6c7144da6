package import Clinical
package import SQL
package import Store

/// What a search reads of doses and levels.
extension Reader {
    /// The latest days with a dose whose notes fit, with the notes.
    package func dosesWithNotes(
        _ access: PersonAccess, limit: Int, where fits: (String) -> Bool
    ) throws -> [(day: CalendarDay, notes: String)] {
        try notedDays(
            """
            SELECT day, notes FROM dose
            WHERE person = \(access.person.text) AND notes IS NOT NULL AND deleted_at IS NULL ORDER BY day DESC
            """, limit: limit, where: fits)
    }

    /// The latest days with a dose of any of these allergens, each with those that were eaten.
    package func doseDays(
        of allergens: [Allergen.ID], _ access: PersonAccess, limit: Int
    ) throws -> [CalendarDay: Set<Allergen.ID>] {
        guard !allergens.isEmpty else { return [:] }
        let wanted: Statement =
            "person = \(access.person.text) AND allergen IN (\(list: allergens.map(\.text)))"
        let rows = try fetch(
            """
            SELECT DISTINCT day, allergen FROM portion WHERE \(part: wanted) AND day IN (
                SELECT DISTINCT day FROM portion WHERE \(part: wanted) ORDER BY day DESC LIMIT \(limit: limit)
            )
            """)
        return try rows.reduce(into: [:]) { days, row in
            let day = try row.convert("day", "a day", CalendarDay.init(iso:))
            days[day, default: []].insert(try row.convert("allergen", "an id", Allergen.ID.init))
        }
    }

    /// The names, products and notes of the levels, by allergen and position.
    package func levelTexts(
        _ access: PersonAccess
    ) throws -> [(allergen: Allergen.ID, name: String, texts: [String])] {
        try fetch(
            """
            SELECT allergen, name, food_amount, product, notes FROM dose_level
            WHERE person = \(access.person.text) AND deleted_at IS NULL ORDER BY allergen, position
            """
        ).map { row in
            let others = try ["food_amount", "product", "notes"].compactMap { try row.optionalText($0) }
            return (try row.convert("allergen", "an id", Allergen.ID.init), try row.text("name"), others)
        }
    }
}
