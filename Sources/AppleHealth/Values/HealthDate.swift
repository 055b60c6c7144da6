public import Clinical

/// A time as written in an export, `2018-09-10 02:28:55 -0700`: the instant and the UTC offset.
public struct HealthDate: Hashable, Sendable {
    public let instant: Instant
    /// Seconds east of UTC.
    public let offset: Int32

    public init(instant: Instant, offset: Int32) {
        self.instant = instant
        self.offset = offset
    }

    /// Reads `2018-09-10 02:28:55 -0700`; nil for anything else.
    public init?(text: String) {
        var reader = HealthDateReader()
        guard let date = reader.read(text) else { return nil }
        self = date
    }

    /// The civil day and clock time in the file.
    public var moment: Moment { Moment(instant: instant, offset: offset) }
}

extension HealthDate {
    /// As an export writes it.
    public var written: String {
        let minutes = abs(offset) / 60
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let seconds = (instant.milliseconds + Int64(offset) * 1000) / 1000 % 60
        return "\(moment.day.iso) \(moment.time.text):\(two(Int32((seconds + 60) % 60))) "
            + "\(offset < 0 ? "-" : "+")\(two(minutes / 60))\(two(minutes % 60))"
    }
}

/// Reads times; caches the day of the last one, because files are in chronological order.
struct HealthDateReader {
    private var lastDay = (year: -1, month: -1, day: -1, number: Int64(0))

    /// Returns nil for anything but `yyyy-MM-dd HH:mm:ss Z` with a real day between 1900 and 2199.
    mutating func read(_ bytes: UnsafeRawBufferPointer) -> HealthDate? {
        guard bytes.count == 25, bytes[4] == Self.dash, bytes[7] == Self.dash, bytes[10] == Self.space,
            bytes[13] == Self.colon, bytes[16] == Self.colon, bytes[19] == Self.space
        else { return nil }
        let year = Self.two(bytes, 0) * 100 + Self.two(bytes, 2)
        let (month, day) = (Self.two(bytes, 5), Self.two(bytes, 8))
        let (hour, minute, second) = (Self.two(bytes, 11), Self.two(bytes, 14), Self.two(bytes, 17))
        let (zoneHours, zoneMinutes) = (Self.two(bytes, 21), Self.two(bytes, 23))
        guard hour | minute | second | zoneHours | zoneMinutes | year >= 0, hour < 24, minute < 60, second < 60,
            zoneHours < 24, zoneMinutes < 60, let number = dayNumber(year, month, day),
            bytes[20] == UInt8(ascii: "+") || bytes[20] == Self.dash
        else { return nil }
        let ahead = zoneHours * 3600 + zoneMinutes * 60
        let offset = bytes[20] == Self.dash ? -ahead : ahead
        let seconds = number * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
        return HealthDate(instant: Instant(milliseconds: seconds * 1000), offset: Int32(offset))
    }

    private mutating func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int64? {
        if lastDay.day == day, lastDay.month == month, lastDay.year == year { return lastDay.number }
        guard let found = CalendarDay(year: year, month: month, day: day) else { return nil }
        lastDay = (year, month, day, Int64(found.number))
        return lastDay.number
    }

    /// Two digits; negative if they are not digits.
    @inline(__always)
    private static func two(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int {
        let (tens, ones) = (Int(bytes[place]) - 48, Int(bytes[place + 1]) - 48)
        return tens >= 0 && tens < 10 && ones >= 0 && ones < 10 ? tens * 10 + ones : -1_000_000
    }

    private static let dash = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")
    private static let space = UInt8(ascii: " ")
}
