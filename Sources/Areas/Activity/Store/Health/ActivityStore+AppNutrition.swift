internal import Activity
internal import AppleHealth
package import Clinical
package import Nutrition
package import SQL
package import Store

extension ActivityStore {
    package static func appNutrition(
        _ access: PersonAccess, on days: ClosedRange<CalendarDay>, zone: ZoneRules, _ tx: any Reader
    ) throws -> [AppNutrition] {
        let hours = (0...days.lowerBound.days(until: days.upperBound)).map {
            DayHours(days.lowerBound.adding(days: $0), in: zone)
        }
        let apps = try tx.dietaryRecords(access, on: hours)
        return apps.flatMap { app, days in days.compactMap { $1.nutrition(of: app, on: hours[$0]) } }
    }
}

/// What one app recorded on one day.
private struct DietaryRecords {
    /// A value at a time, in millionths of a kilocalorie or gram.
    struct DietaryValue: Hashable {
        let start, end: Instant
        let millionths: Int64

        func touches(_ day: DayHours) -> Bool {
            start == end ? start >= day.start && start < day.end : start < day.end && end > day.start
        }
    }

    /// How often each value is there, by the series that has it.
    private var counts: [Nutrient: [DietaryValue: [String: Int]]] = [:]

    mutating func add(_ value: DietaryValue, of nutrient: Nutrient, in series: String) {
        counts[nutrient, default: [:]][value, default: [:]][series, default: 0] += 1
    }

    /// Nil if nothing can be counted.
    ///
    /// A program that sends sums of hours or days may send what a file has meal by meal. Values of a moment and sums of a
    /// period are therefore not added to each other: those with more energy count.
    func nutrition(of app: String, on day: DayHours) -> AppNutrition? {
        let both = [true, false].compactMap { isMoment in
            nutrients(on: day) { ($0.start == $0.end) == isMoment }.map {
                AppNutrition(day: day.day, app: app, nutrients: $0)
            }
        }
        return AppNutrition.inOrder(both).first
    }

    private func nutrients(on day: DayHours, where isWanted: (DietaryValue) -> Bool) -> Nutrients? {
        var nutrients = Nutrients.notGiven
        for (nutrient, counts) in counts {
            let samples = samples(counts.filter { isWanted($0.key) })
            guard let total = DayTotals(samples, on: day).total,
                let quantity = NutrientQuantity(millionths: min(total.millionths, NutrientQuantity.ceiling.millionths))
            else { continue }
            let amount = NutrientAmount.measured(quantity)
            nutrients[nutrient] = nutrient == .salt ? Salt.amount(sodium: amount) : amount
        }
        return nutrients == .notGiven ? nil : nutrients
    }

    /// One sample for each time, with all values of this time: the foods of a meal. A value that several series have is the
    /// same food again, because an export also has it within its meal, and a program may send it besides.
    private func samples(_ counts: [DietaryValue: [String: Int]]) -> [HealthSample] {
        Dictionary(grouping: counts) { $0.key.start.milliseconds...$0.key.end.milliseconds }.values.compactMap { same in
            guard let time = same.first?.key else { return nil }
            let sum = same.reduce(HealthTotal(millionths: 0)) { sum, one in
                (0..<(one.value.values.max() ?? 0)).reduce(sum) { sum, _ in
                    sum.adding(HealthTotal(millionths: one.key.millionths))
                }
            }
            return try? HealthSample(
                rank: 0, start: time.start, end: time.end, created: time.end, millionths: sum.millionths)
        }
    }
}

extension Reader {
    /// The dietary values of complete imports that touch these consecutive days, by app and by the place of the day.
    fileprivate func dietaryRecords(
        _ access: PersonAccess, on days: [DayHours]
    ) throws -> [String: [Int: DietaryRecords]] {
        guard let from = days.first?.start.milliseconds, let until = days.last?.end.milliseconds else { return [:] }
        let person = access.person.text
        let types = Nutrient.allCases.compactMap { nutrient in nutrient.healthKit.map { ($0, nutrient) } }
        let nutrients = Dictionary(uniqueKeysWithValues: types)
        let rows = try fetch(
            """
            SELECT series.id, series.type, series.unit, series.source, sample.start_at, sample.end_at, sample.value
            FROM health_series AS series JOIN health_sample AS sample ON sample.series = series.id
            WHERE series.person = \(person) AND series.type IN (\(list: types.map(\.0)))
                AND sample.start_at >= \(from - HealthSample.longest) AND sample.start_at < \(until)
                AND sample.end_at >= \(from)
                AND sample.import IN (
                    SELECT number FROM health_import WHERE person = \(person) AND state = 'complete'
                )
            """)
        var apps: [String: [Int: DietaryRecords]] = [:]
        for row in rows {
            guard let nutrient = nutrients[try row.text("type")],
                let value = try DietaryRecords.DietaryValue(row, nutrient)
            else { continue }
            let (app, series) = (try row.text("source"), try row.text("id"))
            for place in days.indices where value.touches(days[place]) {
                apps[app, default: [:]][place, default: DietaryRecords()].add(value, of: nutrient, in: series)
            }
        }
        return apps
    }
}

extension DietaryRecords.DietaryValue {
    /// Nil for a value that does not fit the nutrient; it stays on record.
    fileprivate init?(_ row: Row, _ nutrient: Nutrient) throws {
        let unit = nutrient.unit == .kilocalories ? HealthUnit.kilocalorie : .gram
        guard case .quantity(let number) = try row.healthValue("value"),
            let written = try row.optionalText("unit").flatMap({ HealthUnit(healthKit: $0) }),
            let value = written.convert(number, to: unit), (0...Double(HealthMetric.largestValue)).contains(value)
        else { return nil }
        start = Instant(milliseconds: try row.int64("start_at"))
        end = Instant(milliseconds: try row.int64("end_at"))
        millionths = Int64(value * 1_000_000 + 0.5)
    }
}
