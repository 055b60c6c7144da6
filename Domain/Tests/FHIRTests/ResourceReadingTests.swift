import Clinical
import Exchange
import FHIR
import Medications
import Testing

@Suite struct ResourceReadingTests {
    private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    private func administration(_ elements: String) throws -> AdministrationResource {
        let start = #"{"resourceType":"MedicationAdministration","#
        return try #require(AdministrationReader.read(json(start + elements + "}")))
    }

    private let usual =
        #""status":"completed","medicationCodeableConcept":{"text":"A"},"subject":{"reference":"Patient/1"}"#

    private func problems(_ found: [ResourceProblem]) -> [String] {
        found.map { "\($0.reason.rawValue) \($0.path)" }
    }

    @Test(arguments: [
        ("2026", "2026-01-01", "2026-12-31"), ("2026-02", "2026-02-01", "2026-02-28"),
        ("2026-03-12", "2026-03-12", "2026-03-12"), ("2026-03-12T23:30:00-05:00", "2026-03-12", "2026-03-12"),
    ])
    func `a time keeps its precision and its civil day`(text: String, first: String, last: String) throws {
        let dose = try administration(usual + #","effectiveDateTime":"\#(text)""#)
        #expect(dose.problems == [])
        #expect(dose.effective?.start?.text == text)
        #expect(dose.effective?.start?.firstDay.iso == first)
        #expect(dose.effective?.start?.lastDay.iso == last)
    }

    @Test(arguments: [
        (#""effectivePeriod":{"start":"2026-03-12","end":"2026-03-13"}"#, "2026-03-12"),
        (#""occurenceDateTime":"2026-03-12""#, "2026-03-12"),
        (#""effectiveTimePeriod":{"start":"2026-03"}"#, "2026-03"),
    ])
    func `each version's time is read`(element: String, start: String) throws {
        let dose = try administration("\(usual),\(element)")
        #expect(dose.problems == [])
        #expect(dose.effective?.start?.text == start)
    }

    @Test(arguments: [
        (#""status":"completed""#, true as Bool?), (#""status":"not-done""#, false), (#""status":"in-progress""#, nil),
        (#""status":"entered-in-error""#, nil), (#""status":"unknown""#, nil), (#""status":"done""#, nil),
        (#""status":"completed","wasNotGiven":true"#, false), (#""status":"completed","notGiven":true"#, false),
        (#""status":"completed","modifierExtension":[{}]"#, nil),
        (#""status":"completed","implicitRules":"urn:x""#, nil),
        (#""id":"1""#, nil),
    ])
    func `taken is only what says so`(elements: String, isTaken: Bool?) throws {
        #expect(try administration(elements).isTaken == isTaken)
    }

    @Test func `an empty administration says what it lacks`() throws {
        #expect(
            problems(try administration(#""id":"1""#).problems) == [
                "missing MedicationAdministration.status", "missing MedicationAdministration.medication[x]",
                "missing MedicationAdministration.subject", "missing MedicationAdministration.effective[x]",
            ])
    }

    @Test func `an amount that cannot be read is named with its path`() throws {
        let dose = try administration(
            usual
                + #","effectiveDateTime":"2026","dosage":{"text":"a spoon","dose":{"value":"5","unit":"ml","size":1}}"#)
        #expect(
            problems(dose.problems) == [
                "wrong-type MedicationAdministration.dosage.dose.value",
                "unknown-element MedicationAdministration.dosage.dose.size",
            ])
        #expect(dose.dosageText == "a spoon")
        #expect(dose.dose?.unit == "ml")
    }

    @Test(arguments: [
        (
            #""medicationCodeableConcept":{"text":"Text","coding":[{"display":"Display","code":"1"}]}"#,
            "Text" as String?
        ),
        (#""medicationCodeableConcept":{"coding":[{"code":"1"},{"display":"Display"}]}"#, "Display"),
        (#""medicationCodeableConcept":{"coding":[{"code":"1"}]}"#, "1"),
        (#""medication":{"concept":{"text":"Concept"}}"#, "Concept"),
        (#""medicationReference":{"reference":"Medication/1","display":"Reference"}"#, "Reference"),
        (#""medication":{"reference":{"reference":"Medication/1","display":"Reference"}}"#, "Reference"),
        (#""medicationReference":{"reference":"Medication/1"}"#, nil),
        (
            ##""contained":[{"resourceType":"Medication","id":"m","code":{"text":"Inside"}}],"medicationReference":{"reference":"#m","display":"D"}"##,
            "Inside"
        ),
        (
            ##""contained":[{"resourceType":"Medication","id":"m","code":{"coding":[{"code":"1"}]}}],"medicationReference":{"reference":"#m","display":"D"}"##,
            "D"
        ),
        (
            ##""contained":[{"resourceType":"Medication","id":"m","code":{"coding":[{"code":"1"}]}}],"medicationReference":{"reference":"#m"}"##,
            "1"
        ),
    ])
    func `a medicine's name is its text, else a display, else that of the reference, else a code`(
        elements: String, name: String?
    ) throws {
        let dose = try administration(
            #""status":"completed","subject":{"reference":"Patient/1"},"effectiveDateTime":"2026",\#(elements)"#)
        #expect(dose.problems == [])
        #expect(dose.medication?.name() == name)
    }

    @Test func `a referenced medicine gets its name once it was read`() throws {
        let choice = MedicationChoice.reference(ResourceReference(reference: "Medication/1", display: "Display"))
        func resolved(_ code: String) throws -> MedicationResource? {
            MedicationReader.read(
                try json(#"{"resourceType":"Medication","id":"1","code":\#(code),"form":{"text":"tablet"}}"#))
        }
        #expect(choice.address == "Medication/1")
        #expect(choice.name(resolved: try resolved(#"{"text":"Text"}"#)) == "Text")
        #expect(choice.name(resolved: try resolved(#"{"coding":[{"code":"1"}]}"#)) == "Display")
        #expect(try resolved("{}")?.form?.shownText == "tablet")
    }

    @Test func `a contained medicine that is not there is named`() throws {
        let dose = try administration(
            ##""status":"completed","subject":{},"effectiveDateTime":"2026","medicationReference":{"reference":"#m"}"##)
        #expect(problems(dose.problems) == ["contained-missing MedicationAdministration.medicationReference.reference"])
    }

    @Test func `what was handed out is read`() throws {
        let text = #"""
            {"resourceType":"MedicationDispense","id":"1","status":"completed","medicationCodeableConcept":{"text":"A"},
            "subject":{"reference":"Patient/1"},"authorizingPrescription":[{"reference":"MedicationRequest/1"}],
            "quantity":{"value":150,"unit":"ml"},"daysSupply":{"value":30,"unit":"days"},"whenPrepared":"2026-03","whenHandedOver":"never"}
            """#
        let dispense = try #require(DispenseReader.read(json(text)))
        #expect(dispense.quantity?.value?.text == "150")
        #expect(dispense.daysSupply?.shownUnit == "days")
        #expect(dispense.prescriptions.first?.reference == "MedicationRequest/1")
        #expect(dispense.whenPrepared?.text == "2026-03")
        #expect(problems(dispense.problems) == ["wrong-type MedicationDispense.whenHandedOver"])
    }

    @Test func `another resource is none of these`() throws {
        let other = try json(#"{"resourceType":"Observation"}"#)
        #expect(PatientReader.read(other) == nil)
        #expect(AdministrationReader.read(other) == nil)
        #expect(DispenseReader.read(other) == nil)
        #expect(MedicationReader.read(.array([])) == nil)
    }
}
