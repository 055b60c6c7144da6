import Clinical
import FHIR
import Medications
import Testing

@Suite struct PrescriptionFileTests {
    static let request = #"""
        {"resourceType": "MedicationRequest", "id": "r1", "status": "active", "intent": "order",
         "subject": {"reference": "Patient/p1"}, "medicationReference": {"reference": "Medication/m1"},
         "requester": {"display": "Dr. Adams"}, "reasonCode": [{"text": "pain"}], "note": [{"text": "With water."}],
         "dosageInstruction": [{"timing": {"repeat": {"frequency": 2, "period": 1, "periodUnit": "d"}}}]}
        """#
    static let medication =
        #"{"resourceType": "Medication", "id": "m1", "code": {"text": "Ibuprofen 400 mg"}}"#
    static let patient = #"""
        {"resourceType": "Patient", "id": "p1", "birthDate": "2014-05-02",
         "name": [{"given": ["Mia", "Ann"], "family": "Moss"}]}
        """#

    static func file(_ text: String) -> PrescriptionFile { PrescriptionFile(Array(text.utf8)) }

    static func oneLine(_ text: String) -> String { text.split(separator: "\n").joined(separator: " ") }

    static func bundle(_ resources: [String]) -> String {
        let entries = resources.map { #"{"resource": \#($0)}"# }.joined(separator: ", ")
        return #"{"resourceType": "Bundle", "type": "collection", "entry": [\#(entries)]}"#
    }

    @Test(arguments: [
        bundle([request, medication, patient]),
        [medication, request, patient].map(oneLine).joined(separator: "\n") + "\n\n",
        "\u{FEFF}[\(request), \(medication), \(patient)]",
    ])
    func `a bundle, lines and a list give the same prescription`(_ text: String) throws {
        let file = Self.file(text)
        let received = try #require(file.prescriptions.first)
        #expect(file.prescriptions.count == 1)
        #expect(received.identifier == "MedicationRequest/r1")
        #expect(received.prescription.medicine.name == "Ibuprofen 400 mg")
        #expect(file.problems.isEmpty)
        #expect(file.otherTypes == ["Medication": 1])
        let patient = try #require(file.patients.first)
        #expect(patient.name == "Mia Ann Moss")
        #expect(patient.birthDate?.iso == "2014-05-02")
        #expect(patient.references.contains("Patient/p1"))
    }

    @Test func `a prescription becomes a draft with everything that the source says`() throws {
        let received = try #require(Self.file(Self.bundle([Self.request, Self.medication])).prescriptions.first)
        let details = try received.details(today: Self.today)
        #expect(details.status == .draft)
        #expect(details.reason == "pain")
        #expect(details.prescriber == "Dr. Adams")
        #expect(details.notes == "With water.")
        #expect(details.course.dosages.count == 1)
    }

    static let today = CalendarDay(iso: "2026-03-02") ?? .earliest

    static func request(_ changes: [(String, String)], medicine: String = #"{"text": "Ibuprofen"}"#) -> String {
        var text = #"""
            {"resourceType": "MedicationRequest", "id": "r1", "status": "active", "intent": "order",
             "medicationCodeableConcept": \#(medicine), "dosageInstruction": [{"text": "once a day", "timing":
             {"repeat": {"frequency": 1, "period": 1, "periodUnit": "d"}}}]}
            """#
        for (old, new) in changes { text = text.replacing(old, with: new) }
        return text
    }

    @Test(arguments: [
        (#""active""#, #""entered-in-error""#, ReceivedPrescription.Refusal.enteredInError),
        (#""intent""#, #""doNotPerform": true, "intent""#, .notTaken),
        (#""Ibuprofen""#, #""""#, .noName),
        (#""Ibuprofen""#, #""\#(String(repeating: "x", count: 300))""#, .tooLong),
    ])
    func `what is no medicine is refused by name`(
        _ old: String, _ new: String, _ expected: ReceivedPrescription.Refusal
    ) throws {
        let received = try #require(Self.file(Self.request([(old, new)])).prescriptions.first)
        #expect(throws: expected) { try received.details(today: Self.today) }
    }

    @Test(arguments: [
        ("active", Medication.Status.draft), ("on-hold", .onHold), ("stopped", .stopped), ("cancelled", .stopped),
        ("completed", .completed), ("draft", .draft), ("unknown", .draft), ("nonsense", .draft),
    ])
    func `only what is over needs nobody to confirm it`(_ status: String, _ expected: Medication.Status) throws {
        let text = Self.request([(#""active""#, #""\#(status)""#)])
        #expect(try #require(Self.file(text).prescriptions.first).details(today: Self.today).status == expected)
    }

    @Test func `each unreadable line is named and the rest is read`() {
        let file = Self.file(
            [Self.oneLine(Self.request), "{", #"{"resourceType": "Patient", "id": "x"}"#, "7"].joined(separator: "\n"))
        #expect(file.prescriptions.count == 1)
        #expect(file.problems.map(\.place) == ["line 2", "line 4"])
        #expect(file.problems.last?.reason == .notFHIR)
    }

    @Test func `the same resource twice counts once, another content under its name is reported`() {
        let same = Self.file(Self.bundle([Self.request, Self.request]))
        #expect(same.prescriptions.count == 1)
        #expect(same.problems.isEmpty)
        let other = Self.file(Self.bundle([Self.request([]), Self.request([("once a day", "daily")])]))
        #expect(other.prescriptions.count == 1)
        #expect(other.problems.map(\.reason) == [.twice])
    }

    @Test func `what is no text and what has no values are reported`() {
        #expect(Self.file("hello").problems.count == 1)
        #expect(PrescriptionFile([0xFF, 0xFE, 0x00]).problems.count == 1)
        #expect(Self.file(#"{"resourceType": "Bundle"}"#).prescriptions.isEmpty)
    }

    @Test(arguments: [
        #""extension": [{"url": "http://hl7.org/fhir/StructureDefinition/patient-animal"}]"#,
        #""modifierExtension": [{"url": "http://hl7.org/fhir/StructureDefinition/patient-animal"}]"#,
        #""animal": {"species": {"text": "dog"}}"#,
    ])
    func `an animal is known as one`(_ member: String) {
        let file = Self.file(#"{"resourceType": "Patient", "id": "rex", \#(member)}"#)
        #expect(file.patients.map(\.isAnimal) == [true])
    }
}

@Suite struct PrescriptionFilePatientTests {
    static let born = CalendarDay(iso: "2014-05-02") ?? .earliest

    static func file(_ subjects: [String], _ patients: [String]) -> PrescriptionFile {
        let requests = subjects.enumerated().map { index, subject in
            PrescriptionFileTests.request([
                (#""id": "r1""#, #""id": "r\#(index)""#),
                (#""intent""#, #""subject": {"reference": "\#(subject)"}, "intent""#),
            ])
        }
        let people = patients.map { patient in
            #"{"resourceType": "Patient", "id": "\#(patient.prefix(2))", "birthDate": "\#(patient.dropFirst(3))"}"#
        }
        return PrescriptionFileTests.file(PrescriptionFileTests.bundle(requests + people))
    }

    typealias Problem = PrescriptionFile.PatientProblem

    @Test(arguments: [
        (["Patient/p1", "Patient/p1"], ["p1 2014-05-02"], nil as String?, nil as Problem?),
        (["Patient/p1"], [], nil, nil),
        (["Patient/p1", "Patient/p2"], [], nil, .several(["Patient/p1", "Patient/p2"])),
        (["Patient/p1", "Patient/p2"], [], "Patient/p2", nil),
        (["Patient/p1"], [], "Patient/p9", .noSuchPatient("Patient/p9")),
        (
            ["Patient/p1"], ["p1 1980-01-01"], nil,
            .otherBirthDate((CalendarDay(iso: "1980-01-01") ?? .earliest), name: nil, reference: "Patient/p1")
        ),
        (["Patient/p1"], ["p1 1980-01-01"], "Patient/p1", nil),
        (["Patient/p1"], ["p1 1980"], nil, nil),
        (["Patient/p1"], ["p2 1980-01-01"], nil, nil),
    ])
    func `a file is taken for the person that it is about`(
        _ subjects: [String], _ patients: [String], _ patient: String?, _ expected: Problem?
    ) {
        let file = Self.file(subjects, patients)
        do throws(Problem) {
            let found = try file.prescriptions(of: patient, born: Self.born)
            #expect(expected == nil)
            #expect(found.count == (patient == nil ? subjects.count : 1))
        } catch {
            #expect(error == expected)
        }
    }

    @Test func `an animal's prescriptions are nobody's`() {
        let file = PrescriptionFileTests.file(
            PrescriptionFileTests.bundle([
                PrescriptionFileTests.request([]), #"{"resourceType": "Patient", "id": "rex", "animal": {}}"#,
            ]))
        #expect(throws: Problem.animal) { try file.prescriptions(of: nil, born: Self.born) }
    }
}
