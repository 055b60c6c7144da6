public import Clinical

/// How many doses were taken in each of the last days, weeks, months or years.
public struct DoseGroups: Sendable, Hashable {
    /// The length of a group.
    public enum Unit: String, Sendable, Hashable, CaseIterable {
        case day, week, month, year
    }

    /// The days of a group with its counts.
    public struct Group: Sendable, Hashable {
        /// The first day, whether or not it is in the past.
        public let first: CalendarDay
        /// Planned and extra doses that were taken.
        public var taken = 0
        /// Doses that somebody said were not taken.
        public var notTaken = 0
        /// Planned doses without a record, through today.
        public var open = 0

        /// Creates a group without doses.
        public init(first: CalendarDay) {
            self.first = first
        }
    }

    /// How many groups there are; the last one contains today.
    public static let count = 7

    /// The groups, the earliest first.
    public let groups: [Group]

    /// - Parameter firstWeekday: where a week starts. A week belongs to one group, also across New Year.
    public init(_ day: MedicationDay, by unit: Unit, today: CalendarDay, firstWeekday: Weekday) {
        var groups = DoseGroups.starts(unit, today: today, firstWeekday: firstWeekday).map { Group(first: $0) }
        func count(_ day: CalendarDay, _ add: (inout Group) -> Void) {
            guard day <= today, let index = groups.lastIndex(where: { $0.first <= day }) else { return }
            add(&groups[index])
        }
        for dose in day.doses {
            count(dose.planned.slot.day) { group in
                switch dose.state {
                case .taken: group.taken += 1
                case .notTaken: group.notTaken += 1
                case .open, .later: group.open += 1
                }
            }
        }
        for record in day.extra {
            count(record.details.day) { group in
                if record.details.status == .completed { group.taken += 1 } else { group.notTaken += 1 }
            }
        }
        self.groups = groups
    }

    /// The first days of the groups, the earliest first.
    public static func starts(_ unit: Unit, today: CalendarDay, firstWeekday: Weekday) -> [CalendarDay] {
        var starts = [start(unit, of: today, firstWeekday)]
        while starts.count < count, let last = starts.last {
            starts.append(start(unit, of: last.adding(days: -1), firstWeekday))
        }
        return starts.reversed()
    }

    private static func start(_ unit: Unit, of day: CalendarDay, _ firstWeekday: Weekday) -> CalendarDay {
        switch unit {
        case .day: day
        case .week: day.week(startingOn: firstWeekday).first ?? day
        case .month: day.firstOfMonth
        case .year: CalendarDay(year: day.year, month: 1, day: 1) ?? day
        }
    }
}
