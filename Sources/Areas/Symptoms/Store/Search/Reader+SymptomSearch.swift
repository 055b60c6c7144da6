package import Clinical
package import SQL
package import Store
package import Symptoms

/// What a search reads of symptoms and reactions.
extension Reader {
    /// The latest symptoms of these kinds, and all that have a name or notes of their own, the latest first.
    package func searchedSymptoms(
        _ access: PersonAccess, kinds: [SymptomKind], limit: Int
    ) throws -> [SymptomEntry] {
        let texts = try fetch(
            """
            \(part: SymptomEntry.select)
            WHERE person = \(access.person.text) AND deleted_at IS NULL AND (name IS NOT NULL OR notes IS NOT NULL)
            ORDER BY day DESC, at DESC, id
            """
        ).map { try SymptomEntry($0) }
        guard !kinds.isEmpty else { return texts }
        let ofKind = try fetch(
            """
            \(part: SymptomEntry.select)
            WHERE person = \(access.person.text) AND deleted_at IS NULL AND kind IN (\(list: kinds.map(\.rawValue)))
            ORDER BY day DESC, at DESC, id LIMIT \(limit)
            """
        ).map { try SymptomEntry($0) }
        let known = Set(ofKind.map(\.id))
        return (ofKind + texts.filter { !known.contains($0.id) }).sorted { $0.at.instant > $1.at.instant }
    }

    /// The days and notes of reactions, the latest first.
    package func reactionsWithNotes(_ access: PersonAccess) throws -> [(day: CalendarDay, notes: String)] {
        try fetch(
            """
            SELECT day, notes FROM reaction
            WHERE person = \(access.person.text) AND notes IS NOT NULL AND deleted_at IS NULL ORDER BY at DESC
            """
        ).map { (try $0.convert("day", "a day", CalendarDay.init(iso:)), try $0.text("notes")) }
    }
}
