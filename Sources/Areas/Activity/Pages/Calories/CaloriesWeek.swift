internal import Activity
internal import Charts
internal import Clinical
internal import Nutrition
internal import Pages

/// A week: a chart of calories eaten and burned, and each day with its state.
struct CaloriesWeek: Encodable, Sendable {
    let heading: String
    let earlier: String
    /// Nil in the current week.
    let later: String?
    /// Nil if there is no data for any day.
    let figure: ChartFigure?
    let mean: String?
    let days: [Row]

    /// One day, as a link to it.
    struct Row: Encodable, Sendable {
        let name: String
        let path: String
        let eaten: String
        let burned: String
        let symbol: String
        /// Nil on a day without food, and for children.
        let state: String?
        let isShown: Bool
    }

    /// `week` is the whole week; `days` are its days up to today, in ascending order.
    init(_ words: HealthWords, week: [CalendarDay], days: [DayEnergy], shown: CalendarDay) {
        let phrases = words.phrases
        heading = phrases(
            "activity.period", ["from": words.day(week.first ?? shown), "through": words.day(week.last ?? shown)])
        self.days = days.reversed().map { day in
            Row(
                name: words.name(day), path: Paths.calories(words.person, day: day.day.iso), eaten: words.eaten(day),
                burned: words.burned(day), symbol: day.symbol, state: words.state(day), isShown: day.day == shown)
        }
        let (first, last) = (week.first ?? shown, week.last ?? shown)
        earlier = Paths.calories(words.person, day: first.adding(days: -1).iso)
        later =
            last < words.today
            ? Paths.calories(words.person, day: min(last.adding(days: 7), words.today).iso) : nil
        figure = Self.figure(words, days)
        mean = Self.mean(words, days.filter { $0.day < words.today })
    }

    /// The average of the complete days with a clear balance and no missing data; nil if there are none.
    private static func mean(_ words: HealthWords, _ days: [DayEnergy]) -> String? {
        let clear = days.filter { $0.isComplete && $0.state != .unclear && $0.isMeasured }
        let eaten = HealthRange.mean(clear.compactMap { $0.balance?.consumed.millionths })
        let burned = HealthRange.mean(
            clear.compactMap { $0.burned.map { ($0.low.millionths + $0.high.millionths) / 2 } })
        guard let eaten, let burned else { return nil }
        return words.phrases(
            "calories.mean", count: clear.count,
            ["eaten": words.value(eaten, .activeEnergy), "burned": words.value(burned, .activeEnergy)])
    }

    private static func figure(_ words: HealthWords, _ days: [DayEnergy]) -> ChartFigure? {
        let phrases = words.phrases
        let eaten = days.map { day in
            day.energy.quantity.flatMap { day.eaten.isEmpty ? nil : words.amount($0) }
        }
        let burned = days.map { $0.burned.map { words.amount($0.low.millionths, .activeEnergy) } }
        guard (eaten + burned).contains(where: { $0 != nil }) else { return nil }
        let known = eaten.compactMap { $0 }.count
        let chart = LineChart(
            title: phrases("calories.chart", ["unit": words.unitName(.activeEnergy)]),
            summary: phrases("calories.chart.summary", count: known),
            buckets: days.map { .init(short: phrases.formats.shortWeekday($0.day.weekday), long: words.name($0)) },
            series: [
                .init(phrases("calories.eaten"), place: 0, values: eaten),
                .init(phrases("calories.burned"), place: 1, values: burned),
            ],
            bucketName: phrases("activity.head.day"), missing: phrases("activity.missing")
        ) { words.number($0, .activeEnergy) }
        return ChartFigure(chart, id: "calories-chart", latestFirst: true)
    }
}

extension HealthWords {
    /// "Thu, 12 March", and whether only the part that has passed counts.
    fileprivate func name(_ day: DayEnergy) -> String {
        let name = phrases.formats.weekdayDay(day.day)
        return day.isWhole ? name : phrases("activity.soFar", ["day": name])
    }

    fileprivate func amount(_ quantity: NutrientQuantity) -> Double {
        amount(Energy(.measured(quantity)).millionths, .activeEnergy)
    }
}
