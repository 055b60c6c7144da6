internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

/// How the weight moved over some days.
struct WeightPeriod: Sendable {
    let points: WeightPoints
    let trend: WeightTrend
    /// The weight to reach, in grams; nil for people under 18.
    let goal: Int64?
    let first, last: (day: CalendarDay, grams: Int64)
    /// The days with a weight.
    let count: Int

    /// Nil if no day has a weight. From the first supported day on means from the first weight on.
    init?(_ records: WeightRecords, _ days: ClosedRange<CalendarDay>, of person: Person) {
        let trend = records.trend
        let weighed = trend.weighed.filter { days.contains($0) }.compactMap { day in
            trend.grams(on: day).map { (day: day, grams: $0) }
        }
        guard let first = weighed.first, let last = weighed.last else { return nil }
        self.trend = trend
        (self.first, self.last, count) = (first, last, weighed.count)
        points = WeightPoints((days.lowerBound == .earliest ? first.day : days.lowerBound)...days.upperBound)
        let isAdult = person.birthdate.age(on: days.upperBound) >= EnergyProfile.adultAge
        goal = isAdult ? records.goalGrams : nil
    }

    /// In grams; nil with fewer than two days, which show no trend.
    var change: Int64? { count < 2 ? nil : last.grams - first.grams }
}

extension HealthWords {
    /// "1.4 kg less than on 22 March.", or that there are too few days.
    func change(_ period: WeightPeriod) -> String {
        guard let change = period.change else { return phrases("weight.trend.few") }
        // A change too small to show with one decimal counts as no change.
        let key = abs(change) < 50 ? "same" : change < 0 ? "less" : "more"
        return phrases("weight.trend.\(key)", ["change": weight(abs(change)), "day": day(period.first.day)])
    }

    /// The first and the last weight, and the goal.
    func rows(_ period: WeightPeriod) -> [(label: String, value: String)] {
        let ends =
            period.count < 2
            ? [(label: day(period.last.day), value: weight(period.last.grams))]
            : [
                (
                    label: phrases("weight.trend.first", ["day": day(period.first.day)]),
                    value: weight(period.first.grams)
                ),
                (label: phrases("weight.trend.last", ["day": day(period.last.day)]), value: weight(period.last.grams)),
            ]
        return ends + (period.goal.map { [(label: phrases("energy.goalWeight"), value: weight($0))] } ?? [])
    }

    /// How many days have a weight, and of which days.
    func counted(_ period: WeightPeriod) -> String {
        let days = period.points.days
        return phrases(
            "weight.trend.counted", count: period.count,
            ["from": day(days.lowerBound), "through": day(days.upperBound)])
    }
}
