public import Clinical
public import Immunotherapy
public import Reminders

extension ClinicVisit {
    /// The first day at home on the levels agreed at a visit: the morning after it.
    public func occasions(zone: ZoneRules) -> [ReminderOccasion] {
        guard let seven = TimeOfDay(hour: 7, minute: 0) else { return [] }
        let next = day.adding(days: 1)
        return levels.map { level in
            ReminderOccasion(
                ReminderOccasion.Key(.levelDay, subject: level.level.text, day: next), at: zone.moment(next, seven))
        }
    }
}
