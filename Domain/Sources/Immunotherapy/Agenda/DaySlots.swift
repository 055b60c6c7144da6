import Clinical

/// The planned doses of one allergen on one day.
struct DaySlots {
    /// One planned dose.
    struct Slot {
        let index: Int
        let time: TimeOfDay?
        /// Minutes after the midnight that starts the day; more than a day for a time after the next midnight.
        let minutes: Int
    }

    let day: CalendarDay
    let allergen: Allergen.ID
    let records: Agenda.Records
    let slots: [Slot]
    private let window: DoseWindow?
    private let matches: [(slot: Int, intake: OITDose.Intake)]

    init(day: CalendarDay, allergen: Allergen.ID, records: Agenda.Records) {
        self.day = day
        self.allergen = allergen
        self.records = records
        let rules = records.plan?.rules(for: allergen)
        let window = rules?.window
        self.window = window
        var slots: [Slot] = []
        for (index, time) in (rules?.times ?? []).enumerated() {
            let isAfterMidnight = window.map { $0.passesMidnight && time < $0.until } ?? false
            slots.append(Slot(index: index, time: time, minutes: time.minutes + (isAfterMidnight ? 1440 : 0)))
        }
        if slots.isEmpty { slots.append(Slot(index: 0, time: nil, minutes: 0)) }
        self.slots = slots
        var skipped: [Int] = []
        for skip in records.skips where skip.allergen == allergen && skip.day == day {
            skipped.append(skip.slot)
        }
        let taken = records.intakes.filter { intake in
            (window?.day(of: intake.at) ?? intake.at.day) == day
                && intake.portions.contains { $0.allergen == allergen }
        }
        matches = SlotMatch(day: day, slots: slots.filter { !skipped.contains($0.index) }, intakes: taken).pairs
    }

    /// Whether doses of this allergen are expected on the day at all.
    func areWanted(now: Moment) -> Bool {
        if !matches.isEmpty { return true }
        if records.skips.contains(where: { $0.allergen == allergen && $0.day == day }) { return true }
        guard records.levels.contains(where: { $0.allergen == allergen && $0.isCurrent && !$0.isDeleted }) else {
            return false
        }
        if !isOver(now: now) { return true }
        guard let first = records.firstDays[allergen] else { return false }
        return first <= day
    }

    func item(_ slot: Slot, now: Moment) -> Agenda.Item {
        Agenda.Item(allergen: allergen, slot: slot.index, time: slot.time, state: state(slot, now: now))
    }

    private func state(_ slot: Slot, now: Moment) -> Agenda.State {
        if let intake = matches.last(where: { $0.slot == slot.index })?.intake,
            let portion = intake.portions.first(where: { $0.allergen == allergen })
        {
            return .taken(intake.id, at: intake.at, portion: portion)
        }
        let isSlot = { (allergen: Allergen.ID, day: CalendarDay, index: Int) in
            allergen == self.allergen && day == self.day && index == slot.index
        }
        if let skip = records.skips.first(where: { isSlot($0.allergen, $0.day, $0.slot) }) { return .skipped(skip) }
        if let hold = records.holds.first(where: { $0.holds(allergen, on: day) }) { return .held(hold) }
        if isOver(now: now) { return .unrecorded }
        if let delay = records.delays.first(where: { isSlot($0.allergen, $0.day, $0.slot) }),
            delay.until.instant > now.instant
        {
            return .later(until: delay.until)
        }
        return .open
    }

    /// Whether the day's dose window has ended.
    private func isOver(now: Moment) -> Bool {
        (window?.day(of: now) ?? now.day) > day
    }
}
