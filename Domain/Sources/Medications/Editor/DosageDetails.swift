public import Clinical

/// Validated form input: how a medicine is taken, and from when.
public struct DosageDetails: Sendable, Hashable {
    /// The dosages, in order.
    public let dosages: [Dosage]
    /// The first day.
    public let start: CalendarDay
    /// The clock time of the first dose, if hours are counted from it; nil for the person's morning.
    public let firstTime: TimeOfDay?
    /// The days on which the doses are due; nil if that is what the dosages say.
    public let cycle: DosageCycle?

    /// Creates an instance from validated values.
    public init(dosages: [Dosage], start: CalendarDay, firstTime: TimeOfDay? = nil, cycle: DosageCycle? = nil) {
        self.dosages = dosages
        self.start = start
        self.firstTime = firstTime
        self.cycle = cycle
    }

    /// Where a schedule of the dosages starts in a zone.
    public func scheduleStart(in zone: ZoneRules) -> ScheduleStart {
        firstTime.map { .instant(zone.moment(start, $0).instant) } ?? .day(start)
    }
}
