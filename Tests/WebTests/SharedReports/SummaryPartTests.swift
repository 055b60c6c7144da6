import Air
import AirStore
import Asthma
import AsthmaStore
import CarePlan
import Clinical
import Exchange
import HTTPTypes
import Medications
import MedicationsStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `What the areas say in a patient summary` {
    private func medicine(
        _ id: Medication.ID, _ name: String, _ status: Medication.Status, _ stage: SharedStage,
        start: CalendarDay = .yesterday, cycle: DosageCycle? = nil
    ) async throws {
        let times = ["08:00:00"].compactMap { ClockTime($0) }
        let course = MedicationCourse(
            dosages: [Dosage(timing: Timing(repeat: TimingRepeat(timeOfDay: times)))], start: start, cycle: cycle)
        try await stage.site.store.createMedication(
            id,
            MedicationDetails(
                name: name, form: .tablet, strength: "10 mg", reason: nil, prescriber: nil, pharmacy: nil, notes: nil,
                status: status, course: course), stage.site.homes.mia, change: stage.site.homes.change())
    }

    @Test func `is what is taken, with a code only if it is certain`() async throws {
        let stage = try await SharedStage()
        try await medicine("one", "Cetirizine", .active, stage)
        try await medicine("two", "Cetirizine forte", .onHold, stage)
        try await medicine("three", "Desloratadine", .draft, stage)
        try await medicine("four", "Loratadine", .stopped, stage)
        try await medicine(
            "five", "Montelukast", .active, stage, cycle: DosageCycle(start: .yesterday, daysOn: 14, daysOff: 7))
        try await medicine("six", "Fexofenadine", .active, stage, start: "2026-06-21")
        let text = try await HealthLink(stage).summary()
        let coded = #"[{"system":"http://www.whocc.no/atc","code":"R06AE07"}],"text":"Cetirizine 10 mg"}"#
        #expect(text.contains(#""status":"active","medicationCodeableConcept":{"coding":\#(coded)"#))
        #expect(
            text.contains(#""status":"on-hold","medicationCodeableConcept":{"text":"Cetirizine forte 10 mg"}"#))
        #expect(text.contains(#""status":"unknown""#) && text.contains("Desloratadine 10 mg"))
        #expect(!text.contains("Loratadine") && text.contains(#""start":"2026-06-19""#))
        // The first tablet is tomorrow.
        #expect(text.contains("Fexofenadine 10 mg (not started)"))
        #expect(text.ranges(of: #""status":"intended""#).count == 1)
        // What FHIR cannot say whole is said in words alone.
        let cycled = try #require(text.firstRange(of: #""text":"Montelukast 10 mg""#))
        let dosage = try #require(text[cycled.upperBound...].firstRange(of: #""dosage":[{"text":""#))
        #expect(!text[cycled.upperBound..<dosage.lowerBound].contains("timing"))
    }

    @Test func `is what is kept for a reaction, and the inhalers`() async throws {
        let stage = try await SharedStage()
        let (store, homes) = (stage.site.store, stage.site.homes)
        for id in ["pen", "spare"] as [RescueMedicine.ID] {
            _ = try await store.createRescueMedicine(id, .pen(), homes.mia, change: homes.change())
        }
        try await store.create(
            "blue", InhalerDetails(name: "Salbutamol", role: .reliever), of: .inhaler, homes.mia,
            change: homes.change())
        try await store.create(
            "old", InhalerDetails(name: "Fluticasone", role: .controller, isInUse: false), of: .inhaler, homes.mia,
            change: homes.change())
        let text = try await HealthLink(stage).summary()
        #expect(text.ranges(of: #""text":"EpiPen Jr (Adrenaline auto-injector) 0.15"#).count == 1)
        #expect(text.contains(#""text":"Kept for an allergic reaction","asNeededBoolean":true"#))
        #expect(text.contains(#""text":"Salbutamol""#) && text.contains("Reliever, for symptoms"))
        #expect(!text.contains("Fluticasone"))
        // Somebody with an inhaler did not say what they have.
        #expect(text.contains("no-problem-info"))
    }

    @Test func `is in English with English numbers, whatever language its reader asks for`() async throws {
        let stage = try await SharedStage()
        let homes = stage.site.homes
        _ = try await stage.site.store.createRescueMedicine("pen", .pen(), homes.mia, change: homes.change())
        let health = try await HealthLink(stage)
        let viewer = stage.site.browser()
        viewer.headers[.acceptLanguage] = "de-DE"
        let reply = try await viewer.send(
            .post, HealthLink.path(try health.string(health.payload["url"])), type: "application/json",
            HealthLink.body(health.link.passcode))
        let text = try health.opened(try health.string(try health.file(reply)["embedded"])).text
        #expect(text.contains("(Adrenaline auto-injector) 0.15") && text.contains(#""language":"en""#))
    }

    @Test func `is a level only while its allergen is in treatment`() async throws {
        let stage = try await SharedStage()
        let (store, homes) = (stage.site.store, stage.site.homes)
        let peanut = Allergen.peanut.id
        let treated = try await HealthLink(stage, "before").summary()
        #expect(treated.contains("Oral immunotherapy: Peanut"))
        try await store.setStanding(.avoided, of: peanut, homes.mia, change: homes.change())
        let avoided = try await HealthLink(stage, "after").summary()
        #expect(!avoided.contains("Oral immunotherapy: Peanut"))
        #expect(avoided.contains(#""code":{"text":"Peanut"}"#))
    }

    @Test func `is what somebody said about pollen and diseases`() async throws {
        let stage = try await SharedStage()
        let profile = AirProfile(
            sensitivities: [PollenSensitivity(.group(.grass), .strong)], hasAsthma: true, hasHeartDisease: false)
        try await stage.site.store.saveAirProfile(
            profile, stage.site.homes.mia, change: stage.site.homes.change())
        let text = try await HealthLink(stage, none: ["problems"]).summary()
        #expect(text.contains(#""category":["environment"],"code":{"text":"Pollen: Grass"}"#))
        #expect(text.contains(#""code":{"text":"Asthma"}"#) && !text.contains("Heart disease"))
        #expect(!text.contains("no-known-problems") && !text.contains("no-problem-info"))
    }
}
