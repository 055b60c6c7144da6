public import Clinical

/// The doses of one day in chronological order, each with its status.
public struct Agenda: Sendable, Hashable {
    /// The status of one dose of the day.
    public enum State: Sendable, Hashable {
        /// Nothing is recorded yet.
        case open
        /// It was postponed to a time that has not come yet.
        case later(until: Moment)
        /// It was taken; the last of several if a day has more intakes than planned doses.
        case taken(OITDose.Intake.ID, at: Moment, portion: OITDose.Portion)
        /// It was skipped.
        case skipped(DoseSkip)
        /// The clinic ordered a pause.
        case held(DoseHold)
        /// The day is over and nothing is recorded: it is unknown whether it was taken.
        case unrecorded
    }

    /// One dose of the day.
    public struct Item: Sendable, Hashable {
        /// The allergen.
        public let allergen: Allergen.ID
        /// The index of the dose within the day, counted from 0 in the order of the plan's times.
        public let slot: Int
        /// The usual time; nil if there is no plan.
        public let time: TimeOfDay?
        /// The status.
        public let state: State

        /// Creates an item from its parts.
        public init(allergen: Allergen.ID, slot: Int, time: TimeOfDay?, state: State) {
            self.allergen = allergen
            self.slot = slot
            self.time = time
            self.state = state
        }
    }

    /// The doses, earliest first; without a plan, in allergen order.
    public let items: [Item]

    /// Creates an agenda from its items.
    public init(items: [Item]) {
        self.items = items
    }

    /// The next dose: the first open one, otherwise the one postponed to the earliest time.
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

    /// The number of doses taken or skipped.
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
