public import Clinical

/// The seasons of one pollen at one place, and what each month of a year has of it.
public struct PlaceSeasons: Sendable, Hashable {
    /// What a month has.
    public enum Month: Sendable, Hashable {
        /// No day was measured.
        case unknown
        /// Nothing on all measured days, outside the season.
        case nothing
        /// Some pollen outside the season.
        case some
        /// The season has at least one day of it.
        case season
        /// The season, with its highest day.
        case peak
    }

    /// The days that have to be measured on either side of a season. Chosen by this project.
    public static let margin = 7

    /// By the percentage method, earlier first; only those that were measured as a whole.
    public let seasons: [PollenSeason]
    /// In the middle of its years, as days from the start of the year; nil without a season.
    public let start: Int?
    public let end: Int?
    public let peak: Int?
    /// January to December.
    public let months: [Month]

    /// - Parameter counts: of one pollen at one place, in any order, each day at most once.
    public init(_ counts: [DailyCount], yearStart: YearStart = .january) {
        let measured = MeasuredDays(counts)
        let whole = PollenSeason.seasons(counts, by: .ninetyFive, yearStart: yearStart).filter { measured.hasWhole($0) }
        seasons = whole
        start = PlaceSeasons.middle(whole.compactMap { $0.start }, yearStart)
        end = PlaceSeasons.middle(whole.compactMap { $0.end }, yearStart)
        peak = PlaceSeasons.middle(whole.compactMap { $0.peak?.day }, yearStart)
        let days = (start, end, peak)
        months = (1...12).map { month in
            PlaceSeasons.month(month, counts, days, yearStart)
        }
    }

    /// The date of a number of days from the start of a year.
    public static func date(_ days: Int, in year: Int, yearStart: YearStart) -> CalendarDay? {
        yearStart.first(of: year)?.adding(days: days)
    }

    /// The median of days of several years; of an even number the earlier one of the two in the middle.
    static func middle(_ days: [CalendarDay], _ yearStart: YearStart) -> Int? {
        let sorted = days.compactMap { day in
            yearStart.first(of: yearStart.year(of: day)).map { $0.days(until: day) }
        }.sorted()
        return sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2]
    }

    private static func month(
        _ month: Int, _ counts: [DailyCount], _ season: (start: Int?, end: Int?, peak: Int?), _ yearStart: YearStart
    ) -> Month {
        // Any year without a leap day.
        let year = 2001
        func contains(_ from: Int?, _ through: Int?) -> Bool {
            guard let from, let through, from <= through, let first = date(from, in: year, yearStart: yearStart) else {
                return false
            }
            return (from...through).contains { first.adding(days: $0 - from).month == month }
        }
        if contains(season.peak, season.peak) { return .peak }
        if contains(season.start, season.end) { return .season }
        var found = Month.unknown
        for count in counts where count.day.month == month {
            guard let known = count.count else { continue }
            if known.billionths > 0 { return .some }
            found = .nothing
        }
        return found
    }
}

/// Which days of a pollen were measured.
private struct MeasuredDays {
    private var days: Set<CalendarDay> = []

    init(_ counts: [DailyCount]) {
        for count in counts where count.count != nil { days.insert(count.day) }
    }

    /// Whether a season was measured from a week before its start to a week after its end, on nine of ten days, and on six
    /// of the seven on either side: measured from its middle on, it would seem to start late.
    func hasWhole(_ season: PollenSeason) -> Bool {
        guard let start = season.start, let end = season.end else { return false }
        let margin = PlaceSeasons.margin
        let first = start.adding(days: -margin)
        let count = first.days(until: end.adding(days: margin)) + 1
        func known(_ range: Range<Int>) -> Int { range.count { days.contains(first.adding(days: $0)) } }
        return known(0..<margin) >= margin - 1 && known(count - margin..<count) >= margin - 1
            && 10 * known(0..<count) >= 9 * count
    }
}
