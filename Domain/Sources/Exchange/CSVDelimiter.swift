/// The mark between two fields of a CSV file.
public enum CSVDelimiter: Sendable, Hashable, CaseIterable {
    /// "," as the standard has it.
    case comma
    /// ";" as spreadsheets write it where decimals stand after a comma.
    case semicolon
    /// A tab.
    case tab

    /// The mark as a byte.
    public var byte: UInt8 {
        switch self {
        case .comma: UInt8(ascii: ",")
        case .semicolon: UInt8(ascii: ";")
        case .tab: UInt8(ascii: "\t")
        }
    }

    /// The mark that stands most often in the first line outside quotes; a comma when there is none or a tie.
    static func detected(in bytes: [UInt8], from start: Int) -> CSVDelimiter {
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in bytes[start...] {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            for (index, delimiter) in allCases.enumerated() where delimiter.byte == byte {
                counts[index] += 1
            }
        }
        var best = 0
        for index in 1..<counts.count where counts[index] > counts[best] {
            best = index
        }
        return allCases[best]
    }
}
