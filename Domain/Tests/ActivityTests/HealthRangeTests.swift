import Activity
import Clinical
import Testing

@Suite struct `A range of health data` {
    private static let thursday = CalendarDay(year: 2026, month: 3, day: 12)

    @Test(arguments: [
        (HealthRange.week, Weekday.monday, "2026-03-09", "2026-03-15", 7),
        (.week, .sunday, "2026-03-08", "2026-03-14", 7), (.month, .monday, "2026-03-01", "2026-03-31", 31),
        (.year, .monday, "2026-01-01", "2026-12-31", 12),
    ]) func `holds its day and has its parts`(
        range: HealthRange, first: Weekday, from: String, through: String, parts: Int
    ) throws {
        let days = range.days(holding: try #require(Self.thursday), firstWeekday: first)
        #expect(days.lowerBound.iso == from && days.upperBound.iso == through)
        let found = range.parts(of: days)
        #expect(found.count == parts)
        #expect(found.first?.lowerBound == days.lowerBound && found.last?.upperBound == days.upperBound)
        for (part, next) in zip(found, found.dropFirst()) {
            #expect(part.upperBound.adding(days: 1) == next.lowerBound)
        }
    }

    @Test func `ends with the last day that there is`() {
        let days = HealthRange.year.days(holding: .latest, firstWeekday: .monday)
        #expect(HealthRange.year.parts(of: days).last?.upperBound == .latest)
    }

    @Test(
        arguments: [
            ([], nil), ([7], 7), ([1, 2, 4], 2), ([-3, -4], -3), ([.max, .max], .max), ([0, 9], 4),
        ] as [([Int64], Int64?)]) func `has the mean of the days that have a value`(values: [Int64], mean: Int64?)
    {
        #expect(HealthRange.mean(values) == mean)
    }
}

@Suite struct `What is shown of a metric` {
    @Test(arguments: [
        (HealthMetric.steps, Units.metric, Int64(8_420_499_999), Int64(84_200)),
        (.walkingRunningDistance, .metric, 3_249_000_000, 32), (.walkingRunningDistance, .imperial, 1_609_344_000, 10),
        (.sleep, .metric, 479_000_000, 80), (.bodyMass, .imperial, 45_359_237, 1000),
        (.bodyTemperature, .imperial, 37_000_000, 986), (.restingHeartRate, .metric, 61_500_000, 620),
    ]) func `is in the person's units and rounded`(
        metric: HealthMetric, units: Units, millionths: Int64, tenths: Int64
    ) {
        let unit = metric.shownUnit(units, kilojoules: false)
        #expect(metric.shownTenths(millionths, in: unit) == tenths)
    }

    @Test func `is in kilojoules for those who read them`() {
        let unit = HealthMetric.activeEnergy.shownUnit(.metric, kilojoules: true)
        #expect(HealthMetric.activeEnergy.shownTenths(100_000_000, in: unit) == 4180)
        #expect(HealthMetric.activeEnergy.shownTenths(100_000_000, in: .metre) == nil)
    }

    @Test(arguments: HealthMetric.allCases, Units.allCases) func `can be shown in every unit that is chosen`(
        metric: HealthMetric, units: Units
    ) {
        for kilojoules in [false, true] {
            #expect(metric.shownTenths(1_000_000, in: metric.shownUnit(units, kilojoules: kilojoules)) != nil)
        }
    }
}
