public import Clinical

/// When one pollen had its season in a year, by the percentage method.
///
/// The season has the middle part of the year's sum of daily means: it starts on the first day on which the sum so far is
/// above the lower rest, and ends on the first day on which it is above the whole less the upper rest. As in the R package
/// pollen (Nowosad), which has these three methods.
public struct PollenSeason: Sendable, Hashable {
    /// How many percent of the year's sum the season has.
    public enum Method: String, Sendable, Hashable, CaseIterable {
        case ninety = "90"
        case ninetyFive = "95"
        case ninetyEight = "98"

        /// The rest on each side is one part in so many.
        var rest: Int64 {
            switch self {
            case .ninety: 20
            case .ninetyFive: 40
            case .ninetyEight: 100
            }
        }
    }

    /// Why a year has no season.
    public enum Gap: String, Sendable, Hashable, CaseIterable {
        /// Fewer than `PollenSeason.fewestDays` days were measured.
        case tooFewDays = "too-few-days"
        /// All days that were measured have 0.
        case noPollen = "no-pollen"
    }

    /// The fewest measured days of a year. Chosen by this project.
    public static let fewestDays = 30

    /// The calendar year in which the pollen year starts.
    public let year: Int
    /// Days with a measurement.
    public let days: Int
    /// Days that were given without one. Days that were not given at all are unknown as well, but not counted.
    public let missing: Int
    /// The sum of the daily means, in thousand-millionths of a grain/m³.
    public let total: Int64
    /// Nil together if there is a gap.
    public let start: CalendarDay?
    public let end: CalendarDay?
    /// The day with the highest mean, the first of equal ones.
    public let peak: DailyCount?
    public let gap: Gap?

    /// The seasons of each year, in order.
    ///
    /// - Parameter counts: of one pollen at one place, in any order, each day at most once.
    public static func seasons(
        _ counts: [DailyCount], by method: Method, yearStart: YearStart = .january
    ) -> [PollenSeason] {
        let sorted = counts.sorted { $0.day < $1.day }
        var seasons: [PollenSeason] = []
        var first = 0
        while first < sorted.count {
            let year = yearStart.year(of: sorted[first].day)
            var end = first
            while end < sorted.count, yearStart.year(of: sorted[end].day) == year { end += 1 }
            seasons.append(PollenSeason(year: year, Array(sorted[first..<end]), method))
            first = end
        }
        return seasons
    }

    /// - Parameter counts: of one year, by day, at least one.
    private init(year: Int, _ counts: [DailyCount], _ method: Method) {
        let sum = SeasonSum(counts)
        self.year = year
        days = sum.days
        missing = counts.count - sum.days
        total = sum.total
        gap = sum.days < PollenSeason.fewestDays ? .tooFewDays : sum.total == 0 ? .noPollen : nil
        start = gap == nil ? sum.start(rest: method.rest) : nil
        end = gap == nil ? sum.end(rest: method.rest) : nil
        peak = gap == nil ? sum.peak : nil
    }
}
