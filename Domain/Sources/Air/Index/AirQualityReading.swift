/// A pollutant's concentration, as one of those that an index is computed from.
public struct AirQualityReading: Sendable, Hashable {
    /// The name under which its index is reported, such as `o3_8h`.
    public let name: String
    public let pollutant: Pollutant
    public let period: AveragingPeriod
    public let concentration: ConcentrationText

    /// Creates a reading.
    public init(name: String, pollutant: Pollutant, period: AveragingPeriod, concentration: ConcentrationText) {
        self.name = name
        self.pollutant = pollutant
        self.period = period
        self.concentration = concentration
    }

    /// Why a name or a value is not understood.
    public enum Problem: Error, Sendable, Hashable {
        /// No pollutant and averaging period of the scheme has this name.
        case unknownName
        /// The scheme has this pollutant for several averaging periods, and the name does not say which.
        case periodNeeded
        /// The value is not a number.
        case notANumber
        /// The unit is unknown, or particles are given as a share of the volume.
        case unknownUnit
    }

    /// Reads a name and a value of a scheme, such as `pm2_5` or `o3_8h` and `12.5ug/m3`; without a unit, the value is in
    /// that of the scheme's table.
    public init(name: String, value: String, in scheme: AirQualityScheme) throws(Problem) {
        let table = try AirQualityReading.table(name, scheme)
        let concentration: ConcentrationText
        do throws(ConcentrationText.Problem) {
            concentration = try ConcentrationText.parse(value, unit: table.unit)
        } catch {
            throw error == .unknownUnit ? .unknownUnit : .notANumber
        }
        if case .known(let known) = concentration, known.isVolumeShare, table.pollutant.isParticulate {
            throw .unknownUnit
        }
        self.init(name: name, pollutant: table.pollutant, period: table.period, concentration: concentration)
    }

    private static func table(_ name: String, _ scheme: AirQualityScheme) throws(Problem) -> IndexTable {
        for table in scheme.tables where name == "\(table.pollutant.rawValue)_\(table.period.rawValue)" {
            return table
        }
        let tables = scheme.tables.filter { $0.pollutant.rawValue == name }
        guard let table = tables.first else { throw .unknownName }
        guard tables.count == 1 else { throw .periodNeeded }
        return table
    }
}

/// The time over which a concentration is a mean, shortest first.
public enum AveragingPeriod: String, Sendable, Hashable, CaseIterable {
    case quarterHour = "15min"
    case hour = "1h"
    /// A running mean of eight hours.
    case eightHours = "8h"
    case day = "24h"
}
