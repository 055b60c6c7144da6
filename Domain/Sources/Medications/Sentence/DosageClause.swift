public import Clinical

/// One part of what a dosage says, without the words of any language.
public enum DosageClause: Sendable, Hashable {
    case method(DosageMethod)
    /// How much of it; further amounts are the same dose in other units. `each` if it is taken at several times listed.
    case dose(DoseAmount, others: [DoseAmount], each: Bool)
    case route(DosageRoute)
    case site(DosageSite)
    /// So much in a length of time, or an amount whose unit already contains the time.
    case rate(DoseAmount, per: TimeSpan?)
    /// How often in each period: 3 times a day.
    case frequency(Extent, per: TimeSpan)
    /// How often, without saying in what period.
    case frequencyAlone(Extent)
    /// Once in each period: every 8 hours.
    case interval(TimeSpan)
    /// In the order of the week.
    case weekdays([Weekday])
    /// 1…31, in order.
    case daysOfMonth([Int])
    /// In order.
    case times([ClockTime])
    /// In the order of the day, and how many minutes before or after each.
    case events([EventTiming], offset: Int?)
    /// How long one intake takes.
    case duration(TimeSpan)
    /// Only as needed; for what, as written.
    case asNeeded([String])
    case maximum(DoseAmount, per: TimeSpan)
    case maximumAtOnce(DoseAmount)
    case maximumInLifetime(DoseAmount)
    /// How long the course lasts.
    case length(TimeSpan)
    /// From a date through a date, at least one of which is there.
    case period(start: DateTime?, end: DateTime?)
    /// How often in total.
    case total(Extent)
    /// On these dates only.
    case dates([DateTime])
    /// From this date, as the schedule says.
    case starting(DateTime)
    /// A further instruction as written.
    case note(String)
}
