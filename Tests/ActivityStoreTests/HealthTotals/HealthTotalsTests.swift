import Activity
import Clinical
import SQL
import Seeds
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore
@testable import Store

@Suite struct `Totals of health data` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    private static let friday: CalendarDay = "2026-06-19"

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func bring(_ records: String..., batchSize: Int = 1000, batches: Int = .max) async throws {
        try await store.importHealth(
            HealthXML.whole(records.joined(separator: "\n")), homes.mia, world: homes.world, batchSize: batchSize,
            batches: batches)
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
    }

    private func days(_ metric: HealthMetric = .steps, _ access: PersonAccess? = nil) async throws -> [HealthDay] {
        try await store.healthDays(access ?? homes.mia, metric, from: .earliest, through: .latest)
    }

    private func figure(_ metric: HealthMetric = .steps) async throws -> HealthFigure? {
        try await days(metric).first { $0.day == Self.friday }?.figure
    }

    private static func watch(_ from: String, _ to: String, _ value: String) -> String {
        HealthXML.record(source: "Mia's Watch", from: from, to: to, value: value, model: "Watch")
    }

    private static func phone(_ from: String, _ to: String, _ value: String) -> String {
        HealthXML.record(source: "A phone", from: from, to: to, value: value, model: "iPhone")
    }

    @Test func `count the minutes that watch and phone both saw once, the watch's`() async throws {
        try await bring(Self.phone("08:05", "08:15", "100"), Self.watch("08:00", "08:10", "120"))
        #expect(try await figure() == HealthFigure(millionths: 170_000_000))
        let hours = try await store.healthHours(homes.mia, .steps, on: Self.friday)
        #expect(hours.map(\.figure.millionths) == [170_000_000])
        #expect(hours.first?.start == Moment.berlin("2026-06-19", "08:00").instant)
        #expect(try await store.sourceOrder(homes.mia, .steps).order.sources.map(\.name) == ["Mia's Watch", "A phone"])
    }

    @Test func `take exercise and standing from the rings of a day without samples`() async throws {
        let measured = HealthXML.record(HealthMetric.exerciseTime.healthKit, unit: "min", value: "12")
        try await bring(
            measured, HealthXML.rings(exercise: "34", stand: "9"),
            HealthXML.rings(exercise: "21.5", stand: "x", on: "2026-06-18"),
            HealthXML.rings(exercise: "0", stand: "0", on: "2026-06-17"))
        #expect(try await days(.exerciseTime).map(\.figure.millionths) == [21_500_000, 12_000_000])
        #expect(try await days(.standHours).map(\.day) == [Self.friday])
        #expect(try await figure(.standHours)?.millionths == 9_000_000)
        let number = try #require(try await store.healthImports(homes.mia).first?.number)
        #expect(try await store.removeHealthImport(number, homes.mia, change: homes.change()))
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
        #expect(try await days(.exerciseTime).isEmpty)
        #expect(try await days(.standHours).isEmpty)
    }

    @Test(arguments: [false, true])
    func `have a blood pressure once, whichever comes first, the values or their pair`(_ first: Bool) async throws {
        try await bring(HealthXML.bloodPressure("118", "76", correlationFirst: first))
        for metric in [HealthMetric.systolicPressure, .diastolicPressure] {
            let samples = try await store.healthSamples(
                homes.mia, type: metric.healthKit, from: Instant(milliseconds: 0), until: Instant(milliseconds: .max))
            #expect(samples.count == 1)
        }
        #expect(try await figure(.systolicPressure)?.readings?.count == 1)
    }

    @Test func `tell the stages of a night`() async throws {
        func stage(_ name: String, _ from: String, _ to: String) -> String {
            HealthXML.record(
                HealthMetric.sleep.healthKit, unit: nil, from: from, to: to,
                value: "HKCategoryValueSleepAnalysis\(name)")
        }
        try await bring(
            stage("InBed", "00:10", "07:00"), stage("AsleepCore", "00:30", "04:00"),
            stage("AsleepDeep", "04:00", "05:00"),
            stage("Awake", "05:00", "05:10"), stage("AsleepREM", "05:10", "06:40"))
        let mia = homes.mia
        let nights = try await store.snapshot { tx in
            try tx.sleepNights(mia, from: "2026-06-01", through: "2026-06-20", zone: .berlin)
        }
        #expect(nights.map(\.day) == [Self.friday])
        let minutes = nights.first?.times.map { "\($0.stage) \($0.milliseconds / 60_000)" }
        #expect(minutes == ["inBed 410", "awake 10", "core 210", "deep 60", "rem 90"])
    }

    @Test func `follow the order that the person chose, and leave the values as they are`() async throws {
        try await bring(Self.phone("08:05", "08:15", "100"), Self.watch("08:00", "08:10", "120"))
        let before = try await store.sourceOrder(homes.mia, .steps)
        let phone = try #require(before.order.sources.last)
        let saved = try await store.changeSource(
            phone.id, .moveUp, of: .steps, version: before.version, homes.mia, change: homes.change())
        guard case .saved(let raised) = saved else { return #expect(Bool(false), "it is saved") }
        #expect(raised.order.sources.map(\.name) == ["A phone", "Mia's Watch"])
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
        #expect(try await figure()?.millionths == 160_000_000)
        let change = homes.change()
        guard
            case .saved(let without) = try await store.changeSource(
                phone.id, .remove, of: .steps, version: raised.version, homes.mia, change: change)
        else { return #expect(Bool(false), "it is saved") }
        #expect(without.removed.map(\.name) == ["A phone"])
        let archived = try await store.archived(homes.mia, change: homes.change())
        #expect(archived.contains("\"health_source_order\": [\n") && archived.contains("\"metric\":\"steps\""))
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
        #expect(try await figure()?.millionths == 120_000_000)
        _ = try await store.changeSource(
            phone.id, .restore, of: .steps, version: without.version, homes.mia, change: homes.change())
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
        #expect(try await figure()?.millionths == 170_000_000)
        let samples = try await store.healthSamples(
            homes.mia, type: HealthMetric.steps.healthKit, from: Instant(milliseconds: 0),
            until: Instant(milliseconds: .max))
        #expect(samples.count == 2)
    }

    @Test func `believe a watch that comes later before the phones, although a source was taken out`() async throws {
        let app = HealthXML.record(source: "An app", from: "09:00", to: "09:10", value: "30")
        try await bring(Self.phone("08:05", "08:15", "100"), app)
        let before = try await store.sourceOrder(homes.mia, .steps)
        let taken = try #require(before.order.sources.first { $0.name == "An app" })
        _ = try await store.changeSource(
            taken.id, .remove, of: .steps, version: before.version, homes.mia, change: homes.change())
        try await bring(Self.phone("08:05", "08:15", "100"), app, Self.watch("08:00", "08:10", "120"))
        let after = try await store.sourceOrder(homes.mia, .steps)
        #expect(after.order.sources.map(\.name) == ["Mia's Watch", "A phone"])
        _ = try await store.changeSource(
            taken.id, .restore, of: .steps, version: after.version, homes.mia, change: homes.change())
        #expect(
            try await store.sourceOrder(homes.mia, .steps).order.sources.map(\.name) == [
                "Mia's Watch", "A phone", "An app",
            ])
    }

    @Test func `keep the order of sources that somebody else changed first`() async throws {
        try await bring(Self.phone("08:05", "08:15", "100"), Self.watch("08:00", "08:10", "120"))
        let before = try await store.sourceOrder(homes.mia, .steps)
        let phone = try #require(before.order.sources.last)
        let later = RecordVersion(number: 4)
        let outcome = try await store.changeSource(
            phone.id, .remove, of: .steps, version: later, homes.mia, change: homes.change())
        #expect(outcome == .stale(current: before))
        let unknown = try await store.changeSource(
            "nobody", .remove, of: .steps, version: before.version, homes.mia, change: homes.change())
        #expect(unknown == .stale(current: before))
    }

    @Test func `of days that a later import does not touch stay`() async throws {
        let long = HealthXML.record(on: "2026-06-01")
        try await bring(long, Self.watch("08:00", "08:10", "120"))
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE health_day SET millionths = 7")
        }
        try await bring(long, Self.watch("08:00", "08:10", "120"), Self.watch("09:00", "09:10", "30"))
        #expect(try await days().map(\.figure.millionths) == [7, 150_000_000])
    }

    @Test func `count an import from the moment when it is complete`() async throws {
        let records = [Self.watch("08:00", "08:10", "120"), Self.watch("09:00", "09:10", "30")]
        try await bring(records[0], records[1], batchSize: 1, batches: 1)
        #expect(try await days().isEmpty)
        try await bring(records[0], records[1])
        #expect(try await figure()?.millionths == 150_000_000)
    }

    @Test func `say nothing of an import that was given up`() async throws {
        try await bring(Self.watch("08:00", "08:10", "120"), batchSize: 1, batches: 1)
        try await bring(Self.watch("10:00", "10:10", "40"))
        #expect(try await figure()?.millionths == 40_000_000)
    }

    @Test func `move with the person's clock`() async throws {
        try await bring(Self.watch("23:30", "23:50", "120"))
        #expect(try await days().map(\.day) == [Self.friday])
        let person = try #require(try await store.person(homes.mia))
        _ = try await store.updatePerson(
            person.person.living(in: "UTC"), version: person.version, homes.mia, change: homes.change())
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin) == false)
        #expect(try await store.settleHealthTotals(homes.mia, in: .utc))
        let hours = try await store.healthHours(homes.mia, .steps, on: Self.friday)
        #expect(hours.map(\.start) == [Moment.berlin("2026-06-19", "23:00").instant])
        let west = ZoneRules(identifier: "Asia/Tokyo", initialOffset: 32_400, transitions: [])
        let moved = try #require(try await store.person(homes.mia))
        _ = try await store.updatePerson(
            moved.person.living(in: "Asia/Tokyo"), version: moved.version, homes.mia, change: homes.change())
        #expect(try await store.settleHealthTotals(homes.mia, in: west))
        #expect(try await days().map(\.day) == ["2026-06-20"])
    }

    @Test func `go on where they stopped`() async throws {
        try await store.importHealth(
            HealthXML.whole(HealthXML.record(on: "2026-01-05"), HealthXML.record(), HealthXML.record(on: "2025-01-05")),
            homes.mia, world: homes.world)
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin, stretches: 1) == false)
        #expect(try await days().count == 1)
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
        #expect(try await days().count == 3)
    }

    @Test func `are the same for A and then B as for B when B contains A`() async throws {
        try await bring(Self.watch("08:00", "08:10", "120"))
        try await bring(Self.phone("08:05", "08:15", "100"), Self.watch("08:00", "08:10", "120"))
        let both = try await days()
        let other = try await TwoHouseholds()
        try await other.store.importHealth(
            HealthXML.whole(Self.watch("08:00", "08:10", "120"), Self.phone("08:05", "08:15", "100")), other.mia,
            world: other.world)
        #expect(try await other.store.settleHealthTotals(other.mia, in: .berlin))
        let one = try await other.store.healthDays(other.mia, .steps, from: .earliest, through: .latest)
        #expect(one == both)
    }

    @Test func `flag what was typed in`() async throws {
        try await bring(
            Self.watch("08:00", "08:10", "120"),
            HealthXML.record(
                source: "Health", from: "12:00", to: "13:00", value: "500", metadata: ["HKWasUserEntered": "1"]))
        #expect(try await figure() == HealthFigure(millionths: 620_000_000, manualMillionths: 500_000_000))
    }

    @Test func `convert units, and leave out what cannot be read as the metric`() async throws {
        let distance = HealthMetric.walkingRunningDistance
        try await bring(
            HealthXML.record(distance.healthKit, unit: "mi", value: "2"),
            HealthXML.record(distance.healthKit, unit: "kcal", from: "09:00", to: "09:10", value: "2"),
            HealthXML.record(distance.healthKit, unit: nil, from: "10:00", to: "10:10", value: "2"))
        #expect(try await figure(distance)?.millionths == 3_218_688_000)
    }

    @Test func `say of single readings how many, lowest, highest and mean, and of the weight the latest`() async throws
    {
        let (rate, weight) = (HealthMetric.restingHeartRate, HealthMetric.bodyMass)
        try await bring(
            HealthXML.record(rate.healthKit, unit: "count/min", from: "08:00", to: "08:00", value: "60"),
            HealthXML.record(rate.healthKit, unit: "count/min", from: "08:30", to: "08:30", value: "64"),
            HealthXML.record(weight.healthKit, unit: "kg", from: "07:00", to: "07:00", value: "24.5"),
            HealthXML.record(weight.healthKit, unit: "kg", from: "19:00", to: "19:00", value: "24.9"))
        let readings = HealthReadings(count: 2, lowest: 60_000_000, highest: 64_000_000)
        #expect(try await figure(rate) == HealthFigure(millionths: 62_000_000, readings: readings))
        #expect(try await store.healthHours(homes.mia, rate, on: Self.friday).map(\.figure.readings) == [readings])
        #expect(try await figure(weight)?.millionths == 24_900_000)
    }

    @Test func `count sleep on the day of waking, and hours that were stood in`() async throws {
        let sleep = HealthMetric.sleep.healthKit
        let asleep = "HKCategoryValueSleepAnalysisAsleepCore"
        let stand = HealthMetric.standHours.healthKit
        try await bring(
            HealthXML.record(sleep, unit: nil, from: "22:00", to: "23:59", value: asleep, on: "2026-06-18"),
            HealthXML.record(sleep, unit: nil, from: "00:00", to: "06:00", value: asleep),
            HealthXML.record(
                sleep, unit: nil, from: "22:00", to: "23:00", value: "HKCategoryValueSleepAnalysisInBed",
                on: "2026-06-20"),
            HealthXML.record(
                stand, unit: nil, from: "08:00", to: "09:00", value: "HKCategoryValueAppleStandHourStood"),
            HealthXML.record(stand, unit: nil, from: "09:00", to: "10:00", value: "HKCategoryValueAppleStandHourIdle"))
        #expect(try await days(.sleep).map(\.day) == [Self.friday])
        #expect(try await figure(.sleep)?.millionths == 479_000_000)
        #expect(try await figure(.standHours)?.millionths == 1_000_000)
    }

    @Test(.seeded, arguments: 1...8) func `of hours add up to the day`(seed: Int) async throws {
        var state = Seed.of(UInt64(seed))
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        func clock(_ minutes: Int) -> String {
            let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
            return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
        }
        let records = (0..<60).map { _ in
            let start = next(1300)
            let (from, to) = (clock(start), clock(start + next(139)))
            let value = "\(next(1000)).\(next(1000))"
            return next(2) == 0 ? Self.watch(from, to, value) : Self.phone(from, to, value)
        }
        try await bring(records.joined())
        let hours = try await store.healthHours(homes.mia, .steps, on: Self.friday)
        #expect(hours.count > 10)
        #expect(hours.reduce(0) { $0 + $1.figure.millionths } == (try await figure()?.millionths))
    }

    @Test func `are reached by nobody else`() async throws {
        try await bring(Self.watch("08:00", "08:10", "120"))
        #expect(try await days(.steps, homes.sten).isEmpty)
        #expect(try await store.healthOverview(homes.sten, from: .leapDay, through: .today).isEmpty)
        #expect(try await store.healthHours(homes.sten, .steps, on: Self.friday).isEmpty)
        let sources = try await store.sourceOrder(homes.sten, .steps)
        #expect(sources.order.sources.isEmpty)
        let mine = try #require(try await store.sourceOrder(homes.mia, .steps).order.sources.first)
        let outcome = try await store.changeSource(
            mine.id, .remove, of: .steps, version: sources.version, homes.sten, change: homes.change())
        #expect(outcome == .stale(current: sources))
    }
}
