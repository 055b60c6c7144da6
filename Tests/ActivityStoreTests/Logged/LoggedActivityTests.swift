import Activity
import Clinical
import SQL
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore
@testable import Store

@Suite struct `Typed-in activity` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    private static let friday: CalendarDay = "2026-06-19"

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func type(_ id: String, _ details: LoggedActivityDetails) async throws {
        try await store.create(
            .init(stringLiteral: id), details, of: .loggedActivity, homes.mia, change: homes.change())
    }

    private func figure(_ metric: HealthMetric) async throws -> HealthFigure? {
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
        return try await store.healthDays(homes.mia, metric, from: Self.friday, through: Self.friday).first?.figure
    }

    private func at(_ time: TimeOfDay) -> Moment { .berlin(Self.friday, time) }

    @Test func `counts where no device counted, and says that it was typed in`() async throws {
        let run = LoggedActivityDetails(
            kind: .workout, sport: .running, at: at("07:00"), minutes: 30, smallCalories: 300_000, metres: 5000)
        try await type("run", run)
        #expect(
            try await figure(.exerciseTime) == HealthFigure(millionths: 30_000_000, manualMillionths: 30_000_000))
        #expect(try await figure(.activeEnergy)?.millionths == 300_000_000)
        #expect(try await figure(.walkingRunningDistance)?.millionths == 5_000_000_000)
        let found = try await store.snapshot { tx in try tx.loggedActivities(homes.mia, limit: 5) }
        #expect(found.map(\.details) == [run])
        #expect(try await store.snapshot { tx in try tx.hasHealthData(homes.mia) })
    }

    @Test func `counts only the minutes that a device did not count`() async throws {
        try await store.importHealth(
            HealthXML.whole(
                HealthXML.record(source: "A phone", from: "08:00", to: "08:30", value: "1000", model: "iPhone")),
            homes.mia, world: homes.world)
        try await type("walk", LoggedActivityDetails(kind: .steps, at: at("08:00"), minutes: 60, amount: 3000))
        #expect(
            try await figure(.steps) == HealthFigure(millionths: 2_500_000_000, manualMillionths: 1_500_000_000))
    }

    @Test func `leaves a day's ring alone`() async throws {
        try await store.importHealth(
            HealthXML.whole(HealthXML.rings(exercise: "34", stand: "9")), homes.mia, world: homes.world)
        try await type("run", LoggedActivityDetails(kind: .workout, sport: .other, at: at("07:00"), minutes: 30))
        #expect(try await figure(.exerciseTime) == HealthFigure(millionths: 34_000_000))
    }

    private var untimed: LoggedActivityDetails {
        LoggedActivityDetails(kind: .steps, at: at("00:00"), hasTime: false, minutes: 40, amount: 4000)
    }

    @Test func `counts on its day without a time, but in no hour of it`() async throws {
        try await type("walk", untimed)
        #expect(
            try await figure(.steps) == HealthFigure(millionths: 4_000_000_000, manualMillionths: 4_000_000_000))
        try await type("stroll", LoggedActivityDetails(kind: .steps, at: at("08:00"), minutes: 30, amount: 1000))
        #expect(try await figure(.steps)?.millionths == 5_000_000_000)
        let hours = try await store.healthHours(homes.mia, .steps, on: Self.friday)
        #expect(hours.map(\.figure.millionths) == [1_000_000_000])
        let saturday = Self.friday.adding(days: 1)
        #expect(try await store.healthDays(homes.mia, .steps, from: saturday, through: saturday).isEmpty)
        let found = try await store.snapshot { tx in try tx.loggedActivities(homes.mia, on: Self.friday...Self.friday) }
        #expect(found.map(\.id.text) == ["stroll", "walk"] && found.last?.details == untimed)
    }

    @Test func `counts on its day without minutes, once, unless a device counted`() async throws {
        let day = LoggedActivityDetails(kind: .steps, at: at("00:00"), hasTime: false, amount: 8000)
        try await type("day", day)
        try await type("stroll", LoggedActivityDetails(kind: .steps, at: at("08:00"), minutes: 30, amount: 1000))
        #expect(
            try await figure(.steps) == HealthFigure(millionths: 9_000_000_000, manualMillionths: 9_000_000_000))
        let hours = try await store.healthHours(homes.mia, .steps, on: Self.friday)
        #expect(hours.map(\.figure.millionths) == [1_000_000_000])
        let mia = homes.mia
        let found = try await store.snapshot { tx in try tx.loggedActivities(mia, limit: 5) }
        #expect(found.last?.details == day)
        let phone = HealthXML.record(source: "A phone", from: "18:00", to: "18:30", value: "900", model: "iPhone")
        try await store.importHealth(HealthXML.whole(phone), homes.mia, world: homes.world)
        // The phone counted on that day, so of what was typed in only the stroll at another time is added.
        #expect(
            try await figure(.steps) == HealthFigure(millionths: 1_900_000_000, manualMillionths: 1_000_000_000))
    }

    @Test func `does not count without a time where a device counted, before or after`() async throws {
        let phone = HealthXML.record(source: "A phone", from: "18:00", to: "18:30", value: "900", model: "iPhone")
        try await type("walk", untimed)
        #expect(try await figure(.steps)?.millionths == 4_000_000_000)
        let run = try await store.importHealth(HealthXML.whole(phone), homes.mia, world: homes.world)
        #expect(try await figure(.steps) == HealthFigure(millionths: 900_000_000))
        #expect(try await store.removeHealthImport(run.number, homes.mia, change: homes.change()))
        #expect(try await figure(.steps)?.millionths == 4_000_000_000)
    }

    /// What was counted on the day with a walk of 40 minutes and 150 kcal without a time, beside what Apple Health has.
    struct Beside: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var activity = "Walking"
        var end = "18:40"
        /// Typed into Apple Health, at the time of the workout or at another one; nil for none.
        var energyFrom: String?
        /// A workout that was typed in here at a time.
        var timed: TimeOfDay?
        let kilocalories: Int64
        let isDouble: Bool
    }

    @Test(arguments: [
        Beside(testDescription: "the same, with energy", energyFrom: "18:00", kilocalories: 120, isDouble: true),
        Beside(testDescription: "the same, without energy", kilocalories: 150, isDouble: true),
        Beside(testDescription: "energy at another time", energyFrom: "09:00", kilocalories: 270, isDouble: true),
        Beside(
            testDescription: "another kind", activity: "Cycling", energyFrom: "18:00", kilocalories: 270,
            isDouble: false),
        Beside(testDescription: "much longer", end: "19:10", energyFrom: "18:00", kilocalories: 270, isDouble: false),
        Beside(
            testDescription: "the same, which is typed in with its time", energyFrom: "18:00", timed: "18:00",
            kilocalories: 270, isDouble: false),
        Beside(
            testDescription: "the same, and one at another time", energyFrom: "18:00", timed: "07:00",
            kilocalories: 120,
            isDouble: true),
    ])
    func `counts once if it was typed into Apple Health too`(_ beside: Beside) async throws {
        try await type(
            "walk",
            LoggedActivityDetails(
                kind: .workout, sport: .walking, at: at("00:00"), hasTime: false, minutes: 40, smallCalories: 150_000))
        if let time = beside.timed {
            try await type(
                "timed", LoggedActivityDetails(kind: .workout, sport: .walking, at: at(time), minutes: 40))
        }
        let energy = beside.energyFrom.map { from in
            HealthXML.record(
                HealthMetric.activeEnergy.healthKit, source: "Health", unit: "kcal", from: from,
                to: from == "18:00" ? beside.end : "09:30", value: "120", metadata: ["HKWasUserEntered": "1"])
        }
        try await store.importHealth(HealthXML.whole(energy ?? ""), homes.mia, world: homes.world)
        let before = beside.energyFrom == nil ? 150_000_000 : 270_000_000
        #expect(try await figure(.activeEnergy)?.millionths == Int64(before))
        // The workout may come later than its samples, and go before them.
        let workout = """
            <Workout workoutActivityType="HKWorkoutActivityType\(beside.activity)" sourceName="Health" \
            startDate="2026-06-19 18:00:00 +0200" endDate="2026-06-19 \(beside.end):00 +0200"/>
            """
        let run = try await store.importHealth(HealthXML.whole(workout), homes.mia, world: homes.world)
        #expect(try await figure(.activeEnergy)?.millionths == beside.kilocalories * 1_000_000)
        let listed = try await store.workouts(homes.mia, skipping: 0, limit: 9)
        #expect(listed.doubles == (beside.isDouble ? ["walk"] : []))
        #expect(listed.workouts.count == (beside.timed == nil ? 2 : 3))
        #expect(try await store.removeHealthImport(run.number, homes.mia, change: homes.change()))
        #expect(try await figure(.activeEnergy)?.millionths == Int64(before))
    }

    @Test func `is the other one of two that were typed in once the first is gone`() async throws {
        let workout = """
            <Workout workoutActivityType="HKWorkoutActivityTypeWalking" sourceName="Health" \
            startDate="2026-06-19 18:00:00 +0200" endDate="2026-06-19 18:40:00 +0200"/>
            """
        let energy = HealthXML.record(
            HealthMetric.activeEnergy.healthKit, source: "Health", unit: "kcal", from: "18:00", to: "18:40",
            value: "120",
            metadata: ["HKWasUserEntered": "1"])
        try await store.importHealth(HealthXML.whole(workout, energy), homes.mia, world: homes.world)
        func walk(_ minutes: Int64, _ energy: Int64?) -> LoggedActivityDetails {
            LoggedActivityDetails(
                kind: .workout, sport: .walking, at: at("00:00"), hasTime: false, minutes: minutes,
                smallCalories: energy)
        }
        try await type("short", walk(38, nil))
        try await type("long", walk(40, 150_000))
        #expect(try await figure(.activeEnergy)?.millionths == 270_000_000)
        _ = try await store.delete("short", of: .loggedActivity, homes.mia, change: homes.change())
        #expect(try await figure(.activeEnergy)?.millionths == 120_000_000)
    }

    @Test func `counts at its time once that is known`() async throws {
        try await type("walk", untimed)
        #expect(try await figure(.steps)?.millionths == 4_000_000_000)
        let timed = LoggedActivityDetails(kind: .steps, at: at("09:00"), minutes: 40, amount: 4000)
        _ = try await store.update(
            "walk", timed, of: .loggedActivity, version: .first, homes.mia, change: homes.change())
        #expect(try await figure(.steps)?.millionths == 4_000_000_000)
        #expect(try await store.healthHours(homes.mia, .steps, on: Self.friday).count == 1)
        _ = try await store.delete("walk", of: .loggedActivity, homes.mia, change: homes.change())
        #expect(try await figure(.steps) == nil)
    }

    @Test func `follows a change, a deletion and a restoration`() async throws {
        let glass = LoggedActivityDetails(kind: .water, at: at("09:00"), amount: 250)
        try await type("glass", glass)
        try await type("another", glass)
        #expect(try await figure(.water)?.millionths == 500_000_000)
        let more = LoggedActivityDetails(kind: .water, at: at("10:00"), amount: 400)
        _ = try await store.update(
            "glass", more, of: .loggedActivity, version: .first, homes.mia, change: homes.change())
        #expect(try await figure(.water)?.millionths == 650_000_000)
        _ = try await store.delete("glass", of: .loggedActivity, homes.mia, change: homes.change())
        #expect(try await figure(.water)?.millionths == 250_000_000)
        try await store.restore("glass", of: .loggedActivity, homes.mia, change: homes.change())
        #expect(try await figure(.water)?.millionths == 650_000_000)
        let other = try await store.snapshot { tx in try tx.loggedActivities(homes.ben, limit: 5) }
        #expect(other.isEmpty)
    }

    @Test func `a day says its water before its totals are derived, and the same afterwards`() async throws {
        let mia = homes.mia
        func water() async throws -> Int64? {
            try await store.snapshot { tx in try ActivityStore.water(mia, on: Self.friday, zone: .berlin, tx) }
        }
        #expect(try await water() == nil)
        try await store.importHealth(
            HealthXML.whole(
                HealthXML.record(
                    HealthMetric.water.healthKit, unit: "mL", from: "08:00", to: "08:00", value: "300")),
            mia, world: homes.world)
        let glass = LoggedActivityDetails(kind: .water, at: at("09:00"), amount: 250)
        try await type("glass", glass)
        try await type("another", glass)
        #expect(try await water() == 800)
        #expect(try await figure(.water)?.millionths == 800_000_000)
        _ = try await store.delete("glass", of: .loggedActivity, mia, change: homes.change())
        #expect(try await water() == 550)
        let ben = homes.ben
        let his = try await store.snapshot { tx in
            try ActivityStore.water(ben, on: Self.friday, zone: .berlin, tx)
        }
        #expect(his == nil)
    }

    @Test func `a drink without a time is added to what an app counted that day`() async throws {
        try await store.importHealth(
            HealthXML.whole(
                HealthXML.record(
                    HealthMetric.water.healthKit, unit: "mL", from: "08:00", to: "08:00", value: "300")),
            homes.mia, world: homes.world)
        let glass = LoggedActivityDetails(kind: .water, at: at("00:00"), hasTime: false, amount: 250)
        try await type("glass", glass)
        try await type("timed", LoggedActivityDetails(kind: .water, at: at("09:00"), amount: 200))
        #expect(
            try await figure(.water) == HealthFigure(millionths: 750_000_000, manualMillionths: 450_000_000))
        let found = try await store.snapshot { tx in try tx.loggedActivities(homes.mia, on: Self.friday...Self.friday) }
        #expect(found.map(\.details.hasTime) == [true, false] && found.last?.details == glass)
        let hours = try await store.healthHours(homes.mia, .water, on: Self.friday)
        #expect(hours.map(\.figure.millionths) == [300_000_000, 200_000_000])
    }

    @Test func `no longer counts as health data once it is deleted`() async throws {
        try await type("glass", LoggedActivityDetails(kind: .water, at: at("09:00"), amount: 250))
        _ = try await store.delete("glass", of: .loggedActivity, homes.mia, change: homes.change())
        #expect(try await !store.snapshot { tx in try tx.hasHealthData(homes.mia) })
    }

    @Test func `makes a day's movement at least so much`() async throws {
        try await type(
            "run",
            LoggedActivityDetails(
                kind: .workout, sport: .running, at: at("07:00"), minutes: 30, smallCalories: 300_000))
        #expect(try await figure(.activeEnergy)?.isManual == true)
        let mia = homes.mia
        let days = try await store.database.read { tx in
            try tx.measuredEnergy(mia, from: Self.friday, through: Self.friday)
        }
        #expect(days.map(\.isActiveTypedIn) == [true] && days.first?.active == Energy(kilocalories: 300))
    }

    @Test func `a stored number that no form accepts is refused`() async throws {
        try await type("walk", LoggedActivityDetails(kind: .steps, at: at("08:00"), minutes: 60, amount: 3000))
        let mia = homes.mia
        func refused(minutes: Int64, amount: Int64) async throws {
            try await store.database.write { tx in
                try tx.execute("UPDATE logged_activity SET minutes = \(minutes), amount = \(amount)")
            }
            await #expect(throws: RowError.self) {
                try await store.snapshot { tx in try tx.loggedActivities(mia, limit: 5) }
            }
        }
        try await refused(minutes: .max, amount: 3000)
        try await refused(minutes: 60, amount: .max)
    }

    @Test func `water of an archive from before its totals gets them`() async throws {
        let water = HealthMetric.water.healthKit
        try await store.importHealth(
            HealthXML.whole(HealthXML.record(water, unit: "mL", from: "08:00", to: "08:00", value: "250")), homes.mia,
            world: homes.world)
        #expect(try await figure(.water)?.millionths == 250_000_000)
        let (mia, change) = (homes.mia, homes.change())
        try await store.database.write { tx in
            try tx.execute("DELETE FROM health_day WHERE metric = 'water'")
            try ActivityStore.imported(mia, change, tx)
        }
        #expect(try await figure(.water)?.millionths == 250_000_000)
        try await store.database.write { tx in try ActivityStore.imported(mia, change, tx) }
        let stale = try await store.database.read { tx in try tx.fetch("SELECT type FROM health_stale") }
        #expect(stale.isEmpty)
    }
}
