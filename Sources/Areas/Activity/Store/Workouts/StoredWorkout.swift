public import Activity
public import AppleHealth
internal import Clinical
internal import Foundation

/// A workout as a device or an app recorded it.
public struct StoredWorkout: Sendable, Equatable {
    /// Its identity in `health_element`.
    let identity: String
    /// `HKWorkoutActivityType…`, or the app's own name.
    public let activity: String
    public let start: HealthDate
    public let end: HealthDate
    /// Its sums or averages, in millionths of each metric's unit; a distance is a walking distance if the
    /// record does not specify.
    public let totals: [HealthMetric: Int64]
    /// The highest heart rate, in millionths of a beat per minute.
    public let highestHeart: Int64?
    /// The device or app.
    public let source: String?
    /// The device as written in an export.
    let device: String?

    /// Duration in seconds: as recorded, without pauses, or from start to end.
    public let seconds: Int64

    public init(
        activity: String, start: HealthDate, end: HealthDate, totals: [HealthMetric: Int64], highestHeart: Int64? = nil,
        source: String? = nil, seconds: Int64? = nil
    ) {
        (self.activity, self.start, self.end, self.totals) = (activity, start, end, totals)
        (self.highestHeart, self.source) = (highestHeart, source)
        self.seconds = seconds ?? end.instant.seconds(since: start.instant)
        (identity, device) = ("", nil)
    }

    /// Nil for a record without a readable end.
    init?(identity: String, start: HealthDate, _ body: HealthElementBody) {
        guard let end = body["endDate"].flatMap({ HealthDate(text: $0) }) else { return nil }
        (self.identity, self.start, self.end) = (identity, start, end)
        activity = body["workoutActivityType"] ?? ""
        source = body["sourceName"].filled
        device = body["device"]
        let statistics = body.children("WorkoutStatistics")
        totals = Self.totals(body, statistics)
        let heart = statistics.first { $0["type"] == HealthMetric.heartRate.healthKit }
        highestHeart =
            Self.amount(heart?["maximum"], heart?["unit"], .heartRate) ?? Self.amount(body["maxHeartRate"], .heartRate)
        let time = Self.value(body["duration"], body["durationUnit"] ?? "s")
        seconds = time ?? max(0, end.instant.seconds(since: start.instant))
    }

    /// Statistics specify the kind of distance; the attribute of older exports would repeat it.
    private static func totals(
        _ body: HealthElementBody, _ statistics: [HealthElementBody]
    ) -> [HealthMetric: Int64] {
        let (older, newer) = (older(body), totals(statistics))
        let hasDistance = newer.keys.contains { distances.contains($0) }
        return older.filter { !hasDistance || !distances.contains($0.key) }.merging(newer) { $1 }
    }

    private static let distances: [HealthMetric] = [
        .walkingRunningDistance, .cyclingDistance, .swimmingDistance, .wheelchairDistance,
    ]
    private static let shown: [HealthMetric] = [.activeEnergy, .steps] + distances

    private static func totals(_ statistics: [HealthElementBody]) -> [HealthMetric: Int64] {
        var totals: [HealthMetric: Int64] = [:]
        for one in statistics {
            guard let metric = one["type"].flatMap({ HealthMetric(healthKit: $0) }) else { continue }
            let value = metric == .heartRate ? one["average"] : shown.contains(metric) ? one["sum"] : nil
            totals[metric] = amount(value, one["unit"], metric)
        }
        return totals
    }

    /// The attributes of exports before iOS 16, and of apps that send workouts.
    private static func older(_ body: HealthElementBody) -> [HealthMetric: Int64] {
        [
            .activeEnergy: amount(body["totalEnergyBurned"], body["totalEnergyBurnedUnit"], .activeEnergy)
                ?? amount(body["activeEnergyBurned"], .activeEnergy),
            .walkingRunningDistance: amount(body["totalDistance"], body["totalDistanceUnit"], .walkingRunningDistance)
                ?? amount(body["distance"], .walkingRunningDistance),
            .heartRate: amount(body["avgHeartRate"], .heartRate),
        ].compactMapValues { $0 }
    }

    /// "210 kcal"
    private static func amount(_ text: String?, _ metric: HealthMetric) -> Int64? {
        let parts = (text ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        return amount(parts[0], parts[1] == "bpm" ? "count/min" : parts[1], metric)
    }

    private static func amount(_ number: String?, _ unit: String?, _ metric: HealthMetric) -> Int64? {
        guard let value = number.flatMap(Double.init), let unit = unit.flatMap({ HealthUnit(healthKit: $0) }) else {
            return nil
        }
        return metric.millionths(of: value, in: unit)
    }

    /// A time in whole seconds.
    private static func value(_ number: String?, _ unit: String) -> Int64? {
        guard let value = number.flatMap(Double.init), let unit = HealthUnit(healthKit: unit),
            let millionths = HealthMetric.exerciseTime.millionths(of: value, in: unit)
        else { return nil }
        // The metric's unit is the minute.
        return millionths * 60 / 1_000_000
    }
}
