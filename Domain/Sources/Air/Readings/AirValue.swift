/// A value in the unit that its quantity is kept in.
public enum AirValue: Sendable, Hashable {
    case pollen(PollenCount)
    case concentration(Concentration)
    /// Millionths of the unit that `WeatherQuantity` names.
    case weather(millionths: Int64)

    /// Why a text is not a value of a quantity.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        case notANumber = "not-a-number"
        /// The source names no unit, or one that is not known here.
        case unknownUnit = "unknown-unit"
        /// The unit is of something else.
        case wrongUnit = "wrong-unit"
        case negative
        case notFinite = "not-finite"
        /// No air on Earth has it.
        case outOfRange = "out-of-range"
    }

    /// Reads a decimal number in a unit.
    public static func read(_ text: String, in unit: AirUnit, of quantity: AirQuantity) throws(Problem) -> AirValue {
        guard unit.measures(quantity) else { throw .wrongUnit }
        let bytes = Array(text.utf8)
        guard let scan = DecimalScan(bytes), scan.end == bytes.count else { throw .notANumber }
        guard scan.isFinite else { throw .notFinite }
        if case .weather(let weather) = quantity { return try read(scan, unit, weather) }
        if scan.isNegative, !scan.isZero { throw .negative }
        if case .concentration(let unit) = unit {
            guard let millionths = scan.scaled(places: unit.isThousandfold ? 9 : 6, below: Concentration.ceiling),
                let value = Concentration(millionths: millionths, isVolumeShare: unit.isVolumeShare)
            else { throw .outOfRange }
            return .concentration(value)
        }
        guard let count = PollenCount(text: text) else { throw .outOfRange }
        return .pollen(count)
    }

    private static func read(
        _ scan: DecimalScan, _ unit: AirUnit, _ quantity: WeatherQuantity
    ) throws(Problem) -> AirValue {
        guard let size = scan.scaled(places: 6, below: 1_000_000_000_000) else { throw .outOfRange }
        let millionths = unit.kept(scan.isNegative ? -size : size)
        if millionths < 0, quantity != .temperature { throw .negative }
        let range = quantity.range
        guard millionths >= range.lowerBound * 1_000_000, millionths <= range.upperBound * 1_000_000 else {
            throw .outOfRange
        }
        // A code between two codes is none.
        guard quantity != .weatherCode || millionths % 1_000_000 == 0 else { throw .notANumber }
        return .weather(millionths: millionths)
    }
}

extension AirUnit {
    /// Millionths of the kept unit, from millionths of this one; a half is rounded away from 0.
    fileprivate func kept(_ millionths: Int64) -> Int64 {
        if let speed { return AirUnit.divided(millionths * speed, by: 1_000_000) }
        switch self {
        case .fahrenheit: return AirUnit.divided((millionths - 32_000_000) * 5, by: 9)
        case .fraction: return millionths * 100
        case .inches: return AirUnit.divided(millionths * 254, by: 10)
        default: return millionths
        }
    }

    private static func divided(_ number: Int64, by divisor: Int64) -> Int64 {
        (number + (number < 0 ? -divisor : divisor) / 2) / divisor
    }
}
