/// The most of a medicine in a time.
public struct MostPerTime: Sendable, Hashable {
    /// The amount as written.
    public let amount: WrittenDecimal
    /// Its unit, to be shown.
    public let unit: String?
    /// The time.
    public let seconds: Int64

    /// The time in hours as a plain decimal, for example `24` or `0.5`; a part below a thousandth is cut.
    public var hours: String {
        let whole = seconds / 3600
        let thousandths = seconds % 3600 * 1000 / 3600
        guard thousandths > 0 else { return "\(whole)" }
        var digits = Array("\(1000 + thousandths)".utf8.dropFirst())
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return "\(whole).\(String(decoding: digits, as: UTF8.self))"
    }
}

extension Dosage {
    /// The first maximum with a time of a fixed length; nil if there is none.
    ///
    /// Times are read by their UCUM code: hours as such, days as 24 hours, because "in a day" without a start can only
    /// mean any 24 hours.
    public var mostPerTime: MostPerTime? {
        for ratio in maxDosePerPeriod {
            guard let amount = ratio.numerator?.value, let time = ratio.denominator?.value,
                let seconds = ratio.denominator?.timeUnit?.seconds,
                let length = time.product(with: seconds), length > 0
            else { continue }
            return MostPerTime(amount: amount, unit: ratio.numerator?.shownUnit, seconds: length)
        }
        return nil
    }

    /// The doses of a day beyond those that are due, of a dosage with a range such as one to three times a day.
    ///
    /// - Parameter taken: how many of that day are recorded as taken.
    /// - Returns: how many the dosage leaves; 0 unless it gives a range for each day.
    public func furtherDoses(taken: Int) -> Int {
        guard !asNeeded, let rules = timing?.repeat, let most = rules.frequencyMax, let least = rules.frequency,
            rules.period?.whole == 1, rules.periodUnit == .day, taken >= least
        else { return 0 }
        return max(0, most - taken)
    }
}
