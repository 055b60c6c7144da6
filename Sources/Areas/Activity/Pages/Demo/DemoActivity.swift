internal import Activity
internal import AppleHealth
internal import Clinical
internal import Foundation
internal import Host
internal import Store

/// What Ben's watch and phone measured in the last few weeks, hour by hour up to the current hour.
struct DemoActivity {
    let today: CalendarDay
    let zone: ZoneRules
    let now: Instant

    private static let days = 56
    private static let watch = "Ben’s Watch"
    private let random = SeededRandom(seed: 0x0BE7_5EED)

    /// Everything as one batch, as an app would send it.
    func batch() -> HealthBatch {
        var builder = HealthBatchBuilder()
        for back in (0...Self.days).reversed() { add(today.adding(days: -back), &builder) }
        return builder.batch
    }

    private func add(_ day: CalendarDay, _ builder: inout HealthBatchBuilder) {
        let runs = day.number % 3 == 0
        let isFree = [.saturday, .sunday].contains(day.weekday)
        for hour in 0..<24 {
            add(.basalEnergy, "kcal", 70 + random.below(6), day, hour, 0, 60, &builder)
            guard (7..<23).contains(hour) else { continue }
            let isRun = runs && hour == 18
            let steps = isRun ? 5200 + random.below(900) : 120 + random.below(isFree ? 1100 : 650)
            add(.steps, "count", steps, day, hour, 0, 60, &builder)
            add(.walkingRunningDistance, "m", steps * 3 / 4, day, hour, 0, 60, &builder)
            add(.activeEnergy, "kcal", isRun ? 360 + random.below(60) : 8 + steps / 28, day, hour, 0, 60, &builder)
            add(
                .heartRate, "count/min", isRun ? 138 + random.below(14) : 64 + random.below(22), day, hour, 20, 20,
                &builder)
            if isRun || steps > 900 { add(.exerciseTime, "min", isRun ? 34 : 8, day, hour, 0, 60, &builder) }
        }
        add(.restingHeartRate, "count/min", 56 + random.below(5), day, 7, 0, 0, &builder)
        if day.number % 7 == 1 {
            add(.bodyMass, "kg", 84 - random.below(2), day, 7, 10, 10, &builder)
        }
        sleep(before: day, &builder)
        if runs { run(day, &builder) }
    }

    private func sleep(before day: CalendarDay, _ builder: inout HealthBatchBuilder) {
        let night = RecordSeries(
            type: HealthMetric.sleep.healthKit, unit: nil, sourceName: Self.watch, sourceVersion: nil, device: nil)
        let start = date(day.adding(days: -1), 22 * 60 + 40 + random.below(70))
        let end = date(day, 6 * 60 + 20 + random.below(50))
        guard end.instant <= now else { return }
        builder.add(
            night, start: start, end: end, value: .category("HKCategoryValueSleepAnalysisAsleepCore"))
    }

    private func run(_ day: CalendarDay, _ builder: inout HealthBatchBuilder) {
        let (start, end) = (date(day, 18 * 60 + 8), date(day, 18 * 60 + 42))
        guard end.instant <= now else { return }
        builder.add(
            "Workout",
            [
                ("workoutActivityType", "HKWorkoutActivityTypeRunning"), ("sourceName", Self.watch),
                ("duration", "34"), ("durationUnit", "min"), ("totalDistance", "5.\(random.below(9))"),
                ("totalDistanceUnit", "km"), ("totalEnergyBurned", "\(340 + random.below(60))"),
                ("totalEnergyBurnedUnit", "kcal"), ("startDate", start.written), ("endDate", end.written),
            ].map { MetadataEntry(key: $0.0, value: $0.1) })
    }

    /// A value between two minute offsets from an hour; nothing for an hour that is not over.
    private func add(
        _ metric: HealthMetric, _ unit: String, _ value: Int, _ day: CalendarDay, _ hour: Int, _ from: Int, _ to: Int,
        _ builder: inout HealthBatchBuilder
    ) {
        let (start, end) = (date(day, hour * 60 + from), date(day, hour * 60 + to))
        guard end.instant <= now, end.instant >= start.instant else { return }
        let series = RecordSeries(
            type: metric.healthKit, unit: unit, sourceName: Self.watch, sourceVersion: nil, device: nil)
        builder.add(series, start: start, end: end, value: .quantity(Double(value)))
    }

    /// The time that many minutes after midnight; 1440 is the following midnight.
    private func date(_ day: CalendarDay, _ minutes: Int) -> HealthDate {
        let moment = zone.moment(day.adding(days: minutes / 1440), TimeOfDay(minutes: minutes % 1440) ?? .midnight)
        return HealthDate(instant: moment.instant, offset: moment.offset)
    }
}
