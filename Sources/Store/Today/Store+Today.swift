public import Clinical
public import Immunotherapy
internal import SQL
public import Symptoms

/// Everything Today shows, from one snapshot.
public struct TodayRecords: Sendable {
    public let person: StoredPerson
    public let allergens: [Allergen]
    public let levels: [DoseLevel]
    /// Deleted levels that the day's record names.
    public let pastLevels: [DoseLevel]
    public let dose: Dose?
    /// In the order of the list of kinds.
    public let symptoms: [SymptomEntry]
    /// The allergens that were taken on each day of the strip or month shown.
    public let taken: [CalendarDay: Set<Allergen.ID>]
    /// The first day with a dose or a symptom.
    public let firstDay: CalendarDay?
}

extension Store {
    public func today(
        _ access: PersonAccess, day: CalendarDay, from: CalendarDay, through: CalendarDay
    ) async throws -> TodayRecords? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            let levels = try tx.levels(access)
            let dose = try tx.dose(access, on: day)
            return TodayRecords(
                person: person, allergens: try tx.allergens(access), levels: levels,
                pastLevels: try tx.pastLevels(in: dose, besides: levels, access), dose: dose,
                symptoms: SymptomEntry.inListOrder(try tx.symptoms(access, from: day, through: day)),
                taken: try tx.taken(access, from: from, through: through), firstDay: try tx.firstDay(access))
        }
    }
}

extension Reader {
    fileprivate func pastLevels(
        in dose: Dose?, besides levels: [DoseLevel], _ access: PersonAccess
    ) throws -> [DoseLevel] {
        let named = dose?.intakes.flatMap { $0.portions.compactMap(\.level) } ?? []
        let missing = Set(named).subtracting(levels.map(\.id)).sorted { $0.text < $1.text }
        return try missing.compactMap { try level($0, access) }
    }

    fileprivate func taken(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay
    ) throws -> [CalendarDay: Set<Allergen.ID>] {
        var taken: [CalendarDay: Set<Allergen.ID>] = [:]
        try each(
            """
            SELECT day, allergen FROM portion
            WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
            """
        ) { row in
            let day = try row.convert("day", "a day", CalendarDay.init(iso:))
            taken[day, default: []].insert(try row.convert("allergen", "an id", Allergen.ID.init))
        }
        return taken
    }

    func firstDay(_ access: PersonAccess) throws -> CalendarDay? {
        let dose = try first("SELECT day FROM portion WHERE person = \(access.person.text) ORDER BY day LIMIT 1")
        let symptom = try first(
            """
            SELECT day FROM symptom_entry WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY day LIMIT 1
            """)
        return try [dose, symptom].compactMap { try $0?.convert("day", "a day", CalendarDay.init(iso:)) }.min()
    }
}
