public import Clinical

extension AirOutlook {
    /// When to tell the person about the pollen of a day; nil if there is nothing to tell.
    public func alert(for day: CalendarDay) -> Moment? {
        guard !risk(on: day).alerts.isEmpty else { return nil }
        switch profile.alert {
        case .evening: return AirOutlook.evening.map { zone.moment(day.adding(days: -1), $0) }
        case .morning: return AirOutlook.morning.map { zone.moment(day, $0) }
        }
    }

    /// Late enough for the forecast of the next day, early enough to plan it. Both are chosen by this project.
    private static let evening = TimeOfDay(hour: 19, minute: 0)
    private static let morning = TimeOfDay(hour: 7, minute: 0)
}
