extension HealthUnit {
    /// What a unit measures; only units of the same dimension can be converted.
    public enum Dimension: Sendable, Hashable {
        case count, share, energy, length, mass, time, frequency, temperature, volume, flow, pressure, oxygenUptake
    }

    /// What the unit measures.
    public var dimension: Dimension {
        switch self {
        case .count: .count
        case .percent, .fraction: .share
        case .kilocalorie, .largeCalorie, .smallCalorie, .joule, .kilojoule: .energy
        case .metre, .kilometre, .centimetre, .millimetre, .inch, .foot, .yard, .mile: .length
        case .kilogram, .gram, .milligram, .microgram, .pound, .ounce, .stone: .mass
        case .millisecond, .second, .minute, .hour, .day: .time
        case .perMinute, .perSecond: .frequency
        case .celsius, .fahrenheit, .kelvin: .temperature
        case .millilitre, .litre: .volume
        case .litrePerMinute, .litrePerSecond: .flow
        case .millimetreOfMercury, .kilopascal: .pressure
        case .millilitrePerMinuteKilogram: .oxygenUptake
        }
    }

    /// Converts the value to another unit; nil if the dimensions differ or the value is not a number.
    ///
    /// The factor is a fraction of whole numbers in lowest terms, so the error is limited to the rounding of a product
    /// and a quotient. Converting to the same unit returns the value unchanged.
    public func convert(_ value: Double, to other: HealthUnit) -> Double? {
        guard dimension == other.dimension, value.isFinite else { return nil }
        if self == other { return value }
        if dimension == .temperature { return other.fromCelsius(celsius(value)) }
        let common = HealthUnit.commonDivisor(size, other.size)
        let converted = value * Double(size / common) / Double(other.size / common)
        return converted.isFinite ? converted : nil
    }

    /// The size of the unit, as a multiple of the smallest unit of its dimension.
    ///
    /// International yard and pound agreement (1959): yard 0.9144 m, pound 0.45359237 kg. The calorie of HealthKit is
    /// 4.184 J. The conventional millimetre of mercury is 133.322387415 Pa.
    private var size: Int64 {
        switch self {
        case .count, .percent, .perMinute, .millilitre, .litrePerMinute, .millisecond: 1
        case .millilitrePerMinuteKilogram, .celsius, .fahrenheit, .kelvin: 1
        case .fraction: 100
        case .perSecond, .litrePerSecond: 60
        case .litre: 1000
        // Thousandths of a joule.
        case .joule: 1000
        case .smallCalorie: 4184
        case .kilojoule: 1_000_000
        case .kilocalorie, .largeCalorie: 4_184_000
        // Tenths of a millimetre.
        case .millimetre: 10
        case .centimetre: 100
        case .inch: 254
        case .foot: 3048
        case .yard: 9144
        case .metre: 10_000
        case .kilometre: 10_000_000
        case .mile: 16_093_440
        // Nanograms.
        case .microgram: 1000
        case .milligram: 1_000_000
        case .gram: 1_000_000_000
        case .ounce: 28_349_523_125
        case .pound: 453_592_370_000
        case .kilogram: 1_000_000_000_000
        case .stone: 6_350_293_180_000
        // Milliseconds.
        case .second: 1000
        case .minute: 60_000
        case .hour: 3_600_000
        case .day: 86_400_000
        // Thousand-millionths of a pascal.
        case .millimetreOfMercury: 133_322_387_415
        case .kilopascal: 1_000_000_000_000
        }
    }

    private func celsius(_ value: Double) -> Double {
        switch self {
        case .fahrenheit: (value - 32) * 5 / 9
        case .kelvin: value - 273.15
        default: value
        }
    }

    private func fromCelsius(_ value: Double) -> Double {
        switch self {
        case .fahrenheit: value * 9 / 5 + 32
        case .kelvin: value + 273.15
        default: value
        }
    }

    private static func commonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
        var (large, small) = (first, second)
        while small != 0 { (large, small) = (small, large % small) }
        return large
    }
}
