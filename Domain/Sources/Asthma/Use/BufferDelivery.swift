public import Clinical

/// A device handed over everything that it had kept since the time before.
public struct BufferDelivery: Sendable, Hashable {
    /// The person's day on which it arrived. That day itself is not over, and stays unknown.
    public let day: CalendarDay
    /// Whether the days since the delivery before are in doubt: a number was skipped, the device restarted without keeping
    /// its puffs, or the time of a puff is not known, so that it may belong to any of them.
    public let hasGap: Bool

    /// Creates a delivery.
    public init(day: CalendarDay, hasGap: Bool = false) {
        self.day = day
        self.hasGap = hasGap
    }
}

/// A device on a reliever, with its deliveries. A reliever in use without a device is one without deliveries: what was taken
/// from it is not known.
public struct DeliveringDevice: Sendable, Hashable {
    /// The first day on which it was on the inhaler from morning to night.
    public let first: CalendarDay
    /// The last such day; nil if it still is.
    public let last: CalendarDay?
    /// In any order.
    public let deliveries: [BufferDelivery]

    /// Creates a device.
    public init(first: CalendarDay, last: CalendarDay? = nil, deliveries: [BufferDelivery]) {
        self.first = first
        self.last = last
        self.deliveries = deliveries
    }

    /// The days that its deliveries cover: those after the delivery before, or on the same day, until the day before.
    var covered: KnownDays {
        var known = KnownDays()
        var start = first
        for delivery in deliveries.inOrder(by: { $0.day < $1.day }) {
            let end = min(delivery.day.adding(days: -1), last ?? .latest)
            if !delivery.hasGap { known.formUnion(KnownDays(from: start, through: end)) }
            start = max(start, delivery.day.adding(days: delivery.hasGap ? 1 : 0))
        }
        return known
    }

    func isOnInhaler(_ day: CalendarDay) -> Bool { first <= day && last.map { day <= $0 } ?? true }
}
