/// The field delimiter of a CSV file.
public enum CSVDelimiter: Sendable, Hashable, CaseIterable {
    /// ",", as in the standard.
    case comma
    /// ";", as spreadsheets write if the decimal separator is a comma.
    case semicolon
    /// A tab.
    case tab

    /// The delimiter as a byte.
    public var byte: UInt8 {
        switch self {
        case .comma: UInt8(ascii: ",")
        case .semicolon: UInt8(ascii: ";")
        case .tab: UInt8(ascii: "\t")
        }
    }

    /// The most frequent delimiter outside quotes in the first line; a comma if there is none or a tie.
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
