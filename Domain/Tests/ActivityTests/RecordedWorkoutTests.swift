import Activity
import Clinical
import NamedInstants
import Testing

struct RecordedWorkoutTests {
    private func typed(
        _ sport: LoggedActivity.Sport, _ minutes: Int64, on iso: String = "2024-06-15", hasTime: Bool = false
    ) throws -> LoggedActivityDetails {
        LoggedActivityDetails(
            kind: .workout, sport: sport,
            at: Moment(instant: try utc("\(iso) 00:00"), offset: 0, day: try day(iso)), hasTime: hasTime,
            minutes: minutes)
    }

    private func recorded(_ activity: String, _ minutes: Int64) throws -> RecordedWorkout {
        RecordedWorkout(activity: activity, day: try day("2024-06-15"), minutes: minutes)
    }

    @Test(
        arguments: [
            ("HKWorkoutActivityTypeWalking", 40, true), ("HKWorkoutActivityTypeWalking", 45, true),
            ("HKWorkoutActivityTypeWalking", 35, true), ("HKWorkoutActivityTypeWalking", 46, false),
            ("HKWorkoutActivityTypeWalking", 34, false), ("HKWorkoutActivityTypeWalking", 0, false),
            ("HKWorkoutActivityTypeRunning", 40, false), ("HKWorkoutActivityTypeHiking", 40, false),
            ("Outdoor Walk", 40, true), ("walking", 40, true), ("Walking the dog", 40, false), ("", 40, false),
            ("HKWorkoutActivityType", 40, false),
        ] as [(String, Int64, Bool)])
    func `a walk of 40 minutes without a time can be one of the same kind and about as long`(
        _ activity: String, _ minutes: Int64, _ canBe: Bool
    ) throws {
        let pairs = RecordedWorkout.pairs([try typed(.walking, 40)], among: [try recorded(activity, minutes)])
        #expect(pairs == [canBe ? 0 : nil])
    }

    @Test(arguments: [(162, true), (161, false), (200, true), (201, false)] as [(Int64, Bool)])
    func `a long one may differ by a tenth`(_ minutes: Int64, _ canBe: Bool) throws {
        let hike = try recorded("HKWorkoutActivityTypeHiking", minutes)
        #expect(RecordedWorkout.pairs([try typed(.hiking, 180)], among: [hike]) == [canBe ? 0 : nil])
    }

    @Test func `another day, and one with a time, are not compared`() throws {
        let walk = try recorded("HKWorkoutActivityTypeWalking", 40)
        let others = [try typed(.walking, 40, on: "2024-06-14"), try typed(.walking, 40, hasTime: true)]
        #expect(RecordedWorkout.pairs(others, among: [walk]) == [nil, nil])
    }

    @Test func `each is given once, and as many as can be`() throws {
        let walks = [try typed(.walking, 40), try typed(.walking, 36), try typed(.walking, 40)]
        let one = try recorded("HKWorkoutActivityTypeWalking", 40)
        #expect(RecordedWorkout.pairs(walks, among: [one]) == [nil, 0, nil])
        let two = [try recorded("HKWorkoutActivityTypeWalking", 44), try recorded("HKWorkoutActivityTypeWalking", 38)]
        #expect(RecordedWorkout.pairs(walks, among: two) == [0, 1, nil])
        #expect(RecordedWorkout.pairs([], among: two).isEmpty)
    }

    @Test(
        arguments: [
            ("Walking", .walking), ("Running", .running), ("Hiking", .hiking), ("Cycling", .cycling),
            ("Swimming", .swimming), ("CardioDance", .dancing), ("TraditionalStrengthTraining", .strength),
            ("Yoga", .yoga), ("Soccer", .ballGames), ("Other", .other), ("Rowing", nil),
        ] as [(String, LoggedActivity.Sport?)])
    func `types of HealthKit are sports that can be typed in`(_ type: String, _ sport: LoggedActivity.Sport?) throws {
        #expect(try recorded("HKWorkoutActivityType" + type, 1).sport == sport)
    }
}
