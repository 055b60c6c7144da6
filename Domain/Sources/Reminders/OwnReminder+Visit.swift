public import Clinical

extension OwnReminderDetails {
    /// How many days ahead a visit is looked for.
    static let visitHorizon = 400

    /// When the next visit to the clinic is; nil if it is none, or is over.
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
