import Clinical
import FHIR
import Medications
import NamedInstants
import Testing

@Suite struct ExampleTests {
    /// How many of HL7's dosages are understood, and how many are shown as written because of which rules.
    @Test(arguments: ["r4", "r5", "dstu2"])
    func `HL7's examples are understood or shown as written`(version: String) throws {
        var counts: [String: Int] = [:]
        for text in try examples(version) {
            let explanation = PrescriptionExplanation(
                try read(text), from: try day("2015-01-15"), days: 30, zone: .utc, sentence: { _ in nil })
            for dosage in explanation.prescription.dosages {
                let rules = Set(dosage.problems.map { $0.rule.rawValue }).sorted()
                counts[
                    ([dosage.isAsWritten ? "as written" : "understood"] + rules).joined(separator: " "), default: 0] +=
                    1
            }
        }
        let expected = [
            "r4": ["understood": 33, "understood no-times": 3, "understood duration-length no-times": 3],
            "r5": ["understood": 37, "understood no-times": 3, "understood duration-length no-times": 3],
            "dstu2": ["understood": 10, "understood duration-length": 4, "as written unknown-unit": 5],
        ]
        #expect(counts == expected[version])
    }
}
