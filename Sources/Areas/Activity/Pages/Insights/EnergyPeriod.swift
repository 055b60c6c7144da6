internal import Activity
internal import ActivityStore
internal import Clinical
internal import Nutrition
internal import Pages

/// The energy eaten a day over some days, against the target.
struct EnergyPeriod: Sendable {
    /// With fewer complete days there is no average: 3.
    static let fewest = 3
    /// The most days that are read, the latest ones: 366.
    private static let most = 366

    let days: ClosedRange<CalendarDay>
    /// The days with food.
    let logged: Int
    /// What was eaten on each complete day with nothing unknown, in millionths of a kilocalorie.
    let complete: [Int64]
    /// A day, in millionths of a kilocalorie: the person's own target, or else that of the goal; nil without either.
    let target: Int64?

    /// The latest of some days, up to `most` of them.
    static func latest(_ days: ClosedRange<CalendarDay>) -> ClosedRange<CalendarDay> {
        max(days.lowerBound, days.upperBound.adding(days: 1 - most))...days.upperBound
    }

    init(days: ClosedRange<CalendarDay>, logged: Int, complete: [Int64], target: Int64?) {
        (self.days, self.logged, self.complete, self.target) = (days, logged, complete, target)
    }

    /// Nil without food.
    init?(
        _ records: CaloriesRecords, _ wanted: ClosedRange<CalendarDay>, today: CalendarDay, unit: EnergyUnit
    ) {
        days = wanted
        let entries = Dictionary(grouping: records.entries, by: \.details.at.day)
        let apps = Dictionary(grouping: records.apps, by: \.day)
        let found = Set(entries.keys).union(apps.keys).sorted().map { day in
            (day: day, eaten: DayNutrition(entries[day] ?? [], apps: apps[day] ?? []))
        }.filter { !$0.eaten.isEmpty }
        guard !found.isEmpty else { return nil }
        logged = found.count
        complete = found.filter { records.complete.contains($0.day) }.map {
            $0.eaten.total.kilocalories(readIn: unit)
        }.filter { !$0.isIncomplete }.map { Energy($0).millionths }
        target =
            records.targets.targets[.kilocalories].map { Energy(.measured($0)).millionths }
            ?? (try? EnergyView(records.energy, today: today).target.get())?.energy.millionths
    }

    /// Nil if there are too few complete days.
    var mean: Int64? { complete.count < EnergyPeriod.fewest ? nil : HealthRange.mean(complete) }
}

extension HealthWords {
    /// "180 kcal above the target"; that there are too few complete days; nil without a target.
    func comparison(_ period: EnergyPeriod) -> String? {
        guard let mean = period.mean else {
            return phrases(
                "calories.average.few", count: period.complete.count,
                ["fewest": phrases.formats.number(EnergyPeriod.fewest)])
        }
        guard let target = period.target else { return nil }
        let distance = value(abs(mean - target), .activeEnergy)
        guard distance != value(0, .activeEnergy) else { return phrases("calories.reached") }
        return phrases(mean > target ? "calories.above" : "calories.left", ["amount": distance])
    }

    func rows(_ period: EnergyPeriod) -> [(label: String, value: String)] {
        [("calories.average.eaten", period.mean), ("calories.average.target", period.target)].compactMap {
            key, amount in
            amount.map { (label: phrases(key), value: value($0, .activeEnergy)) }
        }
    }

    /// How many of the days with food were counted.
    func counted(_ period: EnergyPeriod) -> String {
        phrases(
            "calories.average.counted",
            [
                "complete": phrases.formats.number(period.complete.count),
                "count": phrases.formats.number(period.logged), "from": day(period.days.lowerBound),
                "through": day(period.days.upperBound),
            ])
    }
}
