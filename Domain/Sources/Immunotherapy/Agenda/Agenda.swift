public import Clinical

/// The doses of one day in the order of the clock, each with what became of it.
public struct Agenda: Sendable, Hashable {
    /// What became of one dose of the day.
    public enum State: Sendable, Hashable {
        /// Nothing is recorded yet.
        case open
        /// Somebody put it off until a time that has not come.
        case later(until: Moment)
        /// It was taken: the last of several, when a day has more intakes than planned doses.
        case taken(OITDose.Intake.ID, at: Moment, portion: OITDose.Portion)
        /// It was left out.
        case skipped(DoseSkip)
        /// The clinic ordered a pause.
        case held(DoseHold)
        /// The day is over and nothing is recorded: nobody knows whether it was taken.
        case unrecorded
    }

    /// One dose of the day.
    public struct Item: Sendable, Hashable {
        /// The allergen.
        public let allergen: Allergen.ID
        /// Which dose of the day, counted from 0 in the order of the plan's times.
        public let slot: Int
        /// The usual time; nil without a plan.
        public let time: TimeOfDay?
        /// What became of it.
        public let state: State

        /// Takes the parts of an item.
        public init(allergen: Allergen.ID, slot: Int, time: TimeOfDay?, state: State) {
            self.allergen = allergen
            self.slot = slot
            self.time = time
            self.state = state
        }
    }

    /// The doses, earliest first; without a plan in the order of the allergens.
    public let items: [Item]

    /// Takes finished items.
    public init(items: [Item]) {
        self.items = items
    }

    /// The dose that comes next: the first open one, else the one that was put off to the earliest time.
    public var next: Item? {
        if let open = items.first(where: { $0.state == .open }) { return open }
        var next: (item: Item, until: Instant)?
        for item in items {
            guard case .later(let until) = item.state else { continue }
            if let known = next, known.until <= until.instant { continue }
            next = (item, until.instant)
        }
        return next?.item
    }

    /// How many doses were taken or left out.
    public var settled: Int {
        var settled = 0
        for item in items {
            switch item.state {
            case .taken, .skipped: settled += 1
            case .open, .later, .held, .unrecorded: continue
            }
        }
        return settled
    }
}
