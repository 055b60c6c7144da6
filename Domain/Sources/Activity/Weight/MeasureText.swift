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
            guard let grams = try number(text, places: 3) else { return nil }
            return try within(grams, limits)
        case .imperial:
            guard let hundredths = try number(text, places: 2) else { return nil }
            return try within((hundredths * 45_359_237 + 5_000_000) / 10_000_000, limits)
        }
    }

    /// Centimetres or inches as millimetres; nil when blank.
    func length(_ text: String, _ limits: ClosedRange<Int64>) throws(Problem) -> Int64? {
        switch units {
        case .metric:
            guard let millimetres = try number(text, places: 1) else { return nil }
            return try within(millimetres, limits)
        case .imperial:
            guard let hundredths = try number(text, places: 2) else { return nil }
            return try within((hundredths * 254 + 500) / 1000, limits)
        }
    }

    /// A number in units of its last decimal place; nil when blank.
    func number(_ text: String, places: Int) throws(Problem) -> Int64? {
        let number: DecimalText
        do throws(DecimalText.Problem) {
            number = try DecimalText.parse(text, separator: decimal)
        } catch {
            switch error {
            case .empty: return nil
            case .ambiguousSeparator: throw .ambiguousSeparator
            case .notANumber, .negative: throw .unreadable
            }
        }
        guard number.fraction.utf8.count <= places else { throw .tooManyDecimals }
        // Above every limit and far below the 64-bit maximum, so the limits then reject it as out of range.
        return number.scaled(places: places, limit: 100_000_000) ?? 100_000_000
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
