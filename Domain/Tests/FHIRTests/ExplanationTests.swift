import Clinical
import FHIR
import Medications
import NamedInstants
import Testing

@Suite struct ExplanationTests {
    private static let berlin = ZoneRules(
        identifier: "Europe/Berlin", initialOffset: 3600,
        transitions: [
            .init(at: Instant(milliseconds: 1_774_746_000_000), offset: 7200),
            .init(at: Instant(milliseconds: 1_792_890_000_000), offset: 3600),
        ])

    @Test func `every 8 hours keeps elapsed time over the change to summer time`() throws {
        let json =
            #"{"timing":{"repeat":{"boundsPeriod":{"start":"2026-03-28T06:00:00+01:00"},"frequency":1,"period":8,"periodUnit":"h"}}}"#
        #expect(
            try times(json, from: "2026-03-28", days: 2, zone: Self.berlin) == [
                "2026-03-28T06:00:00+01:00", "2026-03-28T14:00:00+01:00", "2026-03-28T22:00:00+01:00",
                "2026-03-29T07:00:00+02:00", "2026-03-29T15:00:00+02:00", "2026-03-29T23:00:00+02:00",
            ])
    }

    @Test func `half past two happens once in autumn, monthly on the 31st is on the last day`() throws {
        let night = #"{"timing":{"repeat":{"timeOfDay":["02:30:00"]}}}"#
        #expect(try times(night, from: "2026-10-25", days: 1, zone: Self.berlin) == ["2026-10-25T02:30:00+02:00"])
        let monthly = #"{"timing":{"repeat":{"boundsPeriod":{"start":"2026-01-31"},"period":1,"periodUnit":"mo"}}}"#
        #expect(
            try times(monthly, from: "2026-02-01", days: 59, zone: Self.berlin) == [
                "2026-02-28T08:00:00+01:00", "2026-03-31T08:00:00+02:00",
            ])
    }

    @Test func `the whole answer has a fixed form`() throws {
        let json = #"""
            {"resourceType":"MedicationRequest","status":"active","intent":"order","dosageInstruction":[
            {"sequence":1,"text":"ten minutes before breakfast","timing":{"repeat":{"when":["ACM"],"offset":10}},
             "doseAndRate":[{"doseQuantity":{"value":1.50,"unit":"tablet"}}]},
            {"asNeededCodeableConcept":{"text":"pain"},"doseAndRate":[{"doseRange":{"low":{"value":1},"high":{"value":2}}}],
             "maxDosePerPeriod":{"numerator":{"value":4,"unit":"tablet"},"denominator":{"value":1,"system":"http://unitsofmeasure.org","code":"d"}}},
            {"timing":{"repeat":{"period":8}}}]}
            """#
        var meals = MealTimes()
        meals.set(.breakfast, to: try time("07:30"))
        let explanation = PrescriptionExplanation(
            try read(json), from: try day("2025-01-01"), days: 1, zone: .berlin, meals: meals,
            sentence: { $0.asNeeded ? ("as needed", "bei Bedarf") : nil })
        #expect(
            explanation.json
                == #"{"type":"MedicationRequest","status":"active","dosages":["#
                + #"{"sequence":1,"sentence":null,"text":"ten minutes before breakfast","asNeeded":null,"asWritten":false,"problems":[]},"#
                + #"{"sequence":null,"sentence":{"en":"as needed","de":"bei Bedarf"},"text":null,"asNeeded":{"for":["pain"],"max":{"amount":"4","unit":"tablet","hours":24}},"asWritten":false,"problems":[]},"#
                + #"{"sequence":null,"sentence":null,"text":null,"asNeeded":null,"asWritten":true,"problems":[{"rule":"tim-2","path":"MedicationRequest.dosageInstruction[2].timing.repeat","text":"The period has no unit."}]}],"#
                + #""problems":[],"slots":[{"at":"2025-01-01T07:20:00+01:00","day":"2025-01-01","dosage":0,"basis":"meal","latest":null,"dose":{"low":"1.50","high":"1.50","unit":"tablet"}}]}"#
        )
    }

    @Test func `a longest period gives the latest time`() throws {
        let json = order(
            #"{"timing":{"event":["2025-03-29T22:00:00+01:00"],"repeat":{"frequency":1,"period":4,"periodMax":6,"periodUnit":"h"}}}"#
        )
        let explanation = PrescriptionExplanation(
            try read(json), from: try day("2025-03-29"), days: 2, zone: .berlin, sentence: { _ in nil })
        #expect(explanation.json.contains(#""at":"2025-03-30T03:00:00+02:00""#))
        #expect(explanation.json.contains(#""latest":"2025-03-30T05:00:00+02:00""#))
    }
}
