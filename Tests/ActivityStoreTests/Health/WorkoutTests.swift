import Activity
import ActivityStore
import AppleHealth
import Clinical
import Store
import TestRecords
import TestSupport
import Testing

@Suite struct `Workouts that are on record` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func listed(_ content: String) async throws -> [StoredWorkout] {
        try await store.importHealth(HealthXML.whole(content), homes.mia, world: homes.world)
        return try await store.workouts(homes.mia, skipping: 0, limit: 10).workouts.compactMap(\.recorded)
    }

    private func workout(_ attributes: String, at time: String = "18:00", inside: String = "") -> String {
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeCycling" sourceName="Watch" \(attributes) \
        startDate="2026-06-18 \(time):00 +0200" endDate="2026-06-18 18:30:00 +0200">\(inside)</Workout>
        """
    }

    @Test func `say what their statistics say, in the units of the metrics`() async throws {
        let inside = """
            <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="418.4" unit="kJ"/>
            <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="2" unit="mi"/>
            <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="121.5" maximum="150" unit="count/min"/>
            <WorkoutStatistics type="HKQuantityTypeIdentifierRunningPower" average="1" unit="W"/>
            """
        let found = try #require(
            try await listed(workout("duration=\"25.5\" durationUnit=\"min\"", inside: inside)).first)
        #expect(found.activity == "HKWorkoutActivityTypeCycling" && found.source == "Watch")
        #expect(found.totals[.activeEnergy] == 100_000_000 && found.totals[.cyclingDistance] == 3_218_688_000)
        #expect(found.totals[.heartRate] == 121_500_000 && found.highestHeart == 150_000_000)
        #expect(found.totals.count == 3 && found.seconds == 1530)
    }

    @Test func `say what the attributes of older exports say`() async throws {
        let found = try #require(
            try await listed(
                workout(
                    """
                    totalDistance="5" totalDistanceUnit="km" totalEnergyBurned="200" totalEnergyBurnedUnit="kcal"
                    """)
            ).first)
        #expect(found.totals == [.walkingRunningDistance: 5_000_000_000, .activeEnergy: 200_000_000])
        #expect(found.seconds == 1800)
    }

    @Test func `say a distance once, and no time before their beginning`() async throws {
        let inside = "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceCycling\" sum=\"5\" unit=\"km\"/>"
        let both = try #require(
            try await listed(
                workout("totalDistance=\"5\" totalDistanceUnit=\"km\"", at: "19:00", inside: inside)
            ).first)
        #expect(both.totals == [.cyclingDistance: 5_000_000_000] && both.seconds == 0)
    }

    @Test func `leave out what cannot be read`() async throws {
        let inside = """
            <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="much" unit="kcal"/>
            <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="2" unit="furlong"/>
            """
        let found = try #require(try await listed(workout("duration=\"-\"", inside: inside)).first)
        #expect(found.totals.isEmpty && found.highestHeart == nil && found.seconds == 1800)
    }

    @Test func `come in parts, the latest first, to their own household`() async throws {
        _ = try await listed(workout("", at: "08:00") + workout("", at: "07:00") + workout("", at: "09:00"))
        let first = try await store.workouts(homes.mia, skipping: 0, limit: 2)
        let rest = try await store.workouts(homes.mia, skipping: 2, limit: 2)
        #expect(first.hasMore && !rest.hasMore)
        #expect(
            (first.workouts + rest.workouts).compactMap(\.recorded).map { $0.start.moment.time.text } == [
                "09:00", "08:00", "07:00",
            ])
        #expect(try await store.workouts(homes.sten, skipping: 0, limit: 2).workouts.isEmpty)
        let start = try #require(first.workouts.first?.recorded).start.instant
        #expect(try await store.workouts(homes.sten, at: start).isEmpty)
    }

    @Test func `stand beside those that were typed in, in the order of time`() async throws {
        func type(_ id: String, _ kind: LoggedActivity.Kind, _ time: TimeOfDay) async throws {
            try await store.create(
                .init(stringLiteral: id),
                LoggedActivityDetails(
                    kind: kind, sport: kind == .workout ? .walking : nil, at: .berlin("2026-06-18", time), minutes: 20,
                    amount: kind == .workout ? nil : 900),
                of: .loggedActivity, homes.mia, change: homes.change())
        }
        _ = try await listed(workout("", at: "08:00") + workout("", at: "18:00"))
        try await type("early", .workout, "07:00")
        try await type("same", .workout, "18:10")
        try await type("steps", .steps, "12:00")
        try await type("gone", .workout, "13:00")
        _ = try await store.delete("gone", of: .loggedActivity, homes.mia, change: homes.change())
        let all = try await store.workouts(homes.mia, skipping: 0, limit: 9).workouts
        func name(_ workout: ListedWorkout) -> String {
            switch workout {
            case .recorded(let recorded): recorded.start.moment.time.text
            case .typed(let typed): typed.id.text
            }
        }
        #expect(all.map(name) == ["same", "18:00", "08:00", "early"])
        #expect(all.map { $0.isDouble(among: all) } == [true, false, false, false])
        let (first, rest) = (
            try await store.workouts(homes.mia, skipping: 0, limit: 3),
            try await store.workouts(homes.mia, skipping: 3, limit: 3)
        )
        #expect(first.hasMore && first.workouts + rest.workouts == all && !rest.hasMore)
        #expect(try await store.workouts(homes.sten, skipping: 0, limit: 9).workouts.isEmpty)
    }

    @Test func `without a time come after those of their day that have one`() async throws {
        _ = try await listed(workout("", at: "00:10"))
        for (id, day) in [("same", "2026-06-18"), ("next", "2026-06-19")] as [(String, CalendarDay)] {
            try await store.create(
                .init(stringLiteral: id),
                LoggedActivityDetails(
                    kind: .workout, sport: .walking, at: .berlin(day, "00:00"), hasTime: false, minutes: 20),
                of: .loggedActivity, homes.mia, change: homes.change())
        }
        let all = try await store.workouts(homes.mia, skipping: 0, limit: 9).workouts
        let typed = all.map { workout in if case .typed(let stored) = workout { stored.id.text } else { "00:10" } }
        #expect(typed == ["next", "00:10", "same"])
        #expect(!all.contains { $0.isDouble(among: all) })
    }

    @Test func `have the way that they took`() async throws {
        let way = try HealthAttachment.read(.route, "workout-routes/route_1.gpx", HealthFiles.route(points: 4))
        try await store.importHealth(
            HealthXML.whole(HealthXML.workout()), files: [way], homes.mia, world: homes.world)
        let listed = try #require(try await store.workouts(homes.mia, skipping: 0, limit: 1).workouts.first?.recorded)
        let found = try await store.workouts(homes.mia, at: listed.start.instant)
        #expect(found.map(\.workout) == [listed] && found.first?.routes.map(\.points.count) == [4])
    }

    @Test func `of a source that was taken out are gone, and back with it`() async throws {
        try await store.importHealth(
            HealthXML.whole(HealthXML.record(source: "Watch"), HealthXML.workout()), homes.mia, world: homes.world)
        func count() async throws -> Int {
            try await store.workouts(homes.mia, skipping: 0, limit: 9).workouts.count
        }
        let order = try await store.sourceOrder(homes.mia, .steps)
        let watch = try #require(order.order.sources.first)
        _ = try await store.changeSource(
            watch.id, .remove, of: .steps, version: order.version, homes.mia, change: homes.change())
        #expect(try await count() == 0)
        let removed = try await store.sourceOrder(homes.mia, .steps)
        _ = try await store.changeSource(
            watch.id, .restore, of: .steps, version: removed.version, homes.mia, change: homes.change())
        #expect(try await count() == 1)
    }
}
