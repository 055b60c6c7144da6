import Activity
import ActivityStore
import Clinical
import SQL
import Store
import TestRecords
import TestSupport
import Testing

@Suite struct `The profile for energy` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    private static let none = RecordVersion(number: 0)

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func save(
        _ details: EnergyProfileDetails, version: RecordVersion = none
    ) async throws -> Saved<StoredEnergyProfile> {
        try await store.saveEnergyProfile(details, version: version, homes.ben, change: homes.change())
    }

    @Test(
        arguments: [
            EnergyProfileDetails.ofBen(), .ofBen(goal: nil), .ofBen(goal: .lose(gramsPerWeek: 250)),
            .ofBen(goal: .gain(gramsPerWeek: 1000)), .ofMia(),
            EnergyProfileDetails(sex: .other, millimetres: nil, weight: nil, goal: nil),
        ])
    func `comes back as it was saved`(_ details: EnergyProfileDetails) async throws {
        #expect(try await store.energyProfile(homes.ben) == .none)
        let stored = StoredEnergyProfile(details: details, version: .first)
        #expect(try await save(details) == .saved(stored))
        #expect(try await store.energyProfile(homes.ben) == stored)
        #expect(try await store.energyProfile(homes.mia) == .none)
    }

    @Test func `is changed by whoever saw what is saved, and keeps what it said before`() async throws {
        _ = try await save(.ofBen())
        let now = try await store.energyProfile(homes.ben)
        #expect(try await save(.ofBen(goal: nil)) == .stale(current: now))
        #expect(try await save(.ofBen()) == .saved(now))
        let emptied = try await save(.none, version: .first)
        #expect(emptied == .saved(StoredEnergyProfile(details: .none, version: .first.next)))
        let rows = try await homes.temporary.audit("energy profile")
        #expect(rows.map(\.action) == ["changed", "changed"])
        let before = #"""
            {"goal":"maintain","grams":80000,"millimetres":1800,"sex":"male","version":1,"weighedOn":"2026-06-19"}
            """#
        #expect(rows.map(\.before) == [nil, before])
    }

    @Test func `keeps each weight that was typed in, also after another one and after none`() async throws {
        let typed = { (grams: Int64, day: CalendarDay) in
            EnergyProfileDetails(
                sex: nil, millimetres: nil, weight: BodyWeight(grams: grams, day: day, origin: .typed), goal: nil)
        }
        _ = try await save(typed(80_000, "2026-06-01"))
        _ = try await save(typed(81_000, "2026-06-08"), version: .first)
        _ = try await save(typed(81_500, "2026-06-08"), version: .first.next)
        _ = try await save(.none, version: RecordVersion(number: 3))
        _ = try await save(typed(79_000, "2026-05-01"), version: RecordVersion(number: 4))
        let records = try #require(try await store.energyRecords(homes.ben, today: .today))
        #expect(records.weights.map(\.grams) == [81_500, 81_000, 80_000, 79_000])
        #expect(records.profile.details.weight?.grams == 79_000)
        #expect(try await store.energyRecords(homes.mia, today: .today)?.weights == [])
    }

    @Test func `stands in the export`() async throws {
        _ = try await save(.ofBen(goal: .lose(gramsPerWeek: 250)))
        let archived = try await store.archived(homes.ben, change: homes.change())
        #expect(archived.contains("\"grams_per_week\":250"))
    }

    @Test func `comes with the latest weight and height of health data that are not to come`() async throws {
        let mass = { (value: String, day: String) in
            HealthXML.record(HealthMetric.bodyMass.healthKit, unit: "kg", value: value, on: day)
        }
        let height = HealthXML.record(HealthMetric.height.healthKit, unit: "cm", value: "181.2", on: "2020-01-01")
        try await store.importHealth(
            HealthXML.whole(mass("82.5", "2026-06-18"), mass("83", "2026-06-17"), height), homes.ben,
            world: homes.world)
        #expect(try await store.settleHealthTotals(homes.ben, in: .berlin))
        let body = try #require(try await store.energyRecords(homes.ben, today: .today)).body
        #expect(body.weight == BodyWeight(grams: 82_500, day: "2026-06-18", origin: .health))
        #expect(body.millimetres == 1812)
        let earlier = try #require(try await store.energyRecords(homes.ben, today: "2026-06-17")).body
        #expect(earlier.weight?.grams == 83_000)
        let before = try #require(try await store.energyRecords(homes.ben, today: "2019-06-17")).body
        #expect(before == .nothing)
    }

    @Test func `comes with the measured days before today, each with its hours`() async throws {
        try await store.importHealth(
            HealthXML.whole(
                HealthXML.energy(active: 500, basal: 1700, on: "2026-06-19"),
                HealthXML.energy(active: 90, basal: 300, on: "2026-06-18", from: "08:00", to: "12:00"),
                HealthXML.energy(active: 1, basal: 2, on: "2026-05-22"),
                HealthXML.energy(active: 3, basal: 4, on: "2026-06-20", from: "06:00", to: "07:00")),
            homes.ben, world: homes.world)
        #expect(try await store.settleHealthTotals(homes.ben, in: .berlin))
        let usual = try #require(try await store.energyRecords(homes.ben, today: .today)).usual
        #expect(usual.map(\.day.iso) == ["2026-06-18", "2026-06-19"])
        #expect(usual.map(\.basalHours) == [4, 24])
        #expect(usual.last?.complete == Energy(kilocalories: 2200) && usual.first?.complete == nil)
    }

    @Test(arguments: [
        ("UPDATE energy_profile SET sex = 'unknown'" as Statement, "sex", "a sex"),
        ("UPDATE energy_profile SET weighed_on = '2026-02-30'", "weighed_on", "a day"),
        ("UPDATE energy_profile SET goal = 'win'", "goal", "a goal"),
        ("UPDATE energy_profile SET grams_per_week = 5", "goal", "a goal"),
    ])
    func `with a value that does not fit is an error`(_ statement: Statement, _ column: String, _ expected: String)
        async throws
    {
        _ = try await save(.ofBen())
        try await homes.temporary.breakRules(statement)
        await #expect(throws: RowError(column: column, expected: expected)) {
            try await store.energyProfile(homes.ben)
        }
    }

    @Test(arguments: [
        "UPDATE energy_profile SET weighed_on = NULL" as Statement, "UPDATE energy_profile SET goal = 'lose'",
        "UPDATE energy_profile SET goal = NULL, grams_per_week = 100", "UPDATE energy_profile SET grams = 0",
    ])
    func `holds no half of a pair`(_ statement: Statement) async throws {
        _ = try await save(.ofBen())
        await #expect(throws: (any Error).self) {
            try await homes.temporary.database.write { tx in try tx.execute(statement) }
        }
    }
}
