public import Clinical

/// What four weeks of reliever use say about control: five items from use alone, after the items of the Asthma Control
/// Test. It is an estimate and never that test, which asks the person.
///
/// Items 1 and 5 count days. "More than 28 days" cannot happen in 28, so these end at 2 and the total runs from 7 to 25. 25
/// means that no use is recorded, not that there were no symptoms.
public struct ControlEstimate: Sendable, Hashable {
    /// What an item counts.
    public enum Measure: String, Sendable, Hashable, CaseIterable {
        /// Days with a use.
        case days
        case uses
        /// Nights with a use, each once.
        case nights
    }

    /// An item with what it rests on.
    public struct Item: Sendable, Hashable {
        /// 1…5.
        public let number: Int
        public let measure: Measure
        public let count: Int
        /// 1…5, 5 is best.
        public let score: Int

        /// Creates an item.
        public init(number: Int, measure: Measure, count: Int, score: Int) {
            self.number = number
            self.measure = measure
            self.count = count
            self.score = score
        }
    }

    /// What is known of the total.
    public enum Outcome: Sendable, Hashable {
        /// Every day of the window is known.
        case exact(Int)
        /// Some days are not known, and use on them could only lower it.
        case atMost(Int)
        /// Too few days are known for any score.
        case tooFewKnownDays(needed: Int)
    }

    /// The civil days of the window.
    public static let windowDays = 28
    /// The fewest known days for a score.
    public static let neededDays = 21

    public let first: CalendarDay
    public let through: CalendarDay
    /// The days of the window that are known.
    public let knownDays: Int
    public let outcome: Outcome
    /// The five items in order; empty without a score.
    public let items: [Item]
    /// Uses in the window of which only the time of receipt is known. They count on that day and in no night.
    public let usesOfUnknownTime: Int

    /// Estimates control from the uses in the 28 civil days that end with `through`.
    ///
    /// - Parameters:
    ///   - uses: formed from all puffs, also those before the window, so that a use is in the window by its first puff.
    ///   - zone: the person's clock, which decides days and nights.
    ///   - known: uses on other days of the window count too.
    public init(_ uses: [RelieverUse], through: CalendarDay, zone: ZoneRules, known: KnownDays) {
        let first = through.adding(days: 1 - ControlEstimate.windowDays)
        self.first = first
        self.through = through
        knownDays = known.count(from: first, through: through)
        let window = UseWindow(uses, from: first, through: through, zone: zone)
        usesOfUnknownTime = window.usesOfUnknownTime
        guard knownDays >= ControlEstimate.neededDays else {
            outcome = .tooFewKnownDays(needed: ControlEstimate.neededDays)
            items = []
            return
        }
        let items = ControlEstimate.items(window)
        let total = items.reduce(0) { $0 + $1.score }
        self.items = items
        outcome = knownDays < ControlEstimate.windowDays ? .atMost(total) : .exact(total)
    }

    /// The total; nil without a score.
    public var total: Int? {
        switch outcome {
        case .exact(let total), .atMost(let total): total
        case .tooFewKnownDays: nil
        }
    }
}

extension ControlEstimate {
    /// Whether reliever use can say something about a person's control.
    public enum Scope: String, Sendable, Hashable, CaseIterable {
        case applies
        /// There is no reliever in use, so no use is no news.
        case noReliever = "no-reliever"
        /// Symptoms are also treated with ICS-formoterol, whose puffs are not counted. The score would be too good.
        case icsFormoterol = "ics-formoterol"
    }

    /// Decides by the roles of the inhalers in use during the window. An estimate is shown only where it applies.
    public static func scope(of roles: [InhalerRole]) -> Scope {
        if roles.contains(where: { $0.isICSFormoterol }) { return .icsFormoterol }
        return roles.contains { $0.isReliever } ? .applies : .noReliever
    }
}
