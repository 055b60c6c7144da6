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
            let (person, allergens, plan, all, inForce, measures, dose, listed) = try tx.together(
                { try $0.person(access) }, { try $0.allergens(access) }, { try $0.dosePlan(access)?.plan },
                { try $0.levelsWithDeleted(access) },
                { day < today ? try $0.levels(access, inForceOn: day, zone: zone) : nil },
                { try $0.levelMeasures(access) }, { try $0.dose(access, on: day) },
                { try schema.listed(on: day.adding(days: -1)...day, access, $0) })
            guard let person else { return nil }
            let levels = (inForce ?? all).filter { !$0.isDeleted }
            return DoseFormRecords(
                person: person, allergens: allergens, plan: plan, allLevels: all, levels: levels,
                pastLevels: try tx.pastLevels(in: dose, besides: levels, access), measures: measures, dose: dose,
                listed: listed)
        }
    }
}
