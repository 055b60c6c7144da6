public import Clinical

/// How much of an as-needed medicine was taken in the last 24 hours, and from when the next dose is within what its dosage
/// says. It informs and never forbids: what was taken is always recorded.
public struct AsNeededLimit: Sendable, Hashable {
    /// Something that was taken.
    public struct Taken: Sendable, Hashable {
        public let at: Instant
        /// Nil if it was not recorded; it then counts as one dose.
        public let amount: WrittenDecimal?
        public let unit: String?

        /// Creates a record from its values.
        public init(at: Instant, amount: WrittenDecimal?, unit: String?) {
            self.at = at
            self.amount = amount
            self.unit = unit
        }
    }

    /// How far back records matter: the longest least time between two doses that the form allows, 7 days.
    public static let longestSeconds: Int64 = 168 * 3600

    /// The amount in millionths of the unit.
    public typealias Millionths = Int64

    /// How many times it was taken in the last 24 hours.
    public let count: Int
    /// The sum of the last 24 hours; nil without a maximum, or if amounts in different units cannot be added up.
    public let sum: Quantity?
    /// The most in 24 hours; nil if the dosage does not say so.
    public let most: Quantity?
    /// Whether something was taken in a unit that cannot be added up.
    public let isUnknown: Bool
    /// When the next dose is within the limits; nil if it is now, or if that cannot be told.
    public let next: Instant?

    /// - Parameters:
    ///   - taken: what was taken, in any order.
    ///   - dosage: an as-needed dosage.
    public init(_ dosage: Dosage, taken: [Taken], now: Instant) {
        let day: Int64 = 86_400
        // A device's clock may be a minute ahead.
        let known = taken.filter { now.seconds(since: $0.at) >= -60 }.inOrder { $0.at < $1.at }
        let recent = known.filter { now.seconds(since: $0.at) < day }
        count = recent.count
        let limit = dosage.dailyMaximum
        most = limit?.quantity
        let amounts = limit.map { limit in recent.map { limit.millionths(of: $0) } } ?? []
        isUnknown = amounts.contains { $0 == nil }
        var next: Instant?
        if let gap = dosage.leastGapSeconds, let last = known.last, now.seconds(since: last.at) < gap {
            next = last.at.adding(seconds: gap)
        }
        guard let limit, !isUnknown else {
            sum = nil
            self.next = next
            return
        }
        var total = amounts.reduce(0) { $0 + ($1 ?? 0) }
        sum = limit.quantity(total)
        for (dose, amount) in zip(recent, amounts) where total + limit.dose > limit.most {
            // Free once it is a day old.
            total -= amount ?? 0
            let free = dose.at.adding(seconds: day)
            next = next.map { max($0, free) } ?? free
        }
        self.next = next
    }
}
