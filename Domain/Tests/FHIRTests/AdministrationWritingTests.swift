import Clinical
import Exchange
import FHIR
import Medications
import NamedInstants
import Testing

@Suite struct AdministrationWritingTests {
    private static let uuid = "0f3c7a52-51c5-4a39-8b6e-4f3f7f0f6a11"

    private func moment(_ milliseconds: Int64, offset: Int32 = 3600) -> Moment {
        Moment(instant: Instant(milliseconds: milliseconds), offset: offset)
    }

    /// 12 March 2026, 18:05:09 in Vienna.
    private var evening: Moment { moment(1_773_335_109_000) }

    private func record(
        _ outcome: AdministrationRecord.Outcome = .taken,
        medication: MedicationChoice = .concept(CodeableConcept(text: "Desloratadine")),
        time: AdministrationRecord.Time? = nil
    ) -> AdministrationRecord {
        AdministrationRecord(
            uuid: Self.uuid, outcome: outcome, medication: medication, subject: "Patient/mia",
            time: time ?? .at(evening),
            request: "MedicationRequest/concept",
            dose: Quantity(value: WrittenDecimal("2.50"), unit: "ml", system: Quantity.ucum, code: "mL"),
            performer: "RelatedPerson/ada")
    }

    @Test func `a dose is written with its place, its prescription and its own identifier`() throws {
        #expect(
            try MedicationAdministrationWriter.json(record()).text
                == #"{"resourceType":"MedicationAdministration","identifier":[{"system":"urn:ietf:rfc:3986","value":"urn:uuid:0f3c7a52-51c5-4a39-8b6e-4f3f7f0f6a11"}],"#
                + #""status":"completed","medicationCodeableConcept":{"text":"Desloratadine"},"subject":{"reference":"Patient/mia"},"#
                + #""effectiveDateTime":"2026-03-12T18:05:09+01:00","performer":[{"actor":{"reference":"RelatedPerson/ada"}}],"#
                + #""request":{"reference":"MedicationRequest/concept"},"dosage":{"dose":{"value":2.50,"unit":"ml","system":"http://unitsofmeasure.org","code":"mL"}}}"#
        )
    }

    @Test(arguments: [
        (NotGivenReason.code(.none), "a", "None"), (.code(.away), "b", "Away"), (.code(.asleep), "c", "Asleep"),
        (.code(.vomit), "d", "Vomit"),
    ])
    func `a dose not taken has a code of the value set`(reason: NotGivenReason, code: String, display: String) throws {
        let text = try MedicationAdministrationWriter.json(record(.notTaken(reason))).text
        #expect(
            text.contains(
                #""status":"not-done","statusReason":[{"coding":[{"system":"http://hl7.org/fhir/reason-medication-not-given","code":"\#(code)","display":"\#(display)"}]}]"#
            ))
        #expect(!text.contains("dosage"))
    }

    @Test func `any other reason is text`() throws {
        let text = try MedicationAdministrationWriter.json(record(.notTaken(.text("It ran out.")))).text
        #expect(text.contains(#""statusReason":[{"text":"It ran out."}]"#))
    }

    @Test func `a duration is a period, with the offset of each end`() throws {
        let end = moment(1_773_335_109_000 + 5_400_000, offset: 7200)
        let text = try MedicationAdministrationWriter.json(record(time: .period(start: evening, end: end))).text
        #expect(
            text.contains(
                #""effectivePeriod":{"start":"2026-03-12T18:05:09+01:00","end":"2026-03-12T20:35:09+02:00"}"#))
        #expect(!text.contains("effectiveDateTime"))
    }

    @Test func `a day without a time stays a day`() throws {
        let day = try #require(CalendarDay(iso: "2026-03-12"))
        let written = try MedicationAdministrationWriter.json(record(time: .on(day)))
        #expect(written.text.contains(#""effectiveDateTime":"2026-03-12""#))
    }

    @Test(arguments: [
        (Int32(-12600), "2026-03-12T13:35:09-03:30"), (0, "2026-03-12T17:05:09+00:00"),
        (50_400, "2026-03-13T07:05:09+14:00"),
    ])
    func `the time is that of the place`(offset: Int32, text: String) throws {
        let written = try MedicationAdministrationWriter.json(
            record(time: .at(moment(1_773_335_109_000, offset: offset))))
        #expect(written.text.contains(#""effectiveDateTime":"\#(text)""#))
    }

    @Test func `a contained medicine is copied with what it refers to, and nothing that only stored resources have`()
        throws
    {
        let order = try JSONReader.read(
            Array(
                ##"""
                {"resourceType":"MedicationRequest","contained":[
                {"resourceType":"Organization","id":"maker","name":"Maker"},{"resourceType":"Patient","id":"other"},
                {"resourceType":"Medication","id":"m1","meta":{"versionId":"3","profile":["urn:p"]},"code":{"text":"Peanut powder"},
                "manufacturer":{"reference":"#maker"}}],"medicationReference":{"reference":"#m1","display":"Powder"}}
                """##.utf8))
        let choice = try #require(MedicationChoice(of: order))
        #expect(choice.name() == "Peanut powder")
        let text = try MedicationAdministrationWriter.json(record(medication: choice)).text
        #expect(
            text.contains(
                ##""contained":[{"resourceType":"Medication","id":"m1","meta":{"profile":["urn:p"]},"code":{"text":"Peanut powder"},"manufacturer":{"reference":"#maker"}},{"resourceType":"Organization","id":"maker","name":"Maker"}]"##
            ))
        #expect(text.contains(##""medicationReference":{"reference":"#m1","display":"Powder"}"##))
    }

    @Test func `a referenced medicine stays a reference`() throws {
        let choice = MedicationChoice.reference(ResourceReference(reference: "Medication/epi"))
        #expect(
            try MedicationAdministrationWriter.json(record(medication: choice)).text
                .contains(#""medicationReference":{"reference":"Medication/epi"}"#))
    }

    @Test(arguments: ["urn:uuid:0f3c7a52-51c5-4a39-8b6e-4f3f7f0f6a11", "#m1", "Medication/", "Substance/1", ""])
    func `a medicine that only another resource knows is refused`(address: String) {
        let choice = MedicationChoice.reference(ResourceReference(reference: address, display: "Powder"))
        #expect(throws: AdministrationRecord.Problem.reference) {
            try MedicationAdministrationWriter.json(record(medication: choice))
        }
    }

    @Test func `a medicine known by its display keeps it`() throws {
        let choice = MedicationChoice.reference(ResourceReference(display: "Powder"))
        #expect(
            try MedicationAdministrationWriter.json(record(medication: choice)).text
                .contains(#""medicationReference":{"display":"Powder"}"#))
    }

    @Test func `what a server could not use is refused`() throws {
        func problem(_ change: (inout AdministrationRecord) -> Void) -> AdministrationRecord.Problem? {
            var changed = record()
            change(&changed)
            do throws(AdministrationRecord.Problem) {
                _ = try MedicationAdministrationWriter.json(changed)
                return nil
            } catch {
                return error
            }
        }
        #expect(problem { $0.uuid = Self.uuid.uppercased() } == .uuid)
        #expect(problem { $0.uuid = "1" } == .uuid)
        #expect(problem { $0.subject = "Group/1" } == .reference)
        #expect(problem { $0.subject = "Patient/" } == .reference)
        #expect(problem { $0.subject = "https://other.example/Patient/1" } == .reference)
        #expect(problem { $0.request = "Patient/1" } == .reference)
        #expect(problem { $0.performer = "Device/1" } == .reference)
        #expect(problem { $0.note = " " } == .text)
        #expect(problem { $0.outcome = .notTaken(.text("")) } == .text)
        #expect(problem { $0.medication = .concept(CodeableConcept()) } == .text)
        #expect(problem { $0.medication = .contained(medication: .null, others: [], display: nil) } == .contained)
        #expect(problem { $0.time = .period(start: $0.start, end: $0.start) } == .period)
        #expect(problem { $0.time = .at(self.moment(0, offset: 3601)) } == .offset)
        #expect(problem { $0.time = .at(self.moment(0, offset: 54_000)) } == .offset)
    }

    @Test func `a server that takes only statements gets one`() throws {
        #expect(
            try MedicationStatementWriter.json(record()).text
                == #"{"resourceType":"MedicationStatement","identifier":[{"system":"urn:ietf:rfc:3986","value":"urn:uuid:0f3c7a52-51c5-4a39-8b6e-4f3f7f0f6a11"}],"#
                + #""basedOn":[{"reference":"MedicationRequest/concept"}],"status":"completed","medicationCodeableConcept":{"text":"Desloratadine"},"#
                + #""subject":{"reference":"Patient/mia"},"effectiveDateTime":"2026-03-12T18:05:09+01:00","informationSource":{"reference":"RelatedPerson/ada"},"#
                + #""dosage":[{"doseAndRate":[{"doseQuantity":{"value":2.50,"unit":"ml","system":"http://unitsofmeasure.org","code":"mL"}}]}]}"#
        )
        let skipped = try MedicationStatementWriter.json(record(.notTaken(.code(.asleep)))).text
        #expect(skipped.contains(#""status":"not-taken","statusReason":[{"text":"Asleep"}]"#))
        #expect(!(try MedicationStatementWriter.json(record(.notTaken(.code(.none)))).text).contains("statusReason"))
    }

    @Test func `a correction keeps everything but the status and the narrative`() throws {
        let stored = try JSONReader.read(
            Array(
                #"{"resourceType":"MedicationAdministration","id":"1","text":{"status":"generated"},"status":"completed","x":[1]}"#
                    .utf8))
        #expect(
            MedicationAdministrationWriter.enteredInError(stored)?.text
                == #"{"resourceType":"MedicationAdministration","id":"1","status":"entered-in-error","x":[1]}"#)
        #expect(MedicationAdministrationWriter.enteredInError(.object([])) == nil)
    }

    @Test func `what is written is read back`() throws {
        let back = try #require(AdministrationReader.read(try MedicationAdministrationWriter.json(record())))
        #expect(back.problems == [])
        #expect(back.isTaken == true)
        #expect(back.identifiers == [record().identifier])
        #expect(back.medication == record().medication)
        #expect(back.dose == record().dose)
        #expect(back.effective?.start?.value == .moment(evening))
        #expect(back.request?.reference == "MedicationRequest/concept")
    }
}

extension AdministrationRecord {
    fileprivate var start: Moment {
        switch time {
        case .at(let moment): moment
        case .on(let day): ZoneRules.utc.moment(day, .midnight)
        case .period(let start, end: _): start
        }
    }
}
