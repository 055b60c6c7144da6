internal import CarePlan
internal import Clinical
internal import FHIR
internal import Medications
package import Pages
package import SQL
internal import Store

extension HouseholdArea {
    /// The medicines kept for a reaction, those of one name and strength once.
    package static func summary(_ query: SummaryQuery, _ tx: any Reader) throws -> SummaryPart {
        let kept = try tx.rescueMedicines(query.access).map(\.medicine.details)
        return { phrases in
            var names: [String] = []
            for medicine in kept {
                let name = phrases.summaryName(medicine)
                if !names.contains(name) { names.append(name) }
            }
            return PatientSummary.Entries(
                medicines: names.map { name in
                    PatientSummary.Medicine(
                        medication: CodeableConcept(text: name), status: .active,
                        dosages: [Dosage(text: phrases("rescue.summary.use"), asNeeded: true)])
                })
        }
    }
}

extension Phrases {
    /// "EpiPen Jr (Adrenaline auto-injector) 0.15 mg"
    fileprivate func summaryName(_ medicine: RescueMedicineDetails) -> String {
        let kind = medicine.name == nil || medicine.kind == .other ? nil : "(\(rescueKind(medicine.kind)))"
        return [rescueName(medicine), kind, medicine.strength.map { strength($0) }].compactMap(\.self)
            .joined(separator: " ")
    }
}
