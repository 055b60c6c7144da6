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
