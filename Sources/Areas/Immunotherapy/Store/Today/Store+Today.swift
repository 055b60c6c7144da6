public import Clinical
public import Immunotherapy
internal import SQL
public import Store
public import Symptoms

/// A day's dose with related records, and the day's symptoms, from one snapshot.
public struct TodayRecords: Sendable {
    public let person: StoredPerson
    public let allergens: [Allergen]
    public let levels: [DoseLevel]
    /// Deleted levels that the day's record names.
    public let pastLevels: [DoseLevel]
    public let dose: OITDose?
    /// In the order of the symptom list.
    public let symptoms: [SymptomEntry]
    /// The allergens taken on each day of the displayed strip or month.
    public let taken: [CalendarDay: Set<Allergen.ID>]
    /// The first day with a dose or a symptom.
    public let firstDay: CalendarDay?
}

/// A day's dose with related records.
package struct DosesOfDay: Sendable {
    package let allergens: [Allergen]
    package let levels: [DoseLevel]
    /// Deleted levels that the day's record names.
    package let pastLevels: [DoseLevel]
    package let dose: OITDose?
    /// The allergens taken on each day of the displayed strip or month.
    package let taken: [CalendarDay: Set<Allergen.ID>]
    /// The first day with a dose or a symptom.
    package let firstDay: CalendarDay?
}

extension Store {
    public func today(
        _ access: PersonAccess, day: CalendarDay, from: CalendarDay, through: CalendarDay
    ) async throws -> TodayRecords? {
        try await database.read { tx in try tx.today(access, day: day, from: from, through: through) }
    }
}

extension Reader {
    func today(
        _ access: PersonAccess, day: CalendarDay, from: CalendarDay, through: CalendarDay
    ) throws -> TodayRecords? {
        guard let person = try person(access) else { return nil }
        let doses = try doseDay(access, day: day, from: from, through: through)
        return TodayRecords(
            person: person, allergens: doses.allergens, levels: doses.levels, pastLevels: doses.pastLevels,
            dose: doses.dose, symptoms: try symptoms(access, on: day), taken: doses.taken, firstDay: doses.firstDay)
    }

    package func doseDay(
        _ access: PersonAccess, day: CalendarDay, from: CalendarDay, through: CalendarDay
    ) throws -> DosesOfDay {
        let (levels, dose, allergens, taken, firstDay) = try together(
            { try $0.levels(access) }, { try $0.dose(access, on: day) }, { try $0.allergens(access) },
            { try $0.taken(access, from: from, through: through) }, { try $0.firstDay(access) })
        return DosesOfDay(
            allergens: allergens, levels: levels, pastLevels: try pastLevels(in: dose, besides: levels, access),
            dose: dose, taken: taken, firstDay: firstDay)
    }

    func pastLevels(
        in dose: OITDose?, besides levels: [DoseLevel], _ access: PersonAccess
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
}
