public import Clinical

/// What the times of a person's own reminders depend on.
public struct OwnReminderFacts: Sendable {
    /// When it was last done; nil if it never was.
    public let lastDone: Instant?
    /// The doses of the days around.
    public let doses: [(id: String, at: Moment)]

    /// Creates an instance from stored records.
    public init(lastDone: Instant?, doses: [(id: String, at: Moment)]) {
        self.lastDone = lastDone
        self.doses = doses
    }
}

extension OwnReminderDetails {
    /// The times on the days, both included.
    ///
    /// A visit to the clinic is named the evening before, and in the morning.
    public func occasions(
        of id: OwnReminder.ID, from first: CalendarDay, through last: CalendarDay, zone: ZoneRules,
        facts: OwnReminderFacts
    ) -> [ReminderOccasion] {
        switch schedule {
        case .once(let day, at: let time): once(id, day, time, first, last, zone)
        case .clock(let days, at: let times): planned(id, .clock(days, at: times), first, last, zone)
        case .interval(let minutes, from: let day, at: let time):
            planned(
                id, .interval(seconds: Int64(minutes) * 60, from: zone.moment(day, time).instant), first, last, zone)
        case .sinceDone(let minutes, from: let day, at: let time):
            sinceDone(id, minutes, zone.moment(day, time), first, last, zone, facts)
        case .afterDose(let minutes): afterDoses(id, minutes, first, last, zone, facts)
        }
    }

    private func once(
        _ id: OwnReminder.ID, _ day: CalendarDay, _ time: TimeOfDay, _ first: CalendarDay, _ last: CalendarDay,
        _ zone: ZoneRules
    ) -> [ReminderOccasion] {
        var moments = [zone.moment(day, time)]
        if isVisit, let evening = TimeOfDay(hour: 18, minute: 0) {
            moments.insert(zone.moment(day.adding(days: -1), evening), at: 0)
        }
        var found: [ReminderOccasion] = []
        for (slot, moment) in moments.enumerated() where first <= moment.day && moment.day <= last {
            let key = ReminderOccasion.Key(kind, subject: id.text, day: day, slot: Int64(slot))
            found.append(ReminderOccasion(key, at: moment))
        }
        return found
    }

    private func planned(
        _ id: OwnReminder.ID, _ schedule: ReminderSchedule, _ first: CalendarDay, _ last: CalendarDay,
        _ zone: ZoneRules
    ) -> [ReminderOccasion] {
        guard let rule = ReminderRule.ID(id.text) else { return [] }
        let plan = ReminderPlan(rules: [ReminderRule(id: rule, schedule: schedule)], zone: zone)
        return plan.due(from: first, through: last).map { due in
            ReminderOccasion(
                ReminderOccasion.Key(kind, subject: id.text, day: due.day, slot: due.slot), at: due.at)
        }
    }

    /// The last time it was done is its slot, so that doing it again makes the next reminder a new one.
    private func sinceDone(
        _ id: OwnReminder.ID, _ minutes: Int, _ start: Moment, _ first: CalendarDay, _ last: CalendarDay,
        _ zone: ZoneRules, _ facts: OwnReminderFacts
    ) -> [ReminderOccasion] {
        let next = facts.lastDone.map { zone.local(at: $0.adding(seconds: Int64(minutes) * 60)) } ?? start
        guard first <= next.day, next.day <= last else { return [] }
        let slot = (facts.lastDone?.milliseconds ?? 0) / 1000
        return [
            ReminderOccasion(
                ReminderOccasion.Key(kind, subject: id.text, day: next.day, slot: slot), at: next)
        ]
    }

    private func afterDoses(
        _ id: OwnReminder.ID, _ minutes: Int, _ first: CalendarDay, _ last: CalendarDay, _ zone: ZoneRules,
        _ facts: OwnReminderFacts
    ) -> [ReminderOccasion] {
        facts.doses.compactMap { dose in
            let at = zone.local(at: dose.at.instant.adding(seconds: Int64(minutes) * 60))
            guard first <= at.day, at.day <= last else { return nil }
            let slot = dose.at.instant.milliseconds / 1000
            return ReminderOccasion(ReminderOccasion.Key(kind, subject: id.text, day: dose.at.day, slot: slot), at: at)
        }
    }

    /// How many days ahead a visit is looked for.
    static let visitHorizon = 400

    /// When the next visit to the clinic is; nil for another kind of reminder, or a visit that is over.
    ///
    /// A visit that is counted from when something was done or from doses has no date.
    public func nextVisit(of id: OwnReminder.ID, after now: Moment, zone: ZoneRules) -> Moment? {
        guard isVisit else { return nil }
        switch schedule {
        case .sinceDone, .afterDose: return nil
        case .once(let day, at: let time):
            let at = zone.moment(day, time)
            return now.instant <= at.instant ? at : nil
        case .clock, .interval:
            return occasions(
                of: id, from: now.day, through: now.day.adding(days: Self.visitHorizon), zone: zone,
                facts: OwnReminderFacts(lastDone: nil, doses: [])
            ).map { $0.at }.filter { now.instant <= $0.instant }.min { $0.instant < $1.instant }
        }
    }
}
