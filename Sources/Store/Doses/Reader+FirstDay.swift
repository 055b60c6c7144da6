package import Clinical
package import SQL

extension Reader {
    /// The first day with a dose or a symptom; nil if there is none.
    package func firstDay(_ access: PersonAccess) throws -> CalendarDay? {
        let dose = try first("SELECT day FROM portion WHERE person = \(access.person.text) ORDER BY day LIMIT 1")
        let symptom = try first(
            """
            SELECT day FROM symptom_entry WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY day LIMIT 1
            """)
        return try [dose, symptom].compactMap { try $0?.convert("day", "a day", CalendarDay.init(iso:)) }.min()
    }
}
