public import Clinical

/// Weights by day, and their mean over seven days, which food and water of a single day move less.
public struct WeightTrend: Sendable, Hashable {
    /// The number of days of a mean: 7.
    public static let days = 7

    private let grams: [CalendarDay: Int64]

    /// Takes one weight for each day: a typed one before one from health data, and the first of several typed ones.
    public init(typed: [BodyWeight], measured: [BodyWeight]) {
        var grams: [CalendarDay: Int64] = [:]
        for weight in typed + measured where grams[weight.day] == nil { grams[weight.day] = weight.grams }
        self.grams = grams
    }

    /// The days with a weight, in ascending order.
    public var weighed: [CalendarDay] { grams.keys.sorted() }

    /// The weight of a day in grams; nil if there is none.
    public func grams(on day: CalendarDay) -> Int64? { grams[day] }

    /// The mean weight of the seven days up to `day`, in grams, over the days that have one; nil if none has.
    public func mean(through day: CalendarDay) -> Int64? {
        var (sum, count): (Int64, Int64) = (0, 0)
        for back in 0..<WeightTrend.days {
            guard let known = grams[day.adding(days: -back)] else { continue }
            sum += known
            count += 1
        }
        return count == 0 ? nil : (sum + count / 2) / count
    }

    /// How far the mean moved within a week, in grams; nil if one of the two weeks has no weight.
    public func change(through day: CalendarDay) -> Int64? {
        guard let now = mean(through: day), let before = mean(through: day.adding(days: -WeightTrend.days)) else {
            return nil
        }
        return now - before
    }
}
