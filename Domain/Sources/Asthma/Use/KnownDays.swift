public import Clinical

/// The days of which it is known how often a reliever was used, which may be never.
public struct KnownDays: Sendable, Hashable {
    private var days: Set<CalendarDay>

    /// Creates a set of known days.
    public init(_ days: Set<CalendarDay> = []) {
        self.days = days
    }

    /// Every day from one through another; none if they are the wrong way round.
    public init(from first: CalendarDay, through last: CalendarDay) {
        days = []
        insert(from: first, through: last)
    }

    public func contains(_ day: CalendarDay) -> Bool { days.contains(day) }

    /// How many known days there are from one day through another.
    public func count(from first: CalendarDay, through last: CalendarDay) -> Int {
        days.count { first <= $0 && $0 <= last }
    }

    /// A person said that everything of this day is recorded, or that there was no use.
    public mutating func insert(_ day: CalendarDay) { days.insert(day) }

    public mutating func formUnion(_ other: KnownDays) { days.formUnion(other.days) }

    private mutating func insert(from first: CalendarDay, through last: CalendarDay) {
        guard first <= last else { return }
        for step in 0...first.days(until: last) { days.insert(first.adding(days: step)) }
    }
}

/// A device handed over everything that it had kept since the time before.
public struct BufferDelivery: Sendable, Hashable {
    /// The person's day on which it arrived. That day itself is not over, and stays unknown.
    public let day: CalendarDay
    /// Whether puffs may be missing since the delivery before: a number was skipped, or the device restarted without
    /// keeping them.
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

extension KnownDays {
    /// The days that the devices cover, from one day through another: those on which every device that was on a reliever
    /// delivered afterwards without a gap. A second reliever that stayed silent leaves a day unknown.
    public init(_ devices: [DeliveringDevice], from first: CalendarDay, through last: CalendarDay) {
        days = []
        guard first <= last else { return }
        let covered = devices.map { $0.covered }
        for step in 0...first.days(until: last) {
            let day = first.adding(days: step)
            let present = devices.indices.filter { devices[$0].isOnInhaler(day) }
            if !present.isEmpty, present.allSatisfy({ covered[$0].contains(day) }) { days.insert(day) }
        }
    }
}
