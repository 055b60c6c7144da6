import Clinical

extension WholeNumber {
    /// A whole number within limits; nil if blank.
    static func read(
        _ text: String, _ limits: ClosedRange<Int>
    ) throws(DoseRulesDraft.NumberProblem) -> Int? {
        guard !Whitespace.trimmed(text).isEmpty else { return nil }
        guard let number = read(text) else { throw .unreadable }
        guard limits.contains(number) else { throw .outside(limits) }
        return number
    }

    /// Parses hours as whole minutes, "7.5" with at most two decimals or "7:30"; nil if blank.
    static func minutes(
        ofHours text: String, _ limits: ClosedRange<Int>, decimal: DecimalSeparator
    ) throws(DoseRulesDraft.NumberProblem) -> Int? {
        guard !Whitespace.trimmed(text).isEmpty else { return nil }
        if let minutes = clock(text) {
            guard limits.contains((minutes + 59) / 60), minutes <= limits.upperBound * 60 else {
                throw .outside(limits)
            }
            return minutes
        }
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(text, separator: decimal)
        } catch {
            if error == .negative { throw .outside(limits) }
            throw .unreadable
        }
        // No limit in hours is near this; it keeps the product below 32 bits.
        guard let hundredths = number.scaled(places: 2, limit: 1_000_000) else {
            throw number.fraction.utf8.count > 2 ? .noWholeMinute : .outside(limits)
        }
        let sixtieths = hundredths * 60
        guard sixtieths <= Int64(limits.upperBound) * 6000, sixtieths >= Int64(limits.lowerBound) * 6000 else {
            throw .outside(limits)
        }
        guard sixtieths % 100 == 0 else { throw .noWholeMinute }
        return Int(sixtieths / 100)
    }

    /// Formats minutes as hours, as a person would type them: "7.5", or "0:20" where decimals are not exact.
    static func hours(_ minutes: Int, decimal: DecimalSeparator) -> String {
        let (whole, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        guard rest > 0 else { return "\(whole)" }
        guard rest % 3 == 0 else { return "\(whole):\(rest < 10 ? "0" : "")\(rest)" }
        let hundredths = rest / 3 * 5
        let mark = decimal == .comma ? "," : "."
        if hundredths % 10 == 0 { return "\(whole)\(mark)\(hundredths / 10)" }
        return "\(whole)\(mark)\(hundredths < 10 ? "0" : "")\(hundredths)"
    }

    /// Parses "7:30" as minutes; nil for any other text.
    private static func clock(_ text: String) -> Int? {
        let parts = Whitespace.trimmed(text).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 2, let hours = read(String(parts[0])), hours < 1000,
            let minutes = read(String(parts[1])), minutes < 60
        else { return nil }
        return hours * 60 + minutes
    }
}
