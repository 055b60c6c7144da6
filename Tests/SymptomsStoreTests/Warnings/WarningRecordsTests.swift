import Clinical
import Exchange
import Immunotherapy
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `What a warning looks at` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func records(at now: Instant = .morning) async throws -> WarningRecords {
        try #require(try await store.warningRecords(homes.mia, now: now))
    }

    @Test func `are the symptoms of the last 26 hours and the doses of the day before them`() async throws {
        let days: [DoseSheet.DayImport] = [
            .dose("2026-06-18", "07:29", .full(.peanutTwo)), .dose(.yesterday, "07:30", .full(.peanutTwo)),
            .dose(.today, "09:00", .full(.peanutTwo)), .symptom(.hives, on: "2026-06-19", "07:29"),
            .symptom(.coughing, on: .yesterday, "07:30"), .symptom(.hives, on: .today, "09:10"),
        ]
        _ = try await store.importDays(days, homes.mia, change: homes.change())
        let found = try await records()
        #expect(found.symptoms.map(\.kind) == [.coughing, .hives])
        #expect(found.symptoms.map(\.at.time.text) == ["07:30", "09:10"])
        #expect(found.intakes.map(\.at.time.text) == ["07:30", "09:00"])
        #expect(found.person.person.id == "mia" && found.setting == .none && found.contacts.isEmpty)
        #expect(Set(found.allergens.map(\.id)) == [Allergen.peanut.id, Allergen.cashew.id])
    }

    @Test func `names the contacts and the emergency number`() async throws {
        try await store.createContact("bell", .named("Dr Bell"), homes.mia, change: homes.change())
        _ = try await store.setEmergency(
            EmergencySetting(country: Country("GB"), number: nil, version: .first),
            version: EmergencySetting.none.version, homes.mia, change: homes.change())
        let found = try await records()
        #expect(found.contacts.map(\.name) == ["Dr Bell"] && found.setting.country?.code == "GB")
    }

    @Test func `holds the plan's hours, the action plan and the adrenaline of the person`() async throws {
        let fresh = try await records()
        #expect(fresh.hours == 7200 && fresh.actionPlan == nil && fresh.adrenaline.isEmpty && fresh.grouped.isEmpty)
        let other = try #require(try await store.warningRecords(homes.sten, now: homes.clock.now))
        #expect(other.adrenaline.isEmpty)
    }

    @Test func `knows an old entry and not a stranger's`() async throws {
        _ = try await store.importDays([.symptom(.hives, on: .leapDay, "09:00")], homes.mia, change: homes.change())
        let all = try await store.today(homes.mia, day: .leapDay, from: .leapDay, through: .leapDay)
        let id = try #require(all?.symptoms.first?.id)
        #expect(try await store.hasSymptom(id, homes.mia))
        #expect(try await store.hasSymptom(id, homes.sten) == false)
        #expect(try await store.hasSymptom("nothing", homes.mia) == false)
        #expect(try await records().symptoms.isEmpty)
    }
}
