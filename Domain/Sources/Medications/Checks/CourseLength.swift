import Clinical

/// The length of a course in the measure that counts it.
enum CourseLength: Sendable, Hashable, Comparable {
    /// Elapsed milliseconds.
    case elapsed(Int64)
    /// Civil days.
    case days(Int64)
    /// Months of the calendar.
    case months(Int64)

    /// Nil if there is no value, no unit of time, or a fraction of months that is not whole.
    init?(_ length: Quantity?) {
        guard let value = length?.value, let unit = length?.timeUnit, let read = CourseLength(value, unit) else {
            return nil
        }
        self = read
    }

    /// Nil for a fraction of months that is not whole, for negative values, and for more than any calendar has.
    init?(_ value: WrittenDecimal, _ unit: UnitOfTime) {
        guard !value.isNegative else { return nil }
        if let months = unit.months {
            guard let count = value.product(with: months), count <= 12_000 else { return nil }
            self = .months(count)
        } else if let days = unit.days, let count = value.product(with: days) {
            guard count <= 365_250 else { return nil }
            self = .days(count)
        } else {
            guard let seconds = unit.seconds, let count = value.truncatedProduct(with: seconds * 1000),
                count <= 365_250 * 86_400_000
            else { return nil }
            self = .elapsed(count)
        }
    }

    static func < (left: CourseLength, right: CourseLength) -> Bool { left.sortKey < right.sortKey }

    /// Milliseconds, with months of 30 days.
    private var sortKey: Int64 {
        switch self {
        case .elapsed(let milliseconds): milliseconds
        case .days(let days): days * 86_400_000
        case .months(let months): months * 30 * 86_400_000
        }
    }
}

extension Quantity {
    /// The unit of time by its UCUM code; nil for another system, or if there is only text.
    public var timeUnit: UnitOfTime? {
        guard system == nil || system == Quantity.ucum, let code else { return nil }
        return UnitOfTime(rawValue: code)
    }
}

extension UnitOfTime {
    /// Seconds, with months of 30 and years of 365 days.
    var averageSeconds: Int64? {
        switch self {
        case .month: 30 * 86_400
        case .year: 365 * 86_400
        default: seconds
        }
    }
}

extension DateTime {
    /// Whether it begins after `other` is over.
    func isAfter(_ other: DateTime) -> Bool {
        switch (value, other.value) {
        case (.moment(let first), .moment(let second)): first.instant > second.instant
        default: firstDay > other.lastDay
        }
    }
}
