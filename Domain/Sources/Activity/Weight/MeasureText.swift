internal import Clinical

/// Reads and writes measures of the body as people type them, in their units and with their decimal separator.
struct MeasureText: Sendable, Hashable {
    typealias Problem = EnergyProfileDraft.NumberProblem

    let units: Units
    let decimal: DecimalSeparator

    /// Kilograms or pounds as grams; nil when blank.
    func mass(_ text: String, _ limits: ClosedRange<Int64>) throws(Problem) -> Int64? {
        switch units {
        case .metric:
            guard let grams = try number(text, places: 3, in: .kilogram) else { return nil }
            return try within(grams, limits)
        case .imperial:
            guard let hundredths = try number(text, places: 2, in: .pound) else { return nil }
            return try within((hundredths * 45_359_237 + 5_000_000) / 10_000_000, limits)
        }
    }

    /// Centimetres or inches as millimetres; nil when blank.
    func length(_ text: String, _ limits: ClosedRange<Int64>) throws(Problem) -> Int64? {
        switch units {
        case .metric:
            guard let millimetres = try number(text, places: 1, in: .centimetre) else { return nil }
            return try within(millimetres, limits)
        case .imperial:
            guard let hundredths = try number(text, places: 2, in: .inch) else { return nil }
            return try within((hundredths * 254 + 500) / 1000, limits)
        }
    }

    /// Centimetres as millimetres; nil when blank. Metres are read as well: with their unit, or as a number below 3 with
    /// decimals, which no height in centimetres is.
    func height(_ text: String, _ limits: ClosedRange<Int64>) throws(Problem) -> Int64? {
        let (plain, unit) = try parts(text)
        let isMetres = unit == .metre || (unit == nil && isInMetres(plain))
        let read = try isMetres ? number(plain, places: 3) : number(text, places: 1, in: .centimetre)
        guard let millimetres = read else { return nil }
        return try within(millimetres, limits)
    }

    private func isInMetres(_ plain: String) -> Bool {
        let marks: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ",")]
        guard plain.utf8.contains(where: { marks.contains($0) }),
            let number = try? DecimalText.parse(plain, separator: decimal),
            let millimetres = number.scaled(places: 3, limit: 100_000)
        else { return false }
        return millimetres < 3000
    }

    /// A number in units of its last decimal place, which its unit may follow; nil when blank.
    func number(_ text: String, places: Int, in unit: HealthUnit? = nil) throws(Problem) -> Int64? {
        let (plain, typed) = try parts(text)
        if let typed, typed != unit {
            guard let unit else { throw .unreadable }
            throw .otherUnit(taken: unit)
        }
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(plain, separator: decimal)
        } catch {
            switch error {
            case .empty: return nil
            case .ambiguousSeparator: throw .ambiguousSeparator
            case .notANumber: throw .unreadable
            // Below every limit, so the limits then reject it as out of range.
            case .negative: return -1
            }
        }
        guard number.fraction.utf8.count <= places else { throw .tooManyDecimals }
        // Above every limit and far below the 64-bit maximum, so the limits then reject it as out of range.
        return number.scaled(places: places, limit: 100_000_000) ?? 100_000_000
    }

    /// The number up to its last digit, and the unit after it; the text as it is if there is no unit.
    private func parts(_ text: String) throws(Problem) -> (plain: String, unit: HealthUnit?) {
        let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
        let scalars = text.unicodeScalars
        guard let last = scalars.lastIndex(where: { digits.contains($0) }) else { return (text, nil) }
        let rest = Whitespace.trimmed(String(scalars[scalars.index(after: last)...]))
        guard !rest.isEmpty else { return (text, nil) }
        guard let unit = HealthUnit(typed: rest) else { throw .unreadable }
        return (String(scalars[...last]), unit)
    }

    func within(_ value: Int64, _ limits: ClosedRange<Int64>) throws(Problem) -> Int64 {
        guard limits.contains(value) else { throw .outside(limits) }
        return value
    }

    /// Grams as kilograms or pounds.
    func mass(_ grams: Int64) -> String {
        units == .metric ? text(grams, places: 3) : text((grams * 10_000_000 + 22_679_618) / 45_359_237, places: 2)
    }

    /// Millimetres as centimetres or inches.
    func length(_ millimetres: Int64) -> String {
        units == .metric ? text(millimetres, places: 1) : text((millimetres * 1000 + 127) / 254, places: 2)
    }

    /// Formats a value given in units of its last decimal place, without trailing zeros.
    func text(_ value: Int64, places: Int) -> String {
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

extension HealthUnit {
    /// A unit of a body measurement as people type it, in any case; nil for anything else.
    fileprivate init?(typed text: String) {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        let letters = text.utf8.map { capitals.contains($0) ? $0 + 32 : $0 }
        switch String(decoding: letters, as: UTF8.self) {
        case "kg": self = .kilogram
        case "g": self = .gram
        case "lb", "lbs": self = .pound
        case "st": self = .stone
        case "m": self = .metre
        case "cm": self = .centimetre
        case "mm": self = .millimetre
        case "ft", "'", "′": self = .foot
        case "in", "\"", "″": self = .inch
        case "%": self = .percent
        default: return nil
        }
    }
}
