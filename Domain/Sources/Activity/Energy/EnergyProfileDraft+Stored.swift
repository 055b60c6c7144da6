public import Clinical

extension EnergyProfileDraft {
    /// Fills the form with what is stored. Values typed in these units come back unchanged; pounds have two decimals
    /// and inches one, so a value typed in other units is shown rounded.
    public init(_ details: EnergyProfileDetails, units: Units, decimal: DecimalSeparator) {
        let text = { (value: Int64, places: Int) in Self.text(value, places: places, decimal) }
        var (feet, inches) = ("", "")
        if let millimetres = details.millimetres {
            switch units {
            case .metric: feet = text(millimetres, 1)
            case .imperial:
                let tenths = (millimetres * 100 + 127) / 254
                (feet, inches) = ("\(tenths / 120)", text(tenths % 120, 1))
            }
        }
        let mass = { (grams: Int64) in
            units == .metric ? text(grams, 3) : text((grams * 10_000_000 + 22_679_618) / 45_359_237, 2)
        }
        let (goal, pace): (String, Int64?) =
            switch details.goal {
            case nil: ("", nil)
            case .maintain: ("maintain", nil)
            case .lose(let grams): ("lose", grams)
            case .gain(let grams): ("gain", grams)
            }
        self.init(
            sex: details.sex?.rawValue ?? "", height: feet, inches: inches,
            weight: details.weight.map { mass($0.grams) } ?? "", weighed: details.weight?.day.iso ?? "", goal: goal,
            pace: pace.map(mass) ?? "", units: units, decimal: decimal)
    }

    /// Formats a value given in units of its last decimal place, without trailing zeros.
    private static func text(_ value: Int64, places: Int, _ decimal: DecimalSeparator) -> String {
        var one: Int64 = 1
        for _ in 0..<places { one *= 10 }
        let (whole, rest) = value.quotientAndRemainder(dividingBy: one)
        guard rest > 0 else { return "\(whole)" }
        // The leading 1 keeps the zeros directly after the decimal separator.
        var decimals = Array("\(one + rest)".utf8.dropFirst())
        while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
        let mark = decimal == .comma ? "," : "."
        return "\(whole)\(mark)\(String(decoding: decimals, as: UTF8.self))"
    }
}
