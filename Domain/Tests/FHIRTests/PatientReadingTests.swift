import Clinical
import Exchange
import FHIR
import Medications
import Testing

@Suite struct PatientReadingTests {
    private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    private func problems(_ found: [ResourceProblem]) -> [String] {
        found.map { "\($0.reason.rawValue) \($0.path)" }
    }

    @Test func `a patient is read whole`() throws {
        let text = #"""
            {"resourceType":"Patient","id":"mia","identifier":[{"system":"urn:oid:1","type":{"text":"Record number"},"value":"A-1001"}],
            "active":true,"name":[{"use":"nickname","given":["Mimi"]},{"use":"official","family":"Sommer","given":["Mia","Luise"]}],
            "telecom":[{"system":"phone","value":"+43 1 555 0100","use":"home"}],"gender":"female","birthDate":"2019-05",
            "deceasedBoolean":false,"contact":[{"relationship":[{"text":"mother"}],"name":{"text":"Ada Sommer"},
            "telecom":[{"system":"email","value":"ada@family.example"}]}],"link":[{"type":"replaced-by","other":{"reference":"Patient/2"}}]}
            """#
        let patient = try #require(PatientReader.read(json(text)))
        #expect(patient.problems == [])
        #expect(patient.name?.shownText == "Mia Luise Sommer")
        #expect(
            patient.identifiers == [ResourceIdentifier(system: "urn:oid:1", value: "A-1001", type: "Record number")])
        #expect(patient.birthDate?.text == "2019-05")
        #expect(patient.birthDate?.lastDay.iso == "2019-05-31")
        #expect(patient.telecom.first?.value == "+43 1 555 0100")
        #expect(patient.contacts.first?.name?.shownText == "Ada Sommer")
        #expect(patient.contacts.first?.relationship.first?.shownText == "mother")
        #expect(patient.replacedBy.first?.reference == "Patient/2")
        #expect(patient.deceased == false)
        #expect(!patient.isAnimal)
    }

    @Test(arguments: [
        (#""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/patient-animal"}]"#, true),
        (#""modifierExtension":[{"url":"http://hl7.org/fhir/StructureDefinition/patient-animal"}]"#, true),
        (#""animal":{"species":{"text":"dog"}}"#, true), (#""extension":[{"url":"urn:other"}]"#, false),
        (#""id":"1""#, false),
    ])
    func `an animal is told from a person`(element: String, isAnimal: Bool) throws {
        #expect(try PatientReader.isAnimal(json(#"{"resourceType":"Patient",\#(element)}"#)) == isAnimal)
    }

    @Test func `what cannot be read is named, and the rest comes in`() throws {
        let text = #"""
            {"resourceType":"Patient","name":[{"family":["Sommer"],"given":["Mia",2]},"Mia"],"birthDate":"2019-02-30","gender":"f",
            "telecom":{},"implicitRules":"urn:x","contact":[{"modifierExtension":[],"name":{"text":"Ada"}}]}
            """#
        let patient = try #require(PatientReader.read(json(text)))
        #expect(
            problems(patient.problems) == [
                "implicit-rules Patient.implicitRules", "wrong-type Patient.name[1]",
                "wrong-type Patient.name[0].family",
                "wrong-type Patient.name[0].given[1]", "wrong-type Patient.telecom", "unknown-code Patient.gender",
                "wrong-type Patient.birthDate", "modifier-extension Patient.contact[0].modifierExtension",
            ])
        #expect(patient.name?.shownText == "Mia")
        #expect(patient.contacts.first?.name?.shownText == "Ada")
    }

    @Test(arguments: ["2019-05-04T10:00:00Z", "2019-13", "04.05.2019", ""])
    func `a birth date is a date`(text: String) throws {
        let patient = try #require(PatientReader.read(json(#"{"resourceType":"Patient","birthDate":"\#(text)"}"#)))
        #expect(patient.birthDate == nil)
        #expect(problems(patient.problems) == ["wrong-type Patient.birthDate"])
    }
}
