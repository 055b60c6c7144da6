/// Durations of elapsed time in ISO 8601: `PT8H`, `PT1H30M`, `PT90M`. Days are refused, because a day is not always
/// 24 hours long.
public enum ElapsedTime {
    /// The seconds of a text; nil if it is not such a duration, or longer than a year.
    public static func seconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard bytes.count > 3, bytes[0] == UInt8(ascii: "P"), bytes[1] == UInt8(ascii: "T") else { return nil }
        var units: [(letter: UInt8, seconds: Int64)] = [
            (UInt8(ascii: "H"), 3600), (UInt8(ascii: "M"), 60), (UInt8(ascii: "S"), 1),
        ]
        var total: Int64 = 0
        var number: Int64?
        for byte in bytes[2...] {
            if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                let next = (number ?? 0) * 10 + Int64(byte - UInt8(ascii: "0"))
                guard next <= longest else { return nil }
                number = next
            } else {
                guard let count = number, let index = units.firstIndex(where: { $0.letter == byte }) else { return nil }
                total += count * units[index].seconds
                units.removeFirst(index + 1)
                number = nil
            }
        }
        return number == nil && total <= longest ? total : nil
    }

    private static let longest: Int64 = 366 * 86_400
}
