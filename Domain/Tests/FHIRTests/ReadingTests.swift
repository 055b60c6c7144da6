import Exchange
import FHIR
import Medications
import Testing

@Suite struct ReadingTests {
    @Test func `R4, R5, DSTU2 and a dosage alone mean the same`() throws {
        let later =
            #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","boundsDuration":{"value":7,"code":"d"}}}"#
        let old =
            #""timing":{"repeat":{"frequency":2,"period":1,"periodUnits":"d","boundsQuantity":{"value":7,"code":"d"}}}"#
        let documents = [
            #"{"resourceType":"MedicationRequest","status":"active","intent":"order","medicationCodeableConcept":{"text":"x"},"dosageInstruction":[{\#(later),"asNeededCodeableConcept":{"text":"pain"},"doseAndRate":[{"doseQuantity":{"value":1.50,"unit":"mg"}}]}]}"#,
            #"{"resourceType":"MedicationRequest","status":"active","intent":"order","medication":{"concept":{"text":"x"}},"dosageInstruction":[{\#(later),"asNeeded":true,"asNeededFor":[{"text":"pain"}],"doseAndRate":[{"doseQuantity":{"value":1.50,"unit":"mg"}}]}]}"#,
            #"{"resourceType":"MedicationOrder","status":"active","medicationCodeableConcept":{"text":"x"},"dosageInstruction":[{\#(old),"asNeededCodeableConcept":{"text":"pain"},"doseQuantity":{"value":1.50,"unit":"mg"}}]}"#,
            #"{"resourceType":"MedicationStatement","status":"active","medicationCodeableConcept":{"text":"x"},"dosage":[{\#(old),"asNeededCodeableConcept":{"text":"pain"},"quantityQuantity":{"value":1.50,"unit":"mg"}}]}"#,
            #"{\#(later),"asNeededCodeableConcept":{"text":"pain"},"doseAndRate":[{"doseQuantity":{"value":1.50,"unit":"mg"}}]}"#,
            #"{\#(old),"asNeededCodeableConcept":{"text":"pain"},"doseQuantity":{"value":1.50,"unit":"mg"}}"#,
        ]
        let read = try documents.map { try FHIRTests.read($0) }
        let first = try #require(read.first?.dosages.first)
        #expect(first.asNeededFor == [CodeableConcept(text: "pain")])
        #expect(first.dose == .quantity(Quantity(value: WrittenDecimal("1.50"), unit: "mg")))
        #expect(read.allSatisfy { $0.dosages == [first] })
        #expect(first.problems == [])
        #expect(read.prefix(4).allSatisfy { $0.medicine.name == "x" && $0.problems == [] })
        #expect(read.map { $0.kind.rawValue }.suffix(3) == ["MedicationStatement", "Dosage", "Dosage"])
    }

    @Test(arguments: [
        "", "[]", "7", #""MedicationRequest""#, "{}", #"{"resourceType":"Patient"}"#, #"{"resourceType":7}"#,
        #"{"id":"x"}"#, #"{"resourceType":"MedicationDispense"}"#, #"{"timing":{}"#, #"{"timing":{},"timing":{}}"#,
    ])
    func `what is no prescription is refused`(json: String) {
        #expect(throws: PrescriptionReader.Problem.self) { try read(json) }
    }

    @Test func `the name of a medicine is found where it is`() throws {
        let contained =
            ##"{"resourceType":"MedicationRequest","contained":[{"resourceType":"Medication","id":"m","code":{"coding":[{"display":"Prednisone"}]}}],"medicationReference":{"reference":"#m"}}"##
        #expect(try read(contained).medicine.name == "Prednisone")
        let shown =
            #"{"resourceType":"MedicationOrder","medicationReference":{"reference":"Medication/1","display":"Prednisone"}}"#
        #expect(
            try read(shown).medicine
                == PrescribedMedicine(concept: CodeableConcept(text: "Prednisone"), reference: "Medication/1"))
        let later = #"{"resourceType":"MedicationRequest","medication":{"reference":{"reference":"Medication/1"}}}"#
        #expect(try read(later).medicine == PrescribedMedicine(reference: "Medication/1"))
    }

    @Test(arguments: [
        (#"{"timing":{"repeat":{"period":1}}}"#, "tim-2 timing.repeat"),
        (#"{"timing":{"repeat":{"duration":1}}}"#, "tim-1 timing.repeat"),
        (#"{"timing":{"repeat":{"when":["MORN","BRUNCH"]}}}"#, "unknown-code timing.repeat.when[1]"),
        (#"{"timing":{"repeat":{"period":1,"periodUnit":"fortnight"}}}"#, "unknown-unit timing.repeat.periodUnit"),
        (#"{"timing":{"repeat":{"period":1,"periodUnits":"d"}}}"#, "unknown-element timing.repeat.periodUnits"),
        (#"{"timing":{"repeat":{"dayOfWeek":["monday"]}}}"#, "unknown-code timing.repeat.dayOfWeek[0]"),
        (#"{"timing":{"repeat":{"timeOfDay":["8 am"]}}}"#, "value timing.repeat.timeOfDay[0]"),
        (#"{"timing":{"repeat":{"frequency":"3"}}}"#, "value timing.repeat.frequency"),
        (#"{"timing":{"repeat":{"frequency":0}}}"#, "value timing.repeat.frequency"),
        (#"{"timing":{"repeat":{"frequency":1.5}}}"#, "value timing.repeat.frequency"),
        (#"{"timing":{"repeat":{"_frequency":{"extension":[]}}}}"#, "value timing.repeat.frequency"),
        (#"{"timing":{"repeat":{"fequency":3}}}"#, "unknown-element timing.repeat.fequency"),
        (#"{"timing":{"repeat":null}}"#, "value timing.repeat"),
        (#"{"timing":{"event":["tomorrow"]}}"#, "value timing.event[0]"),
        (#"{"timing":{"code":{"coding":[{"code":"BIDX"}]}}}"#, "unknown-code timing.code"),
        (
            #"{"timing":{"repeat":{"boundsDuration":{"value":7,"unit":"d"}}}}"#,
            "unknown-unit timing.repeat.boundsDuration.code"
        ),
        (#"{"timing":{"modifierExtension":[{"url":"x"}]}}"#, "modifier-extension timing.modifierExtension"),
        (#"{"modifierExtension":[{"url":"x"}]}"#, "modifier-extension modifierExtension"),
        (#"{"asNeeded":false,"asNeededFor":[{"text":"pain"}]}"#, "dos-1 "),
        (#"{"text":"as told"}"#, "text-only "),
        (#"{"step":[]}"#, "unknown-element step"),
    ])
    func `what cannot be read is named with its place`(dosage: String, named: String) throws {
        let found = try read(order(dosage)).dosages[0].problems
        #expect(found.first.map { "\($0.rule.rawValue) \($0.path)" } == named)
        #expect(found.contains { $0.rule.showsAsWritten })
        #expect(try times(order(dosage), from: "2025-01-01", days: 3) == [])
    }

    @Test func `a unit that is unknown is not also missing`() throws {
        #expect(
            try problems(order(#"{"timing":{"repeat":{"period":1,"periodUnit":"fortnight"}}}"#)) == [
                "unknown-unit MedicationRequest.dosageInstruction[0].timing.repeat.periodUnit"
            ])
    }

    @Test func `only DSTU2 forbids a frequency beside a time`() throws {
        let old =
            #"{"resourceType":"MedicationOrder","status":"active","dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":1,"periodUnits":"d","when":"HS"}}}]}"#
        #expect(try problems(old) == ["tim-3 MedicationOrder.dosageInstruction[0].timing.repeat"])
        #expect(
            try problems(order(#"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["HS"]}}}"#))
                == [])
    }

    @Test(arguments: [
        (#""status":"active","intent":"plan""#, "intent MedicationRequest.intent"),
        (#""status":"active""#, "intent MedicationRequest.intent"),
        (#""intent":"order""#, "status MedicationRequest.status"),
        (#""status":"active","intent":"order","doNotPerform":true"#, "doNotPerform MedicationRequest.doNotPerform"),
        (
            #""status":"active","intent":"order","implicitRules":"http://a""#,
            "implicit-rules MedicationRequest.implicitRules"
        ),
        (
            #""status":"active","intent":"order","modifierExtension":[]"#,
            "modifier-extension MedicationRequest.modifierExtension"
        ),
    ])
    func `a request that does not order makes no slots`(fields: String, named: String) throws {
        let json =
            #"{"resourceType":"MedicationRequest",\#(fields),"dosageInstruction":[{"timing":{"code":{"coding":[{"code":"BID"}]}}}]}"#
        #expect(try problems(json).first == named)
        #expect(try times(json, from: "2025-01-01", days: 3) == [])
        let showsAsWritten = named.contains("implicit") || named.contains("modifier")
        #expect(try read(json).dosages[0].isAsWritten == showsAsWritten)
    }

    @Test(arguments: ["on-hold", "completed", "stopped", "draft", "entered-in-error", "unknown"])
    func `only what is active makes slots`(status: String) throws {
        let json =
            #"{"resourceType":"MedicationRequest","status":"\#(status)","intent":"order","dosageInstruction":[{"timing":{"repeat":{"timeOfDay":["08:00:00"]}}}]}"#
        #expect(try times(json, from: "2025-01-01", days: 3) == [])
        #expect(try problems(json) == [])
    }

    @Test func `days of the month are an extension`() throws {
        let json =
            #"{"timing":{"repeat":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/timing-dayOfMonth","valuePositiveInt":31}],"timeOfDay":["08:00:00"]}}}"#
        #expect(try times(json, from: "2025-02-01", days: 31) == ["2025-02-28T08:00:00+01:00"])
    }
}
