import Exchange
import Medications

/// The LOINC codes of sections, as the profile `Composition-uv-ips` requires them, and the codes of an empty section.
extension PatientSummary.Section {
    private static let snomed = "http://snomed.info/sct"
    private static let absent = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips"

    /// The section's title, in the words of the standard.
    var title: String {
        switch self {
        case .allergies: "Allergies and Intolerances"
        case .medicines: "Medication Summary"
        case .problems: "Problem List"
        }
    }

    var code: CodeableConcept {
        let (code, display) =
            switch self {
            case .allergies: ("48765-2", "Allergies and adverse reactions Document")
            case .medicines: ("10160-0", "History of Medication use Narrative")
            case .problems: ("11450-4", "Problem list - Reported")
            }
        return CodeableConcept(coding: [Coding(system: "http://loinc.org", code: code, display: display)])
    }

    /// The code of a section without records, given twice: as IPS 2.0 recommends (its page *Empty Sections &
    /// Missing Data*, and its concept map `absence-to-snomed-uv-ips`), and with the code system that 2.0 removed, because
    /// readers of 1.1 know no other.
    ///
    /// - Parameter isNoneKnown: Whether the person said that there is nothing.
    func nothing(isNoneKnown: Bool) -> CodeableConcept {
        let (code, text) =
            switch (self, isNoneKnown) {
            case (.allergies, false): ("no-allergy-info", "No information about allergies")
            case (.allergies, true): ("no-known-allergies", "No known allergies")
            case (.medicines, false): ("no-medication-info", "No information about medications")
            case (.medicines, true): ("no-known-medications", "No known medications")
            case (.problems, false): ("no-problem-info", "No information about problems")
            case (.problems, true): ("no-known-problems", "No known problems")
            }
        let situation = isNoneKnown ? noneKnown : ("1287211007", "No information available")
        return CodeableConcept(
            coding: [
                Coding(system: Self.snomed, code: situation.0, display: situation.1),
                Coding(system: Self.absent, code: code, display: text),
            ], text: text)
    }

    private var noneKnown: (String, String) {
        switch self {
        case .allergies: ("716186003", "No known allergy (situation)")
        case .medicines: ("787481004", "No known medications (situation)")
        case .problems: ("160245001", "No current problems or disability (situation)")
        }
    }
}
