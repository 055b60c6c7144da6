import Clinical
import Exchange
import FHIR
import Medications
import NamedInstants
import Testing

@Suite struct `A patient summary` {
    private static let absent = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips"
    private static let snomed = "http://snomed.info/sct"

    private func json(
        _ entries: PatientSummary.Entries = .init(), noneKnown: Set<PatientSummary.Section> = []
    ) throws -> JSONValue {
        let summary = PatientSummary(
            name: "Mia <Okafor>", birthdate: try day("2019-03-12"), entries: entries, noneKnown: noneKnown)
        var number = 0
        return PatientSummaryWriter.json(
            summary, at: Moment(instant: Instant(milliseconds: 1_773_335_109_000), offset: 3600)
        ) {
            number += 1
            return "00000000-0000-4000-8000-00000000000\(number)"
        }
    }

    private func array(_ value: JSONValue?) -> [JSONValue] {
        if case .array(let items)? = value { items } else { [] }
    }

    private func text(_ value: JSONValue?) -> String? {
        if case .string(let text)? = value { text } else { nil }
    }

    /// The resources of the document by their address.
    private func resources(_ bundle: JSONValue) -> [String: JSONValue] {
        Dictionary(
            array(bundle["entry"]).compactMap { entry in
                text(entry["fullUrl"]).flatMap { address in entry["resource"].map { (address, $0) } }
            }
        ) { first, _ in first }
    }

    /// The sections by their LOINC code, with the resources that their entries lead to.
    private func sections(_ bundle: JSONValue) throws -> [String: [JSONValue]] {
        let all = resources(bundle)
        let composition = try #require(array(bundle["entry"]).first?["resource"])
        var sections: [String: [JSONValue]] = [:]
        for section in array(composition["section"]) {
            let code = try #require(text(array(section["code"]?["coding"]).first?["code"]))
            sections[code] = try array(section["entry"]).map { entry in
                try #require(text(entry["reference"]).flatMap { all[$0] })
            }
        }
        return sections
    }

    /// The code of a system in a concept.
    private func code(_ concept: JSONValue?, _ system: String = absent) -> String? {
        array(concept?["coding"]).first { text($0["system"]) == system }.flatMap { text($0["code"]) }
    }

    @Test func `is a document that begins with its composition, about a patient with a name and a birth date`() throws {
        let bundle = try json()
        #expect(text(bundle["resourceType"]) == "Bundle" && text(bundle["type"]) == "document")
        #expect(text(bundle["timestamp"]) == "2026-03-12T18:05:09+01:00")
        #expect(text(bundle["identifier"]?["value"]) == "urn:uuid:00000000-0000-4000-8000-000000000001")
        let all = resources(bundle)
        #expect(all.count == array(bundle["entry"]).count)
        for (address, resource) in all { #expect(text(resource["id"]).map { "urn:uuid:\($0)" } == address) }
        let composition = try #require(array(bundle["entry"]).first?["resource"])
        #expect(text(composition["resourceType"]) == "Composition" && text(composition["status"]) == "final")
        #expect(text(array(composition["type"]?["coding"]).first?["code"]) == "60591-5")
        let patient = try #require(text(composition["subject"]?["reference"]).flatMap { all[$0] })
        #expect(text(patient["resourceType"]) == "Patient" && text(patient["birthDate"]) == "2019-03-12")
        #expect(text(array(patient["name"]).first?["text"]) == "Mia <Okafor>")
        let author = try #require(text(array(composition["author"]).first?["reference"]).flatMap { all[$0] })
        #expect(text(author["resourceType"]) == "Device")
        #expect(text(composition["text"]?["div"])?.contains("No clinician has checked it.") == true)
        #expect(text(composition["text"]?["status"]) == "additional")
    }

    @Test(
        arguments: [
            ([], "no-allergy-info", "no-medication-info", "no-problem-info"),
            ([.allergies], "no-known-allergies", "no-medication-info", "no-problem-info"),
            ([.medicines], "no-allergy-info", "no-known-medications", "no-problem-info"),
            (
                [.allergies, .medicines, .problems], "no-known-allergies", "no-known-medications", "no-known-problems"
            ),
        ] as [(Set<PatientSummary.Section>, String, String, String)])
    func `says of an empty section that nothing is known, or that there is nothing if the person said so`(
        noneKnown: Set<PatientSummary.Section>, allergies: String, medicines: String, problems: String
    ) throws {
        let sections = try sections(try json(noneKnown: noneKnown))
        #expect(sections.keys.sorted() == ["10160-0", "11450-4", "48765-2"])
        #expect(sections.values.allSatisfy { $0.count == 1 })
        let (allergy, medicine, problem) = (
            try #require(sections["48765-2"]?.first), try #require(sections["10160-0"]?.first),
            try #require(sections["11450-4"]?.first)
        )
        #expect(text(allergy["resourceType"]) == "AllergyIntolerance" && code(allergy["code"]) == allergies)
        #expect(text(medicine["resourceType"]) == "MedicationStatement")
        #expect(code(medicine["medicationCodeableConcept"]) == medicines)
        #expect(text(medicine["status"]) == (noneKnown.contains(.medicines) ? "active" : "unknown"))
        #expect(
            text(array(medicine["_effectiveDateTime"]?["extension"]).first?["valueCode"]) == "unknown")
        #expect(text(problem["resourceType"]) == "Condition" && code(problem["code"]) == problems)
    }

    /// The codes are those of the guide's concept map `absence-to-snomed-uv-ips` and its page about missing data.
    @Test(
        arguments: [
            (.allergies, "716186003", "No known allergies"), (.medicines, "787481004", "No known medications"),
            (.problems, "160245001", "No known problems"),
        ] as [(PatientSummary.Section, String, String)])
    func `says what is absent in SNOMED CT and in words as well`(
        section: PatientSummary.Section, known: String, words: String
    ) throws {
        for (noneKnown, expected) in [(Set([section]), known), ([], "1287211007")] {
            let bundle = try json(noneKnown: noneKnown)
            let entries = try sections(bundle).values.flatMap { $0 }
            let concepts = entries.map { $0["code"] ?? $0["medicationCodeableConcept"] }
            #expect(concepts.contains { code($0, Self.snomed) == expected })
            #expect(concepts.contains { text($0?["text"]) == words } == !noneKnown.isEmpty)
            #expect(bundle.text.contains("<li>\(words)</li>") == !noneKnown.isEmpty)
        }
    }

    @Test func `lists what is recorded, whatever was said about there being nothing`() throws {
        let onset = Moment(instant: Instant(milliseconds: 1_773_335_109_000), offset: 3600)
        let hives = CodeableConcept(
            coding: [Coding(system: "http://snomed.info/sct", code: "247472004")], text: "Hives")
        let event = try #require(
            PatientSummary.Allergy.Event(onset: onset, manifestations: [hives], severity: .moderate))
        let tablets = Dosage(text: "1 tablet once a day")
        let entries = PatientSummary.Entries(
            allergies: [
                .init(substance: CodeableConcept(text: "Peanut"), category: .food, events: [event])
            ],
            medicines: [
                .init(
                    medication: CodeableConcept(
                        coding: [Coding(system: "http://www.whocc.no/atc", code: "R06AE07")], text: "Cetirizine 10 mg"),
                    status: .onHold, start: try day("2026-01-05"), dosages: [tablets], reason: "Hay fever")
            ], problems: [.init("Asthma")])
        let bundle = try json(entries, noneKnown: Set(PatientSummary.Section.allCases))
        #expect(!bundle.text.contains(Self.absent))
        let sections = try sections(bundle)
        let allergy = try #require(sections["48765-2"]?.first)
        #expect(text(allergy["code"]?["text"]) == "Peanut" && array(allergy["category"]) == [.string("food")])
        #expect(allergy["verificationStatus"] == nil && allergy["type"] == nil)
        let reaction = try #require(array(allergy["reaction"]).first)
        #expect(text(reaction["onset"]) == "2026-03-12T18:05:09+01:00" && text(reaction["severity"]) == "moderate")
        #expect(text(array(array(reaction["manifestation"]).first?["coding"]).first?["code"]) == "247472004")
        let medicine = try #require(sections["10160-0"]?.first)
        #expect(text(medicine["status"]) == "on-hold")
        #expect(text(medicine["effectivePeriod"]?["start"]) == "2026-01-05" && medicine["_effectiveDateTime"] == nil)
        #expect(text(array(medicine["dosage"]).first?["text"]) == "1 tablet once a day")
        #expect(text(array(medicine["reasonCode"]).first?["text"]) == "Hay fever")
        #expect(text(sections["11450-4"]?.first?["code"]?["text"]) == "Asthma")
        #expect(bundle.text.contains("<li>Peanut: Hives (moderate, 2026-03-12)</li>"))
        #expect(bundle.text.contains("<li>Cetirizine 10 mg (paused). 1 tablet once a day. For: Hay fever</li>"))
    }

    @Test func `leaves a dosage that cannot be written whole to its words`() throws {
        let dosage = Dosage(
            text: "As the leaflet says",
            unread: [DosageProblem(.modifierExtension, path: "modifierExtension", text: "It cannot be read.")])
        let entries = PatientSummary.Entries(medicines: [
            .init(medication: CodeableConcept(text: "Drops"), status: .unknown, dosages: [dosage])
        ])
        let medicine = try #require(try sections(try json(entries))["10160-0"]?.first)
        #expect(medicine["dosage"] == .array([["text": "As the leaflet says"]]))
        #expect(text(medicine["status"]) == "unknown")
    }

    @Test func `leaves out a dosage that says nothing`() throws {
        let entries = PatientSummary.Entries(medicines: [
            .init(medication: CodeableConcept(text: "Drops"), status: .active, dosages: [Dosage()])
        ])
        let medicine = try #require(try sections(try json(entries))["10160-0"]?.first)
        #expect(medicine["dosage"] == nil)
    }

    @Test(
        arguments: [
            (.active, "active", "Drops. Daily. For: Itching"),
            (.intended, "intended", "Drops (not started). Daily. For: Itching"),
            (.onHold, "on-hold", "Drops (paused). Daily. For: Itching"),
            (.unknown, "unknown", "Drops (not confirmed). Daily. For: Itching"),
        ] as [(PatientSummary.Medicine.Status, String, String)])
    func `says whether a medicine is taken, in a code and in words`(
        status: PatientSummary.Medicine.Status, code: String, line: String
    ) throws {
        let entries = PatientSummary.Entries(medicines: [
            .init(
                medication: CodeableConcept(text: "Drops"), status: status, dosages: [Dosage(text: "Daily.")],
                reason: "Itching")
        ])
        let bundle = try json(entries)
        #expect(text(try sections(bundle)["10160-0"]?.first?["status"]) == code)
        #expect(bundle.text.contains("<li>\(line)</li>"))
    }

    @Test func `escapes what people typed in its text`() throws {
        let entries = PatientSummary.Entries(problems: [.init("<b>Asthma</b> & \u{1}more")])
        let bundle = try json(entries).text
        #expect(bundle.contains("<li>&lt;b&gt;Asthma&lt;/b&gt; &amp; more</li>"))
    }

    @Test func `names a problem once that two sources name`() throws {
        var entries = PatientSummary.Entries(problems: [.init("Asthma")])
        entries.add(.init(problems: [.init("Asthma"), .init("Heart disease")]))
        #expect(entries.names(in: .problems) == ["Asthma", "Heart disease"])
    }

    @Test func `has no reaction without a sign`() {
        let onset = Moment(instant: Instant(milliseconds: 0), offset: 0)
        #expect(PatientSummary.Allergy.Event(onset: onset, manifestations: [], severity: .mild) == nil)
    }
}
