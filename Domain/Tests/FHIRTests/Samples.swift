import Clinical
import Exchange
import FHIR
import Foundation
import Medications
import NamedInstants
import Testing

/// HL7's example resources of a version, as JSON texts.
func examples(_ version: String) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Examples/\(version).ndjson")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
}

func read(_ json: String) throws -> Prescription {
    try PrescriptionReader.read(Array(json.utf8))
}

/// An active order with one dosage.
func order(_ dosage: String) -> String {
    #"{"resourceType":"MedicationRequest","status":"active","intent":"order","dosageInstruction":[\#(dosage)]}"#
}

/// The rules and paths that are named for a prescription.
func problems(_ json: String) throws -> [String] {
    let explanation = PrescriptionExplanation(
        try read(json), from: try day("2025-01-01"), days: 1, zone: .utc, sentence: { _ in nil })
    return explanation.problems.map { "\($0.rule) \($0.path)" }
}

/// The instants of a prescription in Berlin.
func times(
    _ json: String, from: String, days: Int, zone: ZoneRules = .berlin, start: ScheduleStart? = nil
) throws -> [String] {
    let explanation = PrescriptionExplanation(
        try read(json), from: try day(from), days: days, zone: zone, start: start, sentence: { _ in nil })
    guard case .object(let members) = try JSONReader.read(Array(explanation.json.utf8)),
        case .array(let slots)? = members.first(where: { $0.name == "slots" })?.value
    else { return ["no slots in the answer"] }
    return slots.map { slot in
        guard case .object(let members) = slot, case .string(let at)? = members.first?.value else { return "?" }
        return at
    }
}
