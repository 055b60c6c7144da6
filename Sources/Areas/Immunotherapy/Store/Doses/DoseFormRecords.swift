package import CarePlan
package import Clinical
package import Immunotherapy
internal import SQL
package import Store

/// What a form for doses of a day offers, and what it is checked against, from one snapshot.
package struct DoseFormRecords: Sendable {
    package let person: StoredPerson
    package let allergens: [Allergen]
    /// The plan in force; nil if there is none.
    package let plan: DosePlan?
    /// All levels, including deleted ones; the current ones are those in force now.
    package let allLevels: [DoseLevel]
    /// The levels in use; the current ones are those in force on the day.
    package let levels: [DoseLevel]
    /// Deleted levels that the day's record names.
    package let pastLevels: [DoseLevel]
    /// How levels are given besides milligrams.
    package let measures: [DoseLevel.ID: DoseMeasure]
    /// The day's record.
    package let dose: OITDose?
    /// Medicines before doses that the list of medicines says were taken near to the day.
    package let listed: [ListedMedicine]
}

extension Store {
    /// Nil if the person no longer exists.
    package func doseForm(
        _ access: PersonAccess, on day: CalendarDay, today: CalendarDay, zone: ZoneRules
    ) async throws -> DoseFormRecords? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            let all = try tx.levelsWithDeleted(access)
            let inForce = day < today ? try tx.levels(access, inForceOn: day, zone: zone) : all
            let levels = inForce.filter { !$0.isDeleted }
            let dose = try tx.dose(access, on: day)
            return DoseFormRecords(
                person: person, allergens: try tx.allergens(access), plan: try tx.dosePlan(access)?.plan,
                allLevels: all, levels: levels, pastLevels: try tx.pastLevels(in: dose, besides: levels, access),
                measures: try tx.levelMeasures(access), dose: dose,
                listed: try schema.listed(on: day.adding(days: -1)...day, access, tx))
        }
    }
}
