import Activity
import ActivityStore
import Clinical
import Store
import TestRecords
import TestSupport
import Testing

@Suite struct `Weights` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func log(_ id: String, _ day: CalendarDay, _ grams: Int64?, fat: Int64? = nil) async throws {
        homes.clock.step(seconds: 60)
        try await store.create(
            .init(stringLiteral: id), WeighingDetails(day: day, grams: grams, fatTenths: fat, waist: nil),
            of: .weighing, homes.ben, change: homes.change())
    }

    private func weights(_ access: PersonAccess) async throws -> WeightRecords {
        try await store.snapshot { tx in try tx.weights(access, from: "2026-06-01", through: .today) }
    }

    private func latest() async throws -> BodyWeight? {
        try await store.energyRecords(homes.ben, today: .today)?.weights.first
    }

    @Test func `of a day is the one recorded last, in the profile or by itself`() async throws {
        try await log("first", "2026-06-19", 81_000)
        homes.clock.step(seconds: 60)
        _ = try await store.saveEnergyProfile(
            .ofBen(), version: RecordVersion(number: 0), homes.ben, change: homes.change())
        #expect(try await latest()?.grams == 80_000)
        try await log("second", "2026-06-19", 80_500)
        #expect(try await latest()?.grams == 80_500)
        _ = try await store.delete("second", of: .weighing, homes.ben, change: homes.change())
        #expect(try await latest()?.grams == 80_000)
    }

    @Test func `of a day have the times at which they were logged`() async throws {
        try await log("first", .today, 81_000)
        try await log("second", .today, 80_900)
        let records = try await weights(homes.ben)
        #expect(records.logged.map(\.id.text) == ["second", "first"])
        let times = records.logged.compactMap { records.loggedAt[$0.id] }
        #expect(times.count == 2 && times.first?.seconds(since: times.last ?? .init(milliseconds: 0)) == 60)
    }

    @Test func `have a latest one up to a day, typed in or from a scale`() async throws {
        func shown(_ day: CalendarDay, _ access: PersonAccess? = nil) async throws -> Int64? {
            let access = access ?? homes.ben
            return try await store.snapshot { tx in try tx.latestWeight(access, through: day)?.grams }
        }
        #expect(try await shown(.today) == nil)
        try await log("early", "2026-06-10", 82_000)
        let scale = HealthXML.record(HealthMetric.bodyMass.healthKit, unit: "kg", value: "81.5", on: "2026-06-18")
        try await store.importHealth(HealthXML.whole(scale), homes.ben, world: homes.world)
        #expect(try await store.settleHealthTotals(homes.ben, in: .berlin))
        try await log("late", "2026-06-19", 81_000)
        try await log("again", "2026-06-19", 80_900)
        try await log("fat", "2026-06-19", nil, fat: 224)
        #expect(try await shown(.today) == 80_900)
        #expect(try await shown("2026-06-18") == 81_500)
        #expect(try await shown("2026-06-17") == 82_000)
        #expect(try await shown("2026-06-09") == nil)
        _ = try await store.saveEnergyProfile(
            .ofBen(), version: RecordVersion(number: 0), homes.ben, change: homes.change())
        #expect(try await shown(.today) == latest()?.grams)
        #expect(try await shown(.today, homes.sten) == nil)
    }

    @Test func `of body fat alone is no weight`() async throws {
        try await log("fat", .today, nil, fat: 224)
        #expect(try await latest() == nil)
        let records = try await weights(homes.ben)
        #expect(records.logged.map(\.details.fatTenths) == [224] && records.trend.weighed.isEmpty)
    }

    @Test func `come with those of a scale, and are nobody else's`() async throws {
        let scale = HealthXML.record(HealthMetric.bodyMass.healthKit, unit: "kg", value: "82.5", on: "2026-06-18")
        try await store.importHealth(HealthXML.whole(scale), homes.ben, world: homes.world)
        #expect(try await store.settleHealthTotals(homes.ben, in: .berlin))
        try await log("typed", "2026-06-19", 81_500)
        let records = try await weights(homes.ben)
        #expect(records.trend.grams(on: "2026-06-18") == 82_500)
        #expect(records.trend.mean(through: .today) == 82_000)
        let others = try await weights(homes.sten)
        #expect(others.logged.isEmpty && others.trend.weighed.isEmpty)
        #expect(try await store.record("typed", of: .weighing, homes.sten) == nil)
    }
}
