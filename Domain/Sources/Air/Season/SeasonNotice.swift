public import Clinical

/// When to tell a person that their season is near, so that they can ask a doctor when to start treatment.
public enum SeasonNotice {
    /// Days before the likely start. Chosen by this project.
    public static let lead = 14
    /// Symptomatic days that have to follow the first one within a week, so that a sneeze is no season. Chosen by this
    /// project.
    static let following = 2

    /// The day of the notice for the pollen year that a season would start in; nil if no earlier year says.
    ///
    /// - Parameters:
    ///   - starts: first days of seasons, or else of symptoms, of any years.
    ///   - year: the pollen year of the season.
    public static func day(_ starts: [CalendarDay], in year: Int, yearStart: YearStart) -> CalendarDay? {
        let earlier = starts.filter { yearStart.year(of: $0) < year }
        guard let likely = PlaceSeasons.middle(earlier, yearStart) else { return nil }
        return PlaceSeasons.date(likely, in: year, yearStart: yearStart)?.adding(days: -lead)
    }

    /// The first symptomatic day of each pollen year.
    ///
    /// - Parameter symptomatic: days with symptoms, in order.
    public static func firstDays(_ symptomatic: [CalendarDay], yearStart: YearStart) -> [CalendarDay] {
        var found: [CalendarDay] = []
        for (place, day) in symptomatic.enumerated() {
            if let last = found.last, yearStart.year(of: last) == yearStart.year(of: day) { continue }
            let next = place + following
            if next < symptomatic.count, day.days(until: symptomatic[next]) <= 7 { found.append(day) }
        }
        return found
    }
}

extension DiaryDay {
    /// Whether any answer says that there were symptoms.
    public var isSymptomatic: Bool { items.contains { grade($0).map { $0 != .absent } ?? false } }
}
