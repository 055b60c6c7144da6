/// A day in the Gregorian calendar without a time or a zone, from 1900-01-01 to 2199-12-31.
///
/// A person's diary is organised by civil days: a dose belongs to its local calendar day, whatever the zone does later.
public struct CalendarDay: Sendable, Hashable, Comparable {
    /// Days since 1970-01-01, negative before.
    public let number: Int32

    /// The first supported day, 1900-01-01.
    public static let earliest = CalendarDay(known: -25_567)

    /// The last supported day, 2199-12-31.
    public static let latest = CalendarDay(known: 84_005)

    /// Creates a day from days since 1970-01-01; nil outside 1900…2199.
    public init?(number: Int32) {
        guard (CalendarDay.earliest.number...CalendarDay.latest.number).contains(number) else { return nil }
        self.number = number
    }

    /// Creates a day from a real date in 1900…2199; 30 February gives nil.
    public init?(year: Int, month: Int, day: Int) {
        guard (1900...2199).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDay.length(ofMonth: month, in: year)
        else { return nil }
        self.number = CalendarDay.number(year: year, month: month, day: day)
    }

    /// Creates a day from days since 1970-01-01, clamped to 1900…2199.
    public init(clamping number: Int64) {
        let low = Int64(CalendarDay.earliest.number)
        let high = Int64(CalendarDay.latest.number)
        self.number = Int32(min(max(number, low), high))
    }

    /// For numbers known to be in range.
    init(known number: Int32) {
        self.number = number
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }
}

extension CalendarDay {
    /// Parses `yyyy-mm-dd` with exactly these digits; nil for anything else or for a date that does not exist.
    public init?(iso: String) {
        let bytes = Array(iso.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Digits.value(of: bytes[0..<4]),
            let month = Digits.value(of: bytes[5..<7]),
            let day = Digits.value(of: bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day as `yyyy-mm-dd`.
    public var iso: String {
        let (year, month, day) = date
        return "\(year)-\(Digits.two(month))-\(Digits.two(day))"
    }
}
