import Clinical
import Exchange
import FHIR
import Foundation
import Medications
import Testing

/// What is written of every kind of dose. `Tests/Oracles/fhir_oracle.py` gives the file to other implementations of FHIR.
@Suite struct WrittenExamples {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Examples/written.ndjson")

    private static let outcomes: [AdministrationRecord.Outcome] = [
        .taken, .notTaken(.code(.none)), .notTaken(.code(.vomit)), .notTaken(.text("It ran out – “again” \\ <b>")),
    ]

    private static func medications() throws -> [MedicationChoice] {
        let medication = try JSONReader.read(
            Array(
                #"{"resourceType":"Medication","id":"m1","code":{"text":"Peanut powder"},"manufacturer":{"reference":"\#("#")maker"}}"#
                    .utf8))
        let maker = try JSONReader.read(Array(#"{"resourceType":"Organization","id":"maker","name":"Maker"}"#.utf8))
        return [
            .concept(
                CodeableConcept(
                    coding: [Coding(system: "http://www.whocc.no/atc", code: "R06AX27", display: "desloratadine")],
                    text: "Desloratadine 0.5 mg/ml")),
            .contained(medication: medication, others: [maker], display: "Powder"),
            .reference(ResourceReference(reference: "Medication/epi")),
        ]
    }

    private static func records() throws -> [AdministrationRecord] {
        let start = Instant(milliseconds: 1_773_335_109_000)
        let times: [AdministrationRecord.Time] = [
            .at(Moment(instant: start, offset: 3600)), .at(Moment(instant: start, offset: -12_600)),
            .period(
                start: Moment(instant: start, offset: 0),
                end: Moment(instant: start.adding(seconds: 5400), offset: 3600)),
        ]
        var records: [AdministrationRecord] = []
        for medication in try medications() {
            for outcome in outcomes {
                for time in times {
                    let isFull = records.count.isMultiple(of: 2)
                    let count = records.count < 10 ? "0\(records.count)" : "\(records.count)"
                    records.append(
                        AdministrationRecord(
                            uuid: "0f3c7a52-51c5-4a39-8b6e-4f3f7f0f6a\(count)", outcome: outcome,
                            medication: medication,
                            subject: "Patient/mia", time: time, request: isFull ? "MedicationRequest/concept" : nil,
                            dose: Quantity(
                                value: WrittenDecimal("2.50"), unit: "ml", system: Quantity.ucum, code: "mL"),
                            performer: isFull ? "Patient/mia" : nil, note: isFull ? "with juice" : nil))
                }
            }
        }
        return records
    }

    @Test func `every kind of dose is written as it was when others read it`() throws {
        var lines: [String] = []
        for record in try Self.records() {
            let administration = try MedicationAdministrationWriter.json(record)
            lines += [administration.text, try MedicationStatementWriter.json(record).text]
            if case .taken = record.outcome {
                lines.append(try #require(MedicationAdministrationWriter.enteredInError(administration)).text)
            }
        }
        let text = lines.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["ACCLIMATE_RECORD"] != nil {
            try text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
    }
}
