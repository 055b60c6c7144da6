package import Clinical

extension Formats {
    /// A whole number, with thousands separators from five digits on: "1200", "12,480".
    package func number(_ number: Int) -> String {
        decimal(String(number))
    }

    /// An exact plain decimal ("12.5") in this locale's format; keeps every digit.
    package func decimal(_ plain: String) -> String {
        let halves = plain.split(separator: ".", maxSplits: 1)
        guard let whole = halves.first else { return plain }
        let fraction = halves.count > 1 ? decimalSeparator + halves[1] : ""
        return grouped(whole) + fraction
    }

    private func grouped(_ whole: Substring) -> String {
        let sign = whole.first == "-" ? "-" : ""
        let digits = Array(whole.dropFirst(sign.count))
        guard digits.count > 4 else { return String(whole) }
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += groupingSeparator }
            text.append(digit)
        }
        return sign + text
    }

    /// The decimal separator, for parsing typed numbers.
    package var decimalMark: DecimalSeparator {
        decimalSeparator == "," ? .comma : .point
    }

    /// A plain decimal as typed here, without thousands separators.
    package func typed(_ plain: String) -> String { plain.replacing(".", with: decimalSeparator) }
}
