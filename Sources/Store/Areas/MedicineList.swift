package import Clinical
package import Medications
package import SQL

/// A medicine of the list that is taken or paused.
package struct NamedMedicine: Sendable, Equatable {
    package let id: Medication.ID
    /// With its strength.
    package let name: String

    package init(id: Medication.ID, name: String) {
        self.id = id
        self.name = name
    }
}

extension StoreSchema {
    /// The medicines of the list that are taken or paused, by name.
    package func namedMedicines(_ access: PersonAccess, _ tx: any Reader) throws -> [NamedMedicine] {
        try areas.flatMap { try $0.namedMedicines(access, tx) }
            .sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
    }

    /// What was due and taken of these medicines from a day until now; none for those that are not in the list.
    package func adherence(
        of medicines: Set<Medication.ID>, from first: CalendarDay, now: Moment, zone: ZoneRules,
        _ access: PersonAccess, _ tx: any Reader
    ) throws -> [Medication.ID: MedicationAdherence] {
        guard !medicines.isEmpty else { return [:] }
        return try areas.reduce(into: [:]) { all, area in
            let one = try area.adherence(of: medicines, from: first, now: now, zone: zone, access, tx)
            all.merge(one) { $0 + $1 }
        }
    }
}
