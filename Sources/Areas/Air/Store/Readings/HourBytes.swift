internal import Air
internal import Clinical
internal import SQL

/// A day of one quantity as bytes: a value for each hour in UTC, with as few digits as they need, and without loss.
///
/// A byte of flags (1: shares of the air's volume); the power of ten that all values have in common; the seconds after the
/// full hour at which readings start; then for each of 24 hours 0 if it is not known, or a number: twice the value and 1,
/// or of a negative one twice its size. Numbers are in groups of seven bits, the lowest first.
struct HourBytes: Equatable {
    static let hoursOfDay = 24

    var isVolumeShare = false
    /// Seconds after the full hour.
    var offset: Int64 = 0
    /// In the smallest steps of the quantity: thousand-millionths of a grain, millionths of everything else.
    var values = [Int64?](repeating: nil, count: hoursOfDay)

    var isEmpty: Bool { values.allSatisfy { $0 == nil } }

    var bytes: [UInt8] {
        let (divisor, exponent) = common
        var bytes: [UInt8] = [isVolumeShare ? 1 : 0, exponent]
        HourBytes.append(UInt64(offset), to: &bytes)
        for value in values {
            guard let value else {
                bytes.append(0)
                continue
            }
            let size: UInt64 = (value / divisor).magnitude
            HourBytes.append(value < 0 ? size * 2 : size * 2 + 1, to: &bytes)
        }
        return bytes
    }

    init() {}

    /// - Throws: `RowError` for anything that `bytes` does not make.
    init(_ bytes: [UInt8]) throws(RowError) {
        let error = RowError(column: "hours", expected: "24 hours")
        guard bytes.count > 2, bytes[0] <= 1, bytes[1] <= 18 else { throw error }
        isVolumeShare = bytes[0] == 1
        let factor = (0..<bytes[1]).reduce(Int64(1)) { power, _ in power * 10 }
        var rest = bytes[2...]
        guard let offset = HourBytes.next(&rest), offset < 3600 else { throw error }
        self.offset = Int64(offset)
        for hour in values.indices {
            guard let number = HourBytes.next(&rest) else { throw error }
            guard number > 0 else { continue }
            let size = Int64(number / 2).multipliedReportingOverflow(by: factor)
            guard !size.overflow else { throw error }
            values[hour] = number % 2 == 1 ? size.partialValue : -size.partialValue
        }
        guard rest.isEmpty else { throw error }
    }

    /// The largest power of ten in all values.
    private var common: (divisor: Int64, exponent: UInt8) {
        let known = values.compactMap(\.self).filter { $0 != 0 }
        var (divisor, exponent): (Int64, UInt8) = (1, 0)
        while exponent < 12, !known.isEmpty, known.allSatisfy({ $0 % (divisor * 10) == 0 }) {
            divisor *= 10
            exponent += 1
        }
        return (divisor, exponent)
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func next(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while let byte = bytes.popFirst(), shift < 63 {
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }
}
