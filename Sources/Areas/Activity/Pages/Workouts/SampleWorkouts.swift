internal import Activity
internal import ActivityStore
internal import AppleHealth
internal import Clinical
internal import Foundation
internal import Pages
internal import Store

/// Sample workouts for the gallery.
enum SampleWorkouts {
    static let few = [
        workout(
            "HKWorkoutActivityTypeWalking", back: 0, minutes: 36,
            [
                .walkingRunningDistance: 2_910_000_000, .activeEnergy: 145_000_000, .heartRate: 112_000_000,
            ], highest: 134_000_000, source: "Mia’s Watch"),
        workout("HKWorkoutActivityTypeSwimming", back: 2, minutes: 25, [.swimmingDistance: 500_000_000]),
        workout("", back: 400, minutes: 75),
    ]

    /// At the time of the first recorded one.
    static let typed = listed(
        "typed",
        LoggedActivityDetails(
            kind: .workout, sport: .walking, at: ZoneRules.utc.moment(Samples.today, Samples.time(7, 40)),
            minutes: 20, smallCalories: 145_000, metres: 2910))

    /// On the day before.
    static let untimed = listed(
        "untimed",
        LoggedActivityDetails(
            kind: .workout, sport: .walking,
            at: ZoneRules.utc.moment(Samples.today.adding(days: -1), Samples.time(0, 0)), hasTime: false, minutes: 40))

    private static func listed(_ id: String, _ details: LoggedActivityDetails) -> ListedWorkout? {
        Stored<LoggedActivityDetails>.ID(id).map { .typed(Stored(id: $0, person: Samples.person, details: details)) }
    }

    static let many = (0..<40).map { back in
        workout(
            back % 2 == 0 ? Samples.rightToLeft : "HKWorkoutActivityTypeHighIntensityIntervalTraining", back: back * 13,
            minutes: 5999, [.cyclingDistance: 99_999_000_000, .activeEnergy: 99_999_000_000, .steps: 99_999_000_000],
            highest: 210_000_000, source: Samples.longName)
    }

    /// A loop of about three kilometres.
    static let route = WorkoutRoute(
        points: (0...180).map { step in
            let turn = Double(step) / 180 * 2 * .pi
            return WorkoutRoute.Point(
                at: ZoneRules.utc.moment(Samples.today, Samples.time(7, 30)).instant.adding(seconds: Int64(step) * 12),
                latitude: 525_200_000 + Int64(40_000 * sin(turn) + 9_000 * sin(5 * turn)),
                longitude: 134_000_000 + Int64(60_000 * cos(turn)))
        })

    private static func workout(
        _ activity: String, back: Int, minutes: Int, _ totals: [HealthMetric: Int64] = [:], highest: Int64? = nil,
        source: String? = nil
    ) -> StoredWorkout {
        let start = ZoneRules.utc.moment(Samples.today.adding(days: -back), Samples.time(7, 30)).instant
        return StoredWorkout(
            activity: activity, start: HealthDate(instant: start, offset: 0),
            end: HealthDate(instant: start.adding(seconds: Int64(minutes) * 60), offset: 0), totals: totals,
            highestHeart: highest, source: source)
    }
}
