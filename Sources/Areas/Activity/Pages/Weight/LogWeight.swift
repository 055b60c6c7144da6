internal import Activity
internal import Clinical
internal import Pages

/// A field for today's weight with its button, and the way to everything else that a scale shows.
struct LogWeight: Encodable, Sendable {
    let post: String
    let hidden: [Hidden]
    let weight: Field
    /// Another day, body fat, waist.
    let more: String
    let outbox: OutboxForm

    init(_ words: HealthWords, newID: String, outbox: OutboxForm) {
        self.outbox = outbox
        post = Paths.weights(words.person)
        hidden = [
            Hidden("id", newID), Hidden("units", words.units.rawValue), Hidden("day", words.today.iso),
        ]
        weight =
            Field("weight", words.phrases("weight.today")).kind(.amount)
            .unit(words.units == .imperial ? "lb" : "kg").needed
        more = Paths.newWeighing(words.person)
    }
}

/// The latest weight, and how the mean moved within a week.
struct LatestWeight: Encodable, Sendable {
    let value: String
    let day: String
    /// "7-day average 71.4 kg, 0.3 kg less than a week earlier"
    let mean: String?

    /// Nil if there is no weight.
    init?(_ words: HealthWords, _ trend: WeightTrend) {
        guard let last = trend.weighed.last, let grams = trend.grams(on: last) else { return nil }
        value = words.weight(grams)
        day = last == words.today ? words.phrases("day.today") : words.day(last)
        mean = words.mean(trend, through: words.today)
    }
}

extension HealthWords {
    /// Nil if there is no weight in the week up to the day.
    func mean(_ trend: WeightTrend, through day: CalendarDay) -> String? {
        guard let mean = trend.mean(through: day) else { return nil }
        let value = ["mean": weight(mean)]
        guard let change = trend.change(through: day) else { return phrases("weight.mean", value) }
        // A change too small to show with one decimal counts as no change.
        let key = abs(change) < 50 ? "same" : change < 0 ? "less" : "more"
        return phrases("weight.mean.\(key)", value.merging(["change": weight(abs(change))]) { one, _ in one })
    }
}
