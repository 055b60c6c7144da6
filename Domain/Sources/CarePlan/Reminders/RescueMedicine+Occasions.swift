public import Clinical
public import Reminders

extension RescueMedicine {
    /// Days before the expiry on which somebody is reminded of it.
    public static let expiryNotices: [Int] = [60, 30, 7]

    /// The notices before it expires that fall on the days, at nine in the morning; none without an expiry date.
    public func occasions(
        from first: CalendarDay, through last: CalendarDay, zone: ZoneRules
    ) -> [ReminderOccasion] {
        guard let expiry = details.expiry, let nine = TimeOfDay(hour: 9, minute: 0) else { return [] }
        var found: [ReminderOccasion] = []
        for days in RescueMedicine.expiryNotices {
            let day = expiry.lastDay.adding(days: -days)
            guard first <= day, day <= last else { continue }
            let key = ReminderOccasion.Key(.expiry, subject: id.text, day: expiry.lastDay, slot: Int64(days))
            found.append(ReminderOccasion(key, at: zone.moment(day, nine)))
        }
        return found
    }
}
