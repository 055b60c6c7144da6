public import Clinical

/// How often an as-needed medicine may still be taken, by what its dosage says. It informs and never forbids: what was
/// taken is always recorded.
public struct AsNeededLimit: Sendable, Hashable {
    /// Administrations in the last 24 hours.
    public let taken: Int
    /// The most in 24 hours; nil if the dosage does not say so in doses.
    public let most: Int?
    /// When the next one is within the limits; nil if it is now.
    public let next: Instant?

    /// - Parameters:
    ///   - taken: when it was taken, in any order.
    ///   - dosage: an as-needed dosage.
    public init(_ dosage: Dosage, taken: [Instant], now: Instant) {
        let day: Int64 = 86_400
        let recent = taken.filter { $0 <= now && now.seconds(since: $0) < day }.inOrder { $0 < $1 }
        self.taken = recent.count
        most = dosage.mostADay
        var next: Instant?
        if let gap = dosage.leastGapSeconds, let last = recent.last, now.seconds(since: last) < gap {
            next = last.adding(seconds: gap)
        }
        if let most, most > 0, recent.count >= most {
            // Once enough of them are a day old.
            let free = recent[recent.count - most].adding(seconds: day)
            next = next.map { max($0, free) } ?? free
        }
        self.next = next
    }
}

extension Dosage {
    /// The most doses in a day: from the maximum of a day and the amount of a dose, in the same unit.
    var mostADay: Int? {
        for limit in maxDosePerPeriod {
            guard let amount = limit.numerator?.value, let period = limit.denominator, period.isOneDay else { continue }
            if let dose = largest, dose.shownUnit == limit.numerator?.shownUnit, let one = dose.value,
                let count = one.times(in: amount)
            {
                return count
            }
        }
        return nil
    }

    /// Seconds between two doses: of a dosage that is due once in so many hours or minutes.
    var leastGapSeconds: Int64? {
        guard let times = timing?.repeat, times.frequency ?? 1 == 1, let period = times.period else { return nil }
        switch times.periodUnit {
        case .hour: return period.product(with: 3600)
        case .minute: return period.product(with: 60)
        default: return nil
        }
    }

    private var largest: Quantity? {
        switch dose {
        case .quantity(let quantity): quantity
        // By the upper end the maximum is reached soonest.
        case .range(let range): range.high
        case nil: nil
        }
    }
}

extension Quantity {
    fileprivate var isOneDay: Bool {
        switch code ?? unit {
        case "d": value?.whole == 1
        case "h": value?.whole == 24
        default: false
        }
    }
}

extension WrittenDecimal {
    /// How many times it fits into another amount.
    fileprivate func times(in other: WrittenDecimal) -> Int? {
        let scale: Int64 = 1_000_000
        guard let one = product(with: scale), let all = other.product(with: scale), one > 0, all >= 0 else {
            return nil
        }
        return Int(exactly: all / one)
    }
}
