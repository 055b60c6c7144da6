internal import Air
internal import AirStore
internal import Clinical
internal import FHIR
internal import Medications
package import Pages
package import SQL
internal import Store

extension AirArea {
    /// The pollens that a person reacts to and the diseases that they named.
    package static func summary(_ query: SummaryQuery, _ tx: any Reader) throws -> SummaryPart {
        guard let profile = try tx.airProfile(query.access) else { return { _ in PatientSummary.Entries() } }
        return { phrases in
            let diseases = [
                (profile.hasAsthma, "air.profile.asthma"), (profile.hasHeartDisease, "air.profile.heart"),
                (profile.hasLungDisease, "air.summary.lung"),
            ]
            return PatientSummary.Entries(
                allergies: profile.sensitivities.map { sensitivity in
                    PatientSummary.Allergy(
                        substance: CodeableConcept(
                            text: phrases("air.summary.pollen", ["pollen": phrases.pollen(sensitivity.kind)])),
                        category: .environment)
                },
                problems: diseases.compactMap { answer, word in
                    answer == true ? PatientSummary.Problem(phrases(word)) : nil
                })
        }
    }
}
