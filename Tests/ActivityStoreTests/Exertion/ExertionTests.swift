import Activity
import CarePlan
import Clinical
import SQL
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore
@testable import Store

@Suite struct `Exertion after a dose` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    /// A dose at 17:30: rest until 19:30, observation until 18:30.
    private static let dose = AfterDose(intake: .berlin("2026-06-19", "17:30"))

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func bring(_ records: String...) async throws {
        try await store.importHealth(HealthXML.whole(records.joined()), homes.mia, world: homes.world)
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
    }

    private func after(_ dose: AfterDose = dose) async throws -> ExertionAfterDose.Records? {
        let mia = homes.mia
        return try await store.database.read { tx in try tx.exertion(mia, after: [dose]) }.first
    }

    private static func exercise(_ from: String, _ to: String, value: String = "1") -> String {
        HealthXML.record(HealthMetric.exerciseTime.healthKit, unit: "min", from: from, to: to, value: value)
    }

    private static func beats(_ time: String, _ value: String, unit: String = "count/min") -> String {
        HealthXML.record(HealthMetric.heartRate.healthKit, unit: unit, from: time, to: time, value: value)
    }

    @Test func `is not asked about where there are no health data`() async throws {
        #expect(try await after() == nil)
    }

    @Test func `has the workouts and minutes of exercise around it`() async throws {
        try await bring(
            HealthXML.workout(), Self.exercise("17:40", "17:41"), Self.exercise("19:29", "19:30"),
            Self.exercise("19:30", "19:31"), Self.exercise("18:00", "18:01", value: "0"),
            HealthXML.record(from: "18:50", to: "19:05"))
        let records = try #require(try await after())
        let at = { (time: TimeOfDay) in Moment.berlin("2026-06-19", time).instant }
        #expect(
            records.active == [
                ActiveStretch(kind: .workout, start: at("18:00"), end: at("18:30")),
                ActiveStretch(kind: .exerciseTime, start: at("17:40"), end: at("17:41")),
                ActiveStretch(kind: .exerciseTime, start: at("19:29"), end: at("19:30")),
            ])
        #expect(records.hasMovementData && records.heart.isEmpty && records.resting == nil)
        let other = try #require(try await after(AfterDose(intake: .berlin("2026-06-21", "17:30"))))
        #expect(other.active.isEmpty && !other.hasMovementData)
    }

    @Test func `does not know of movement where the watch was off for a part of the time`() async throws {
        try await bring(HealthXML.record(from: "17:30", to: "18:00"), Self.exercise("08:00", "08:05"))
        #expect(try await after()?.hasMovementData == false)
        try await bring(HealthXML.record(from: "18:25", to: "19:00"))
        #expect(try await after()?.hasMovementData == true)
    }

    private func type(_ minutes: Int64, at time: TimeOfDay) async throws {
        try await store.create(
            .init(stringLiteral: "run\(time.text.filter { $0 != ":" })"),
            LoggedActivityDetails(
                kind: .workout, sport: .running, at: .berlin("2026-06-19", time), minutes: minutes),
            of: .loggedActivity, homes.mia, change: homes.change())
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
    }

    @Test func `typed-in workouts are exertion, but show no device that counts it`() async throws {
        try await type(30, at: "18:00")
        let alone = try #require(try await after())
        let start = Moment.berlin("2026-06-19", "18:00").instant
        #expect(
            alone.active == [ActiveStretch(kind: .workout, start: start, end: start.adding(seconds: 1800))])
        #expect(!alone.hasMovementData)
        // A phone that counts steps does not count exercise.
        try await bring(HealthXML.record(from: "17:30", to: "18:25"), HealthXML.record(from: "18:25", to: "19:00"))
        #expect(try await after()?.hasMovementData == false)
        try await bring(Self.exercise("08:00", "08:05"))
        #expect(try await after()?.hasMovementData == true)
    }

    private func typeUntimed(_ minutes: Int64, on day: CalendarDay) async throws {
        try await store.create(
            .init(stringLiteral: "walk\(day.number)"),
            LoggedActivityDetails(
                kind: .workout, sport: .walking, at: .berlin(day, "00:00"), hasTime: false, minutes: minutes),
            of: .loggedActivity, homes.mia, change: homes.change())
    }

    @Test(
        arguments: [
            ("2026-06-19", 30, "17:30", true), ("2026-06-18", 30, "17:30", false), ("2026-06-20", 30, "17:30", false),
            ("2026-06-18", 31, "00:30", true), ("2026-06-18", 30, "00:30", false), ("2026-06-20", 30, "22:30", true),
            ("2026-06-17", 1440, "00:00", false),
        ] as [(CalendarDay, Int64, TimeOfDay, Bool)])
    func `a workout without a time may have been after a dose that it can reach`(
        _ day: CalendarDay, _ minutes: Int64, _ time: TimeOfDay, _ mayReach: Bool
    ) async throws {
        try await typeUntimed(minutes, on: day)
        let records = try #require(try await after(AfterDose(intake: .berlin("2026-06-19", time))))
        #expect(records.hasWorkoutWithoutTime == mayReach && records.active.isEmpty)
    }

    @Test func `a typed-in workout does not show that the device was worn`() async throws {
        try await type(120, at: "17:30")
        try await bring(HealthXML.record(from: "17:30", to: "18:00"), Self.exercise("08:00", "08:05"))
        #expect(try await after()?.hasMovementData == false)
    }

    @Test func `has the heart from a quarter of an hour before, and what is usual at rest`() async throws {
        let rest = (10...16).map {
            HealthXML.record(
                HealthMetric.restingHeartRate.healthKit, unit: "count/min", value: "70", on: "2026-06-\($0)")
        }
        try await bring(
            rest.joined(), Self.beats("17:14", "60"), Self.beats("17:15", "61"), Self.beats("18:00", "110.4"),
            Self.beats("18:01", "2", unit: "count/s"), Self.beats("18:30", "99"))
        let records = try #require(try await after())
        #expect(records.heart.map(\.beats) == [61, 110, 120, 99])
        #expect(records.resting?.beats == 70 && records.resting?.days == 7)
        #expect(!records.hasMovementData)
    }

    @Test func `leaves out a source that the person took out, and an import that is not complete`() async throws {
        try await bring(Self.exercise("17:40", "17:41"))
        let sources = try await store.sourceOrder(homes.mia, .exerciseTime)
        let watch = try #require(sources.order.sources.first)
        _ = try await store.changeSource(
            watch.id, .remove, of: .exerciseTime, version: sources.version, homes.mia, change: homes.change())
        #expect(try await after()?.active.isEmpty == true)
        try await store.importHealth(
            HealthXML.whole(HealthXML.workout(), HealthXML.record()), homes.mia, world: homes.world, batchSize: 1,
            batches: 1)
        #expect(try await after()?.active.isEmpty == true)
    }

    @Test func `has no workouts of a source that the person took out, until it counts again`() async throws {
        let steps = HealthXML.record() + HealthXML.record(source: "Phone")
        let other = HealthXML.workout().replacing("sourceName=\"Watch\"", with: "sourceName=\"Phone\"")
            .replacing("18:00:00", with: "18:05:00")
        try await bring(HealthXML.workout(), other, steps)
        #expect(try await after()?.active.count == 2)
        func change(_ change: SourceChange) async throws {
            let stored = try await store.sourceOrder(homes.mia, .steps)
            let watch = try #require((stored.order.sources + stored.removed).first { $0.name == "Watch" })
            _ = try await store.changeSource(
                watch.id, change, of: .steps, version: stored.version, homes.mia, change: homes.change())
        }
        try await change(.remove)
        #expect(try await after()?.active.map(\.start) == [Moment.berlin("2026-06-19", "18:05").instant])
        try await change(.restore)
        #expect(try await after()?.active.count == 2)
    }

    @Test func `has the workouts of a source that is taken out of the heart only`() async throws {
        try await bring(HealthXML.workout(), Self.beats("17:30", "61"))
        let sources = try await store.sourceOrder(homes.mia, .heartRate)
        let watch = try #require(sources.order.sources.first)
        _ = try await store.changeSource(
            watch.id, .remove, of: .heartRate, version: sources.version, homes.mia, change: homes.change())
        #expect(try await after()?.active.count == 1)
    }

    @Test func `is nobody else's`() async throws {
        try await bring(HealthXML.workout())
        let sten = homes.sten
        let read = try await store.database.read { tx in try tx.exertion(sten, after: [Self.dose]) }
        #expect(read.isEmpty)
    }
}
