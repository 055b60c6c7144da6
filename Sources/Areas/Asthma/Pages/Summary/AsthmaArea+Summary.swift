internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import FHIR
internal import Medications
package import Pages
package import SQL
internal import Store

extension AsthmaArea {
    /// Asthma if a clinic wrote a plan, and the inhalers in use that the list of medicines does not have.
    package static func summary(_ query: SummaryQuery, _ tx: any Reader) throws -> SummaryPart {
        let hasPlan = try !tx.records(.asthmaPlan, query.access).isEmpty
        let inhalers = try tx.records(.inhaler, query.access).map(\.details).filter { $0.isInUse && $0.medicine == nil }
        let asNeeded: Set<InhalerRole> = [.reliever, .icsFormoterolReliever, .nebuliser]
        return { phrases in
            PatientSummary.Entries(
                medicines: inhalers.map { inhaler in
                    PatientSummary.Medicine(
                        medication: CodeableConcept(text: inhaler.name), status: .active,
                        dosages: [
                            Dosage(
                                text: phrases("asthma.role.\(inhaler.role.rawValue)"),
                                asNeeded: asNeeded.contains(inhaler.role))
                        ])
                }, problems: hasPlan ? [PatientSummary.Problem(phrases("asthma.summary.problem"))] : [])
        }
    }
}
