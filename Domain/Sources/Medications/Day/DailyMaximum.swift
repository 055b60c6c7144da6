/// The most of an as-needed medicine in a day and one dose of it, in the same unit.
public struct DailyMaximum: Sendable, Hashable {
    /// The most in 24 hours.
    public let quantity: Quantity
    /// The same in millionths of the unit.
    public let most: AsNeededLimit.Millionths
    /// One dose, of a range the largest.
    public let dose: AsNeededLimit.Millionths

    init?(_ limit: Quantity?, dose: Quantity?) {
        guard let limit, let dose, limit.shownUnit == dose.shownUnit,
            let most = limit.value?.product(with: 1_000_000), let one = dose.value?.product(with: 1_000_000), one > 0
        else { return nil }
        quantity = limit
        self.most = most
        self.dose = one
    }

    /// Nil if its unit is another one, or the amount too long to be exact.
    public func millionths(of taken: AsNeededLimit.Taken) -> AsNeededLimit.Millionths? {
        guard let amount = taken.amount else { return dose }
        return taken.unit == quantity.shownUnit ? amount.product(with: 1_000_000) : nil
    }

    func quantity(_ millionths: AsNeededLimit.Millionths) -> Quantity {
        var sum = quantity
        let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
        var decimals = String("\(rest + 1_000_000)".dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        sum.value = WrittenDecimal(decimals.isEmpty ? "\(whole)" : "\(whole).\(decimals)")
        return sum
    }
}

extension Dosage {
    /// Nil if the dosage does not say so, or in another unit than its dose.
    public var dailyMaximum: DailyMaximum? {
        for limit in maxDosePerPeriod where limit.denominator?.isOneDay == true {
            if let maximum = DailyMaximum(limit.numerator, dose: largest) { return maximum }
        }
        return nil
    }

    /// Seconds between two doses: of a dosage that is due once in so many hours or minutes.
    public var leastGapSeconds: Int64? {
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
