import Activity
import CarePlan
import Clinical
import Immunotherapy
import SQL
import Store
import Symptoms
import TestSupport
import Testing

@Suite struct `An export` {
    @Test func `check 32: has everything that is stored about a person`() async throws {
        let homes = try await TwoHouseholds()
        let store = homes.store
        try await store.setPhoto(Photo(jpeg: [0xFF, 0xD8, 0], digest: "digest"), homes.mia, change: homes.change())
        try await store.addAllergen(
            Allergen(id: "rice", kind: .own(name: "Rice", emoji: "🍚"), removed: false), homes.mia,
            change: homes.change())
        try await store.removeAllergen("rice", homes.mia, change: homes.change())
        try await store.createLevel(
            "three", allergen: Allergen.peanut.id,
            .named("Dose 3", "12.5", foodAmount: "⅛ tsp", notes: "Line one\nLine \"two\""), homes.mia,
            change: homes.change())
        let dose = OITDose.on(
            .fallBack, .at(.berlinAgain(.fallBack, "02:30"), "night", .half(.peanutTwo), .part("0.0025", of: .cashew)),
            medicines: [MedicineTaken(medicine: .other("Loratadine"), amount: "10")], notes: "Half/half.")
        _ = try await store.saveDose(dose, base: nil, homes.mia, change: homes.change())
        _ = try await store.deleteLevel("three", homes.mia, change: homes.change())
        _ = try await store.importDays(
            [.symptom(.mouthItch, on: .leapDay, "23:59", .severe)], homes.mia, change: homes.change())
        let gone = SymptomEntry.Details.of(.nausea, on: .leapDay, "07:00")
        try await store.createSymptoms(
            [.of(.appetiteChanges, .decreased, on: .leapDay, "08:00", notes: "No lunch."), gone], homes.mia,
            change: homes.change())
        _ = try await store.deleteSymptom(gone.id, version: .first, homes.mia, change: homes.change())
        _ = try await store.agree(.mia, base: nil, homes.mia, change: homes.change())
        try await store.recordVisit("visit", .on(.leapDay, .peanutTwo), homes.mia, change: homes.change())
        try await store.beginHold(
            "hold", DoseHoldDetails(allergen: nil, from: .today, reason: "Croup."), homes.mia, change: homes.change())
        _ = try await store.noteSkip(.of(.cashew, on: .today), base: nil, homes.mia, change: homes.change())
        let decision = DoseDecision(
            allergen: Allergen.peanut.id, at: .berlinAgain(.fallBack, "02:30"), plan: .first, verdict: .call,
            portion: nil, notBefore: nil, reasons: [DoseReason(rule: .noEarlierDose, verdict: .call)])
        let kept = IntakeDecision(
            day: .fallBack, intake: "night", portion: .init(decision: decision, deviations: [.takenAgainst(.call)]))
        try await store.keepDecisions([kept], homes.mia, change: homes.change())
        try await store.createContact(
            "bell", .named("Dr Bell", "+49 (30) 12-34", note: "Ask for \"Roe\""), homes.mia, change: homes.change())
        try await store.createContact("ward", .named("Ward 7", "030 99", .clinic), homes.mia, change: homes.change())
        _ = try await store.deleteContact("ward", homes.mia, change: homes.change())
        let plan = DocumentFile.jpeg.with(name: "plan \"2\".jpg", digest: String(repeating: "b", count: 64))
        try await store.createDocument("plan", .named("Plan", "2026-02-28"), plan, homes.mia, change: homes.change())
        try await store.createDocument("card", .named("Card"), .jpeg, homes.mia, change: homes.change())
        _ = try await store.deleteDocument("card", homes.mia, change: homes.change())
        _ = try await store.setEmergency(
            EmergencySetting(country: Country("DE"), number: ContactDetails.named("", "112").number, version: .first),
            version: EmergencySetting.none.version, homes.mia, change: homes.change())
        let link = Reaction.DoseLink(day: .fallBack, intake: "night")
        let reaction = CheckedReaction.of(
            .hives(), at: .berlin(.fallBack, "09:00"), dose: link, grade: .severe,
            treatments: [.given(.epinephrine(amount: "0.15", site: .rightOuterThigh), at: "09:05", "pen")],
            outcome: .resolved(at: .berlin(.fallBack, "12:00")), notes: "In hospital.")
        try await store.createReaction("r", reaction, homes.mia, change: homes.change())
        _ = try await store.setReactionPhoto(
            Photo(jpeg: [0xFF, 0xD8, 1], digest: "rash"), of: "r", homes.mia, change: homes.change())
        _ = try await store.answerNoSymptoms(link, homes.mia, change: homes.change())
        try await store.createRescueMedicine("pen", .pen(), homes.mia, change: homes.change())
        _ = try await store.setRescuePhoto(
            Photo(jpeg: [0xFF, 0xD8, 2], digest: "pen"), of: "pen", homes.mia, change: homes.change())
        _ = try await store.addRescueCheck(.of("pen", "check"), homes.mia, change: homes.change())
        try await store.createRescueMedicine(
            "drops", .pen(.other, name: "Drops", strength: nil, expires: nil), homes.mia, change: homes.change())
        _ = try await store.deleteRescueMedicine("drops", version: .first, homes.mia, change: homes.change())
        try await store.dismissRescueHint(homes.mia, change: homes.change())
        _ = try await store.saveActionPlan(.short(), base: nil, homes.mia, change: homes.change())
        try await store.importHealth(
            HealthXML.whole(
                HealthXML.record(value: "80.25", metadata: ["HKTimeZone": "Europe/Berlin"]),
                HealthXML.record(
                    "HKCategoryTypeIdentifierCoughing", unit: nil, from: "09:00", value: "HKCategoryValueSeverityMild"),
                HealthXML.workout()), homes.mia, world: homes.world)
        let choice = BoardChoice(nickname: "Speedy", shown: [.steps, .activeEnergy])
        try await store.createCircle(
            "class", name: "Class \"4b\"", as: "there", choice, homes.mia, change: homes.change())
        let export = try #require(try await store.export(homes.mia, change: homes.change()))
        Snapshot.expect(String(decoding: export, as: UTF8.self) + "\n", named: "mia")
        #expect(try await homes.temporary.audit("person").last?.action == "exported")
    }

    @Test func `of somebody who is gone is nothing, and is not audited`() async throws {
        let homes = try await TwoHouseholds()
        try await homes.temporary.database.write { tx in try tx.execute("DELETE FROM person WHERE id = 'ben'") }
        let before = try await homes.temporary.audit().count
        #expect(try await homes.store.export(homes.ben, change: homes.change()) == nil)
        #expect(try await homes.temporary.audit().count == before)
    }
}
