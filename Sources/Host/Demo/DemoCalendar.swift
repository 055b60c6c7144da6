internal import Clinical

/// The days of Mia's treatment up to yesterday; today is still to be logged.
struct DemoCalendar: Sendable {
    /// The number of days before today.
    static let length = 213

    let today: CalendarDay
    let zone: ZoneRules

    var firstDay: CalendarDay { today.adding(days: -Self.length) }

    func day(_ index: Int) -> CalendarDay {
        firstDay.adding(days: index)
    }

    func moment(_ index: Int, minutes: Int) -> Moment? {
        TimeOfDay(minutes: minutes).map { zone.moment(day(index), $0) }
    }
}
