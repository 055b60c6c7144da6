/// A concentration as it was given, exact to a millionth of a µg/m³ or of a ppb.
///
/// Never a floating-point number: an index changes at the last digit of a concentration.
public struct Concentration: Sendable, Hashable {
    /// Millionths of a µg/m³, or of a ppb if `isVolumeShare`; 0 or more, below `ceiling`.
    ///
    /// Further digits leave a trace in the last one, so that 5.0000001 is above 5.
    public let millionths: Int64
    /// Whether it is a share of the air's volume rather than a mass.
    public let isVolumeShare: Bool

    /// Everything from 100 g/m³, or a tenth of the air's volume, is a mistake. Chosen by this project.
    public static let ceiling: Int64 = 100_000_000_000_000

    /// Creates a concentration; nil if it is negative or reaches the ceiling.
    public init?(millionths: Int64, isVolumeShare: Bool) {
        guard millionths >= 0, millionths < Concentration.ceiling else { return nil }
        self.millionths = millionths
        self.isVolumeShare = isVolumeShare
    }
}

/// A typed concentration: a decimal number, perhaps with an exponent, and perhaps a unit, as in `12.5ug/m3`.
public enum ConcentrationText: Sendable, Hashable {
    /// "-": not measured.
    case missing
    /// A number that no concentration can have.
    case invalid(Invalidity)
    /// A number in its unit; without one, in the unit that the reader assumed.
    case known(Concentration)

    /// Why a number is no concentration.
    public enum Invalidity: String, Sendable, Hashable, CaseIterable {
        case negative
        /// "nan", "inf" or "infinity".
        case notFinite = "not-finite"
        /// At or above `Concentration.ceiling`.
        case tooLarge = "too-large"
    }

    /// Why a text is not understood.
    public enum Problem: Error, Sendable, Hashable {
        case notANumber
        case unknownUnit
    }

    /// Reads a text; `unit` applies if it has none.
    public static func parse(_ text: String, unit: ConcentrationUnit) throws(Problem) -> ConcentrationText {
        let bytes = Array(text.utf8)
        if bytes == [UInt8(ascii: "-")] { return .missing }
        guard let scan = DecimalScan(bytes) else { throw .notANumber }
        let rest = String(decoding: bytes[scan.end...], as: UTF8.self)
        guard let unit = rest.isEmpty ? unit : ConcentrationUnit(spelling: rest) else { throw .unknownUnit }
        guard scan.isFinite else { return .invalid(.notFinite) }
        if scan.isNegative, !scan.isZero { return .invalid(.negative) }
        guard let millionths = scan.scaled(places: unit.isThousandfold ? 9 : 6, below: Concentration.ceiling),
            let concentration = Concentration(millionths: millionths, isVolumeShare: unit.isVolumeShare)
        else { return .invalid(.tooLarge) }
        return .known(concentration)
    }
}
