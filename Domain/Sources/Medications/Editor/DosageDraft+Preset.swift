public import Clinical

extension DosageDraft {
    /// A form that is filled in except for what only the prescription can say.
    public enum Preset: String, Sendable, Hashable, CaseIterable {
        case morning
        /// 1-0-1.
        case morningAndEvening = "morning-and-evening"
        case every8Hours = "every-8-hours"
        case mondayWednesdayFriday = "monday-wednesday-friday"
        case alternateDays = "alternate-days"
        case byWeekday = "by-weekday"
        /// At most 4 a day.
        case asNeeded = "as-needed"
        case taper
        /// 21 days on, 7 days off.
        case cycle
    }

    /// Creates a form from a preset.
    public init(_ preset: Preset, unit: String, start: CalendarDay) {
        self.init(pattern: preset.pattern.rawValue, unit: unit, start: start.iso)
        switch preset {
        case .morning: parts.morning = "1"
        case .morningAndEvening: parts = DayAmounts(morning: "1", noon: "0", evening: "1")
        case .every8Hours:
            amount = "1"
            hours = "8"
        case .mondayWednesdayFriday:
            amount = "1"
            weekdays = ["1", "3", "5"]
        case .alternateDays:
            amount = "1"
            days = "2"
        case .byWeekday: weekdayAmounts = Weekday.allCases.map { _ in "" }
        case .asNeeded:
            amount = "1"
            mostPerDay = "4"
        case .taper: steps = (0..<3).map { _ in Step(parts: DayAmounts(), days: "7") }
        case .cycle:
            parts.morning = "1"
            daysOn = "21"
            daysOff = "7"
        }
    }
}

extension DosageDraft.Preset {
    fileprivate var pattern: DosageDraft.Pattern {
        switch self {
        case .morning, .morningAndEvening: .parts
        case .every8Hours: .interval
        case .mondayWednesdayFriday: .weekdays
        case .alternateDays: .everyDays
        case .byWeekday: .byWeekday
        case .asNeeded: .asNeeded
        case .taper: .taper
        case .cycle: .cycle
        }
    }
}
