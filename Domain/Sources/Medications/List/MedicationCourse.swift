public import Clinical

/// How a medicine is taken, and from when.
public struct MedicationCourse: Sendable, Hashable {
    /// The dosages, at least one.
    public let dosages: [Dosage]
    /// The days on which it is taken at all; nil for every day of the dosages.
    public let cycle: DosageCycle?
    /// The day from which dosages count that do not say so themselves.
    public let start: CalendarDay
    /// When it is first taken on that day; intervals count from there. Nil for the person's morning.
    public let firstTime: TimeOfDay?

    /// Creates a course from its parts.
    public init(dosages: [Dosage], start: CalendarDay, firstTime: TimeOfDay? = nil, cycle: DosageCycle? = nil) {
        self.dosages = dosages
        self.cycle = cycle
        self.start = start
        self.firstTime = firstTime
    }

    /// Everything due on `days` civil days from `first`.
    public func slots(from first: CalendarDay, days: Int, meals: MealTimes, zone: ZoneRules) -> [DoseSlot] {
        let schedule = DosageSchedule(dosages: dosages, meals: meals, zone: zone, start: scheduleStart(in: zone))
        let slots = schedule.slots(from: first, days: days).slots.filter { $0.day >= self.start }
        guard let cycle else { return slots }
        return slots.filter { cycle.isOn(day: $0.day) }
    }

    /// Where a schedule of the dosages starts in a zone.
    public func scheduleStart(in zone: ZoneRules) -> ScheduleStart {
        firstTime.map { .instant(zone.moment(start, $0).instant) } ?? .day(start)
    }

    /// The same from another day on.
    public func starting(on day: CalendarDay) -> MedicationCourse {
        let cycle = cycle.flatMap { DosageCycle(start: day, daysOn: $0.daysOn, daysOff: $0.daysOff) }
        return MedicationCourse(dosages: dosages, start: day, firstTime: firstTime, cycle: cycle)
    }

    /// Whether it is taken only as needed.
    public var isAsNeeded: Bool { dosages.allSatisfy { $0.asNeeded } }
}

extension MedicationCourse {
    /// The exact amount of the slot with this key (`DoseSlot.key`); nil if the dosage gives a range or none.
    public func dose(ofSlot key: String) -> Quantity? {
        guard let index = Int(key.prefix { $0 != "/" }), dosages.indices.contains(index),
            case .quantity(let quantity)? = dosages[index].dose
        else { return nil }
        return quantity
    }
}
