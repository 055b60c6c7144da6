/// The values of a few days in order, as ranks from 1, so that a step takes the same few instructions whatever they are.
struct RankWindow: ~Copyable {
    /// Stands for no value, and fills the places that are free.
    private static let none = Int16.max
    /// The places of a window: one before them for zero, and one after.
    private static let places = 16

    private let ranks: DayRanks
    /// Two windows; each step reads one and writes the other.
    private let slots = UnsafeMutablePointer<Int16>.allocate(capacity: 2 * (RankWindow.places + 2))
    private var isSecond = false
    /// How many of the days have a value.
    private(set) var known = 0

    init(_ ranks: DayRanks) {
        self.ranks = ranks
        slots.initialize(repeating: RankWindow.none, count: 2 * (RankWindow.places + 2))
        slots[0] = 0
        slots[RankWindow.places + 2] = 0
    }

    deinit {
        slots.deallocate()
    }

    /// The middle value, or the mean of the two middle ones.
    var median: Double {
        let own = slots + (isSecond ? RankWindow.places + 2 : 0)
        let upper = ranks.values[Int(own[1 + known / 2]) - 1]
        return known % 2 == 1 ? upper : (ranks.values[Int(own[known / 2]) - 1] + upper) / 2
    }

    /// Takes one day out and another in. Days outside of the series, and those without a value, change nothing.
    mutating func replace(_ left: Int, with entered: Int) {
        let (old, new) = (rank(left), rank(entered))
        known += (new == RankWindow.none ? 0 : 1) - (old == RankWindow.none ? 0 : 1)
        let own = slots + (isSecond ? RankWindow.places + 2 : 0)
        let other = slots + (isSecond ? 0 : RankWindow.places + 2)
        for place in 1...RankWindow.places {
            let (below, here, above) = (own[place &- 1], own[place], own[place &+ 1])
            // From the place of the old rank on, everything moves down one; then, from that of the new one on, up.
            let without = here >= old ? above : here
            let withoutBelow = below >= old ? here : below
            other[place] = max(withoutBelow, min(without, new))
        }
        isSecond.toggle()
    }

    private func rank(_ day: Int) -> Int16 {
        guard day >= 0, day < ranks.places.count, ranks.places[day] < ranks.values.count else { return RankWindow.none }
        return Int16(truncatingIfNeeded: ranks.places[day]) &+ 1
    }
}
