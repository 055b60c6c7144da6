public import Clinical

extension Agenda {
    /// What is stored around one day.
    public struct Records: Sendable, Hashable {
        /// The plan in force; nil when none was agreed.
        public let plan: DosePlan?
        /// The allergens of the treatment, in the order in which they are shown.
        public let allergens: [Allergen.ID]
        /// The levels of the person.
        public let levels: [DoseLevel]
        /// The intakes of the day and of the day after it, where a window may run past midnight.
        public let intakes: [OITDose.Intake]
        /// The doses that were left out.
        public let skips: [DoseSkip]
        /// The doses that were put off.
        public let delays: [DoseDelay]
        /// The pauses that the clinic ordered.
        public let holds: [DoseHold]
        /// The first day on which each allergen was taken; a past day before it has no doses to ask about.
        public let firstDays: [Allergen.ID: CalendarDay]

        /// Takes the records as they are stored.
        public init(
            plan: DosePlan?,
            allergens: [Allergen.ID],
            levels: [DoseLevel],
            intakes: [OITDose.Intake],
            skips: [DoseSkip],
            delays: [DoseDelay],
            holds: [DoseHold],
            firstDays: [Allergen.ID: CalendarDay]
        ) {
            self.plan = plan
            self.allergens = allergens
            self.levels = levels
            self.intakes = intakes
            self.skips = skips
            self.delays = delays
            self.holds = holds
            self.firstDays = firstDays
        }
    }

    /// The doses of a day, looked at from `now` on the person's clock; a day that has not come has none.
    ///
    /// An allergen counts when it has a current level, or when something of it is recorded for the day.
    public init(_ day: CalendarDay, records: Records, now: Moment) {
        guard day <= now.day else {
            self.init(items: [])
            return
        }
        var items: [(at: Int, item: Item)] = []
        for allergen in records.allergens {
            let slots = DaySlots(day: day, allergen: allergen, records: records)
            guard slots.areWanted(now: now) else { continue }
            for slot in slots.slots {
                items.append((slot.minutes, slots.item(slot, now: now)))
            }
        }
        // Doses of the same time stay in the order of the allergens.
        let sorted = items.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        self.init(items: sorted.map { $0.element.item })
    }
}
