import Clinical
import Exchange
import FHIR
import Medications
import NamedInstants
import Testing

/// People of whom summaries are written: with everything, with nothing because they said so, and with nothing stated.
enum SummaryPerson: String, CaseIterable, CustomTestStringConvertible {
    case recorded, noneKnown, nothingStated

    var testDescription: String { rawValue }

    /// A document with the same ids each time.
    func document() throws -> SummaryDocument {
        let summary = PatientSummary(
            name: "Mia <Okafor> & “Söhne”", birthdate: try day("2019-03-12"),
            entries: self == .recorded ? try Self.entries() : .init(),
            noneKnown: self == .noneKnown ? Set(PatientSummary.Section.allCases) : [])
        var number = 100
        let moment = Moment(instant: Instant(milliseconds: 1_773_335_109_000), offset: 3600)
        return SummaryDocument(
            PatientSummaryWriter.json(summary, at: moment) {
                number += 1
                return "00000000-0000-4000-8000-000000000\(number)"
            })
    }

    private static func entries() throws -> PatientSummary.Entries {
        let onset = Moment(instant: Instant(milliseconds: 1_773_335_109_000), offset: -12_600)
        let hives = CodeableConcept(
            coding: [Coding(system: "http://snomed.info/sct", code: "247472004")], text: "Hives")
        let events = [PatientSummary.Allergy.Event.Severity.severe, nil].compactMap { severity in
            PatientSummary.Allergy.Event(
                onset: onset, manifestations: [hives, CodeableConcept(text: "Went pale")], severity: severity)
        }
        let timing = Timing(repeat: TimingRepeat(timeOfDay: ["08:00:00"].compactMap { ClockTime($0) }))
        let unread = Dosage(
            text: "As the leaflet says",
            unread: [DosageProblem(.modifierExtension, path: "modifierExtension", text: "It cannot be read.")])
        let coded = CodeableConcept(
            coding: [Coding(system: "http://www.whocc.no/atc", code: "R06AE07")], text: "Cetirizine 10 mg")
        return PatientSummary.Entries(
            allergies: [
                .init(substance: CodeableConcept(text: "Peanut"), category: .food, events: events),
                .init(substance: CodeableConcept(text: "Pollen: Grass"), category: .environment),
            ],
            medicines: [
                .init(
                    medication: coded, status: .active, start: try day("2026-01-05"),
                    dosages: [Dosage(text: "1 tablet at 08:00", timing: timing)], reason: "Hay fever"),
                .init(
                    medication: CodeableConcept(text: "Montelukast"), status: .intended, start: try day("2026-04-01")),
                .init(medication: CodeableConcept(text: "Drops"), status: .onHold, dosages: [unread, Dosage()]),
                .init(
                    medication: CodeableConcept(text: "Adrenaline"), status: .unknown,
                    dosages: [Dosage(text: "Kept for a reaction", asNeeded: true)]),
            ], problems: [.init("Asthma"), .init("Heart <disease>")])
    }
}

/// A document taken apart.
struct SummaryDocument {
    let bundle: JSONValue

    init(_ bundle: JSONValue) { self.bundle = bundle }

    var entries: [JSONValue] { bundle["entry"].items }
    var resources: [JSONValue] { entries.compactMap { $0["resource"] } }
    var composition: JSONValue? { resources.first }
    var sections: [JSONValue] { composition?["section"].items ?? [] }

    func all(_ type: String) -> [JSONValue] { resources.filter { $0["resourceType"].text == type } }

    /// What a reference leads to.
    func resolved(_ reference: JSONValue?) -> JSONValue? {
        guard let address = reference?["reference"].text else { return nil }
        return entries.first { $0["fullUrl"].text == address }?["resource"]
    }

    /// Every value in it, at any depth, with the name of its member.
    var values: [(name: String, value: JSONValue)] { Self.values("", bundle) }

    private static func values(_ name: String, _ value: JSONValue) -> [(name: String, value: JSONValue)] {
        switch value {
        case .array(let items): [(name, value)] + items.flatMap { values(name, $0) }
        case .object(let members): [(name, value)] + members.flatMap { values($0.name, $0.value) }
        default: [(name, value)]
        }
    }
}

extension JSONValue? {
    var text: String? { if case .string(let text)? = self { text } else { nil } }
    var items: [JSONValue] { if case .array(let items)? = self { items } else { [] } }

    /// The first code of a concept.
    var code: String? { self?["coding"].items.first?["code"].text }
    var system: String? { self?["coding"].items.first?["system"].text }
}
