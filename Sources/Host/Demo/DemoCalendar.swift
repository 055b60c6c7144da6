package import Clinical

/// The days of Mia's treatment up to yesterday; today is still to be logged.
package struct DemoCalendar: Sendable {
    /// The number of days before today.
    package static let length = 213

    package let today: CalendarDay
    package let zone: ZoneRules

    package var firstDay: CalendarDay { today.adding(days: -Self.length) }

    package func day(_ index: Int) -> CalendarDay {
        firstDay.adding(days: index)
    }

    package func moment(_ index: Int, minutes: Int) -> Moment? {
        TimeOfDay(minutes: minutes).map { zone.moment(day(index), $0) }
    }
}
