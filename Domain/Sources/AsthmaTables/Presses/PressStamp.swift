public import Clinical

/// The time of a press as the app wrote it, on the phone's clock: `yyyyMMdd-HHmmss`.
public struct PressStamp: Sendable, Hashable {
    public let day: CalendarDay
    /// To the minute.
    public let time: TimeOfDay
    /// 0 to 59.
    public let second: Int

    /// Reads exactly 8 digits, a hyphen and 6 digits that are a day and a time; nil for anything else.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 15, bytes[8] == UInt8(ascii: "-"), let day = Self.day(bytes[..<8]),
            let hour = Self.number(bytes[9..<11]), let minute = Self.number(bytes[11..<13]),
            let second = Self.number(bytes[13...]), second < 60, let time = TimeOfDay(hour: hour, minute: minute)
        else { return nil }
        self.day = day
        self.time = time
        self.second = second
    }

    /// Reads `yyyyMMdd`.
    static func day(_ text: String) -> CalendarDay? { day(Array(text.utf8)[...]) }

    private static func day(_ bytes: ArraySlice<UInt8>) -> CalendarDay? {
        let start = bytes.startIndex
        guard bytes.count == 8, let year = number(bytes[start..<(start + 4)]),
            let month = number(bytes[(start + 4)..<(start + 6)]), let day = number(bytes[(start + 6)...])
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for byte in bytes {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    /// `2018-07-01 08:00:07`.
    public var text: String { "\(day.iso) \(time.text):\(second < 10 ? "0" : "")\(second)" }

    static func isBefore(_ one: PressStamp, _ other: PressStamp) -> Bool {
        (one.day, one.time, one.second) < (other.day, other.time, other.second)
    }
}
