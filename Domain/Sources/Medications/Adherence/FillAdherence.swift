public import Clinical

/// How much of a time a medicine was at hand, by what the pharmacy handed out.
///
/// The window begins with the first fill in the period. What was handed out before the period does not count, because
/// nobody knows how much of it was left. Definitions: Pharmacy Quality Alliance, proportion of days covered.
public struct FillAdherence: Sendable, Hashable {
    /// Why there is no ratio.
    public enum Gap: Sendable, Hashable {
        /// With one fill or none, nothing says whether the next one came in time.
        case fewerThanTwoFills
    }

    /// How many fills are in the window.
    public let fills: Int
    /// How many days the window has, from the first fill through the last day; 0 without a fill.
    public let days: Int
    /// On how many of them the medicine was at hand.
    ///
    /// What is handed out before the last fill is used up begins after it, so early refills are not lost.
    public let covered: Int
    /// The days' supply of all fills in the window.
    public let supply: Int64

    /// Counts fills, in any order, over the days of a period, both included.
    public init(fills: [MedicationFill], from first: CalendarDay, through last: CalendarDay) {
        let counted = fills.filter { first <= $0.on && $0.on <= last }.inOrder { $0.on < $1.on }
        self.fills = counted.count
        days = counted.first.map { $0.on.days(until: last) + 1 } ?? 0
        supply = counted.reduce(0) { $0 + Int64($1.days) }
        let end = Int64(last.number) + 1
        var used = Int64.min
        var covered: Int64 = 0
        for fill in counted {
            let start = max(used, Int64(fill.on.number))
            used = start + Int64(fill.days)
            covered += max(0, min(used, end) - start)
        }
        self.covered = Int(covered)
    }

    /// Why there is no ratio; nil if there is one.
    public var gap: Gap? { fills < 2 ? .fewerThanTwoFills : nil }

    /// Proportion of days covered, 0…1: covered days out of all. Nil if there is a gap.
    public var pdc: Double? { gap == nil ? Double(covered) / Double(days) : nil }

    /// Medication possession ratio: days' supply out of all days, above 1 if more was handed out. Nil if there is a gap.
    public var mpr: Double? { gap == nil ? Double(supply) / Double(days) : nil }
}
