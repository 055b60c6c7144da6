public import Clinical

/// The day on which a year of pollen starts: 1 January in the north, 1 July where summer is at the turn of the year.
public struct YearStart: Sendable, Hashable {
    public let month: Int
    public let day: Int

    /// 1 January.
    public static let january = YearStart(known: 1, 1)

    /// Reads "07-01"; nil for anything else and for a day that not every year has.
    public init?(text: String) {
        guard text.utf8.count == 5, let day = CalendarDay(iso: "2001-\(text)") else { return nil }
        month = day.month
        self.day = day.day
    }

    /// 1 July.
    public static let july = YearStart(known: 7, 1)

    /// The start of the year at a latitude, in millionths of a degree.
    public static func at(latitude: Int64) -> YearStart { latitude < 0 ? .july : .january }

    private init(known month: Int, _ day: Int) {
        self.month = month
        self.day = day
    }

    /// The calendar year in which the pollen year of a day starts.
    public func year(of date: CalendarDay) -> Int {
        (date.month, date.day) >= (month, day) ? date.year : date.year - 1
    }

    /// The first day of the pollen year that starts in a calendar year.
    func first(of year: Int) -> CalendarDay? { CalendarDay(year: year, month: month, day: day) }
}
