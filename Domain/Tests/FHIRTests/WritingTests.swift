import FHIR
import Medications
import Testing

@Suite struct WritingTests {
    @Test(arguments: ["r4", "r5", "dstu2"])
    func `what is written reads as the same dosage`(version: String) throws {
        var written = 0
        for dosage in try examples(version).flatMap({ try read($0).dosages }) {
            guard let text = DosageWriter.text(dosage) else {
                #expect(!dosage.unread.isEmpty)
                continue
            }
            guard text != "{}" else { continue }
            let back = try read(text).dosages
            #expect(back == [dosage])
            #expect(DosageWriter.text(back[0]) == text)
            written += 1
        }
        #expect(written >= 12)
    }

    @Test func `everything is written in FHIR's order with decimals as they were`() throws {
        let text =
            #"{"extension":[{"url":"http://hl7.org/fhir/5.0/StructureDefinition/extension-Dosage.asNeededFor","valueCodeableConcept":{"text":"pain"}},"#
            + #"{"url":"http://hl7.org/fhir/5.0/StructureDefinition/extension-Dosage.asNeededFor","valueCodeableConcept":{"text":"fever"}}],"#
            + #""sequence":2,"text":"t","additionalInstruction":[{"text":"with food"}],"patientInstruction":"p","#
            + #""timing":{"event":["2025-01-01"],"repeat":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/timing-dayOfMonth","valuePositiveInt":1}],"#
            + #""boundsRange":{"low":{"value":5,"code":"d"},"high":{"value":7.0,"code":"d"}},"count":1,"countMax":2,"duration":0.50,"durationMax":1,"durationUnit":"h","#
            + #""frequency":1,"frequencyMax":2,"period":1.0,"periodMax":2,"periodUnit":"d","dayOfWeek":["mon","sun"],"when":["ACM","MORN.early"],"offset":30},"#
            + #""code":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"BID"}]}},"asNeededBoolean":true,"#
            + #""site":{"text":"s"},"route":{"text":"r"},"method":{"text":"m"},"#
            + #""doseAndRate":[{"type":{"text":"ordered"},"doseRange":{"low":{"value":1},"high":{"value":2}},"rateRatio":{"numerator":{"value":1},"denominator":{"value":2}}}],"#
            + #""maxDosePerPeriod":{"numerator":{"value":4},"denominator":{"value":1,"code":"d"}},"#
            + #""maxDosePerAdministration":{"value":2,"comparator":"<"},"maxDosePerLifetime":{"value":9,"unit":"mg"}}"#
        let dosage = try #require(read(text).dosages.first)
        #expect(dosage.unread == [])
        #expect(DosageWriter.text(dosage) == text)
    }

    @Test func `what was not understood is not written`() {
        #expect(DosageWriter.text(Dosage(unread: [DosageProblem(.value, path: "text", text: "")])) == nil)
    }
}
