public import Clinical
public import Immunotherapy
public import Reminders

extension AfterDose {
    /// The end of the time of watching, and later the question how it went, unless somebody said so by then.
    public func occasions(of intake: OITDose.Intake.ID, zone: ZoneRules, isAnswered: Bool) -> [ReminderOccasion] {
        let state: ReminderOccasion.State = isAnswered ? .done : .open
        func occasion(_ kind: ReminderKind, _ at: Instant) -> ReminderOccasion {
            ReminderOccasion(
                ReminderOccasion.Key(kind, subject: intake.text, day: self.intake.day), at: zone.local(at: at),
                state: state)
        }
        let question = max(restUntil, observedUntil.adding(seconds: AfterDose.questionAfter))
        return [occasion(.watchEnd, observedUntil), occasion(.followUp, question)]
    }

    /// Seconds from the end of watching to the question, so that both do not come at once: an hour.
    private static let questionAfter: Int64 = 3600
}

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
