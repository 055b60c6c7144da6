internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

extension StockEntryDetails {
    /// A refill with everything that can be said, and a count.
    static func samples(of medication: Medication.ID) -> [Stored<StockEntryDetails>] {
        let refill = StockEntryDetails(
            medication: medication, kind: .refill,
            at: ZoneRules.utc.moment(Samples.today.adding(days: -20), Samples.time(9, 30)), pieces: WrittenDecimal(70),
            unit: "tablet", pack: WrittenDecimal(28), days: 28, expires: ExpiryDate(text: "2027-05"))
        let count = StockEntryDetails(
            medication: medication, kind: .count, at: ZoneRules.utc.moment(Samples.today, Samples.time(8, 0)),
            pieces: WrittenDecimal(5), unit: "tablet")
        return [refill, count].enumerated().compactMap { index, details in
            guard let id = StockEntry.ID("stock-\(index)") else { return nil }
            return Stored(
                id: id, person: Samples.person, details: details, position: nil, isDeleted: false, version: .first)
        }
    }
}

extension MedicationStockRecords {
    /// Enough with a refill to come, little, and unknown.
    static func samples(of medicine: Stored<MedicationDetails>) -> [MedicationStockRecords] {
        let entries = StockEntryDetails.samples(of: medicine.id)
        let unclear = AdministrationDetails(
            medication: medicine.id, status: .completed, at: ZoneRules.utc.moment(Samples.today, Samples.time(11, 0)),
            day: Samples.today)
        let fills = [-60, -20].compactMap { MedicationFill(on: Samples.today.adding(days: $0), days: 28) }
        func records(
            _ entries: [Stored<StockEntryDetails>], _ taken: [AdministrationDetails] = []
        ) -> MedicationStockRecords {
            MedicationStockRecords(
                entries: entries,
                stock: MedicationStock(
                    entries: entries.map(\.details), taken: taken, course: medicine.details.course,
                    meals: MealTimes(), zone: .utc), fills: fills, refills: fills.count)
        }
        return [records(Array(entries.prefix(1))), records(entries), records(entries, [unclear])]
    }
}
