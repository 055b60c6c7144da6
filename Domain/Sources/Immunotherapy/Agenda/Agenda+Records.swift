public import Clinical

extension Agenda {
    /// The stored records around one day.
    public struct Records: Sendable, Hashable {
        /// The plan in force; nil if none was agreed.
        public let plan: DosePlan?
        /// The allergens of the treatment, in display order.
        public let allergens: [Allergen.ID]
        /// The person's levels.
        public let levels: [DoseLevel]
        /// The intakes of the day and the following day, where a window may run past midnight.
        public let intakes: [OITDose.Intake]
        /// The skipped doses.
        public let skips: [DoseSkip]
        /// The postponed doses.
        public let delays: [DoseDelay]
        /// The pauses ordered by the clinic.
        public let holds: [DoseHold]
        /// The first day on which each allergen was taken; earlier days have no doses to ask about.
        public let firstDays: [Allergen.ID: CalendarDay]

        /// Creates an instance from stored records.
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

    /// The doses of a day as of `now` on the person's clock; a future day has none.
    ///
    /// An allergen is included if it has a current level, or if something is recorded for it on that day.
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
        // Doses at the same time stay in allergen order.
        let sorted = items.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        self.init(items: sorted.map { $0.element.item })
    }
}
