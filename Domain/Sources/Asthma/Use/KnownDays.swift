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

    /// Takes days out of which not everything is recorded.
    public mutating func subtract(_ others: Set<CalendarDay>) { days.subtract(others) }

    private mutating func insert(from first: CalendarDay, through last: CalendarDay) {
        guard first <= last else { return }
        for step in 0...first.days(until: last) { days.insert(first.adding(days: step)) }
    }
}

extension KnownDays {
    /// The days that the devices cover, from one day through another: those on which every device that was on a reliever
    /// delivered afterwards without a gap. A second reliever that stayed silent leaves a day unknown.
    public init(_ devices: [DeliveringDevice], from first: CalendarDay, through last: CalendarDay) {
        self.init()
        guard first <= last else { return }
        let covered = devices.map { $0.covered }
        for step in 0...first.days(until: last) {
            let day = first.adding(days: step)
            let present = devices.indices.filter { devices[$0].isOnInhaler(day) }
            if !present.isEmpty, present.allSatisfy({ covered[$0].contains(day) }) { insert(day) }
        }
    }
}
