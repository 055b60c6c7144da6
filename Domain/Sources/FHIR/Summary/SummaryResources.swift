import Clinical
import Exchange
import Medications

/// Writes the resources of a summary's sections, each for one patient.
struct SummaryResources {
    /// The reference to the patient.
    let patient: JSONValue

    func allergy(_ allergy: PatientSummary.Allergy) -> [(String, JSONValue?)] {
        self.allergy(
            allergy.substance, [("reaction", JSONFHIR.list(allergy.events) { Self.event($0) })],
            category: .array([.string(allergy.category.rawValue)]))
    }

    func medicine(_ medicine: PatientSummary.Medicine) -> [(String, JSONValue?)] {
        let dosages = medicine.dosages.compactMap { dosage -> JSONValue? in
            // FHIR allows no empty element.
            guard dosage != Dosage() else { return nil }
            // What cannot be written whole is left to its words.
            return DosageWriter.json(dosage) ?? dosage.text.map { JSONFHIR.object(("text", .string($0))) }
        }
        return self.medicine(
            medicine.medication, status: medicine.status,
            medicine.start.map { [("effectivePeriod", JSONFHIR.object(("start", .string($0.iso))))] } ?? Self.noTime,
            [
                ("reasonCode", medicine.reason.map { .array([JSONFHIR.object(("text", .string($0)))]) }),
                ("dosage", JSONFHIR.list(dosages) { $0 }),
            ])
    }

    func problem(_ code: CodeableConcept) -> [(String, JSONValue?)] {
        [
            ("resourceType", .string("Condition")),
            ("clinicalStatus", Self.coded("http://terminology.hl7.org/CodeSystem/condition-clinical", "active")),
            (
                "category",
                .array([
                    Self.coded("http://terminology.hl7.org/CodeSystem/condition-category", "problem-list-item")
                ])
            ),
            ("code", JSONFHIR.concept(code)), ("subject", patient),
        ]
    }

    /// Says that nothing is known, or that there is nothing.
    func nothing(in section: PatientSummary.Section, isNoneKnown: Bool) -> [(String, JSONValue?)] {
        let code = section.nothing(isNoneKnown: isNoneKnown)
        return switch section {
        case .allergies: allergy(code, [])
        case .medicines: medicine(code, status: isNoneKnown ? .active : .unknown, Self.noTime, [])
        case .problems: problem(code)
        }
    }

    /// Whether it is an allergy, and whether a doctor confirmed it, is not recorded, and so not written.
    private func allergy(
        _ code: CodeableConcept, _ rest: [(String, JSONValue?)], category: JSONValue? = nil
    ) -> [(String, JSONValue?)] {
        [
            ("resourceType", .string("AllergyIntolerance")),
            (
                "clinicalStatus",
                Self.coded("http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical", "active")
            ),
            ("category", category), ("code", JSONFHIR.concept(code)), ("patient", patient),
        ] + rest
    }

    private func medicine(
        _ medication: CodeableConcept, status: PatientSummary.Medicine.Status, _ time: [(String, JSONValue?)],
        _ rest: [(String, JSONValue?)]
    ) -> [(String, JSONValue?)] {
        [
            ("resourceType", .string("MedicationStatement")), ("status", .string(status.rawValue)),
            ("medicationCodeableConcept", JSONFHIR.concept(medication)), ("subject", patient),
        ] + time + rest
    }

    /// The profile wants a time or why there is none.
    private static let noTime: [(String, JSONValue?)] = [
        (
            "_effectiveDateTime",
            JSONFHIR.object(
                (
                    "extension",
                    .array([
                        JSONFHIR.object(
                            ("url", .string("http://hl7.org/fhir/StructureDefinition/data-absent-reason")),
                            ("valueCode", .string("unknown")))
                    ])
                ))
        )
    ]

    private static func event(_ event: PatientSummary.Allergy.Event) -> JSONValue {
        JSONFHIR.object(
            ("manifestation", JSONFHIR.list(event.manifestations) { JSONFHIR.concept($0) }),
            ("onset", .string(event.onset.isoSeconds)),
            ("severity", event.severity.map { .string($0.rawValue) }))
    }

    private static func coded(_ system: String, _ code: String) -> JSONValue {
        JSONFHIR.concept(CodeableConcept(coding: [Coding(system: system, code: code)]))
    }
}
