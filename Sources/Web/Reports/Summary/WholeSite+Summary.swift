internal import CarePlan
internal import Clinical
internal import FHIR
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Insights
internal import Medications
internal import Pages
internal import SQL
internal import Store
internal import Symptoms
internal import SymptomsStore

extension WholeSite {
    /// The foods that a person reacts to, each with the reactions to it, and the levels of those in treatment.
    static func summary(_ query: SummaryQuery, _ tx: any Reader) throws -> SummaryPart {
        let allergens = try tx.allergens(query.access).filter { !$0.removed }
        let levels = try tx.levelsWithDeleted(query.access).filter { $0.isCurrent && !$0.isDeleted }
        let measures = try tx.levelMeasures(query.access)
        let reactions = try query.reactions.map { days in
            try tx.reactionsWithOffered(query.access, from: days.from, through: days.through)
        }
        return { phrases in
            PatientSummary.Entries(
                allergies: allergens.map { allergen in
                    PatientSummary.Allergy(
                        substance: CodeableConcept(text: phrases.allergen(allergen.kind)), category: .food,
                        events: (reactions ?? []).compactMap { phrases.event($0, of: allergen.id) })
                },
                medicines: allergens.filter(\.isInTreatment).flatMap { allergen in
                    levels.filter { $0.allergen == allergen.id }.map {
                        phrases.immunotherapy($0, measures[$0.id], allergen.kind)
                    }
                })
        }
    }
}

extension Phrases {
    /// A reaction to a dose of this allergen; nil if it followed another dose, one of several allergens, or none.
    fileprivate func event(_ stored: StoredReaction, of allergen: Allergen.ID) -> PatientSummary.Allergy.Event? {
        guard let portions = stored.intake?.portions, portions.map(\.allergen) == [allergen] else { return nil }
        return PatientSummary.Allergy.Event(
            onset: stored.reaction.onset,
            manifestations: stored.symptoms.map { entry in
                let code = entry.kind.snomed.map { Coding(system: "http://snomed.info/sct", code: $0) }
                return CodeableConcept(coding: [code].compactMap(\.self), text: symptom(entry))
            }, severity: stored.reaction.grade?.severity)
    }

    /// The level is what the clinic wrote down, so its words are the dosage.
    fileprivate func immunotherapy(
        _ level: DoseLevel, _ measure: DoseMeasure?, _ kind: AllergenKind
    ) -> PatientSummary.Medicine {
        PatientSummary.Medicine(
            medication: CodeableConcept(text: self("summary.immunotherapy", ["allergen": allergen(kind)])),
            status: .active,
            dosages: [
                Dosage(
                    text: self(
                        "summary.level",
                        ["level": self.level(named: level.name), "amount": exact(level, given: measure)]))
            ])
    }
}

extension ReactionGrade {
    /// FHIR has no fourth severity.
    fileprivate var severity: PatientSummary.Allergy.Event.Severity {
        switch self {
        case .mild: .mild
        case .moderate: .moderate
        case .severe, .lifeThreatening: .severe
        }
    }
}
