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
