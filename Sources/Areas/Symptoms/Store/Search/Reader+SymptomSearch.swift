package import Clinical
package import SQL
package import Store
package import Symptoms

/// What a search reads of symptoms and reactions.
extension Reader {
    /// The latest symptoms of these kinds, or whose name and notes fit; the latest first.
    ///
    /// - Parameter fits: is asked about each that has a name or notes of its own.
    package func searchedSymptoms(
        _ access: PersonAccess, kinds: [SymptomKind], limit: Int,
        _ fits: (_ kind: SymptomKind, _ name: String?, _ notes: String?) -> Bool
    ) throws -> [SymptomEntry] {
        let noted = try notedSymptoms(access, limit: limit, fits)
        let ofKind: Statement = "kind IN (\(list: kinds.map(\.rawValue)))"
        // With its day, an entry is found by the primary key.
        let ofText: Statement = "day IN (\(list: noted.map(\.day))) AND id IN (\(list: noted.map(\.id)))"
        let either = [kinds.isEmpty ? nil : ofKind, noted.isEmpty ? nil : ofText].compactMap(\.self)
        let entries = try either.flatMap { condition in
            try fetch(
                """
                \(part: SymptomEntry.select)
                WHERE person = \(access.person.text) AND deleted_at IS NULL AND \(part: condition)
                ORDER BY day DESC, at DESC, id LIMIT \(limit: limit)
                """
            ).map { try SymptomEntry($0) }
        }
        let known = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return known.values.sorted { ($0.at.instant, $1.id.text) > ($1.at.instant, $0.id.text) }
    }

    /// The latest symptoms whose name or notes fit. M0085 has an index of those that have any.
    private func notedSymptoms(
        _ access: PersonAccess, limit: Int, _ fits: (SymptomKind, String?, String?) -> Bool
    ) throws -> [(day: String, id: String)] {
        var found: [(day: String, id: String)] = []
        var kinds = KnownTexts(SymptomKind.init(rawValue:))
        try scan(
            """
            SELECT id, kind, name, notes, day FROM symptom_entry
            WHERE person = \(access.person.text) AND coalesce(name, notes) IS NOT NULL AND deleted_at IS NULL
            ORDER BY day DESC, at DESC, id DESC
            """
        ) { cells in
            guard found.count < limit else { return }
            let kind = try cells.text(1, "a kind of symptom", &kinds)
            guard fits(kind, try cells.optionalString(2), try cells.optionalString(3)) else { return }
            found.append((try cells.string(4), try cells.string(0)))
        }
        return found
    }

    /// The latest days of reactions whose notes fit, with the notes.
    package func reactionsWithNotes(
        _ access: PersonAccess, limit: Int, where fits: (String) -> Bool
    ) throws -> [(day: CalendarDay, notes: String)] {
        try notedDays(
            """
            SELECT day, notes FROM reaction
            WHERE person = \(access.person.text) AND notes IS NOT NULL AND deleted_at IS NULL ORDER BY at DESC
            """, limit: limit, where: fits)
    }
}
