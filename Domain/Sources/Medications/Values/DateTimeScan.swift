import Clinical

/// Reads the text of a `dateTime`.
struct DateTimeScan {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var value: DateTime.Value? {
        switch bytes.count {
        case 4:
            guard let first = day("-01-01"), let last = day("-12-31") else { return nil }
            return .days(first, through: last)
        case 7:
            guard let first = day("-01") else { return nil }
            return .days(first, through: first.lastOfMonth)
        case 10: return day("").map { .day($0) }
        default: return moment.map { .moment($0) }
        }
    }

    private func day(_ rest: String) -> CalendarDay? {
        CalendarDay(iso: String(decoding: bytes.prefix(10), as: UTF8.self) + rest)
    }

    private var moment: Moment? {
        guard bytes.count > 16, bytes[10] == UInt8(ascii: "T"), let day = day("") else { return nil }
        var index = 16
        if bytes[index] == UInt8(ascii: ":") { index = 19 }
        guard index < bytes.count, let time = ClockTime(String(decoding: bytes[11..<index], as: UTF8.self)),
            let milliseconds = fraction(&index), let offset = offset(bytes[index...])
        else { return nil }
        let seconds = Int64(day.number) * 86_400 + Int64(time.seconds) - Int64(offset)
        return Moment(instant: Instant(milliseconds: seconds * 1000 + milliseconds), offset: offset, day: day)
    }

    /// Takes `.5` or `.123456` as milliseconds, rounded down; 0 if there is none.
    private func fraction(_ index: inout Int) -> Int64? {
        guard bytes[index] == UInt8(ascii: ".") else { return 0 }
        var milliseconds: Int64 = 0
        var unit: Int64 = 100
        let start = index + 1
        index = start
        while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") {
            milliseconds += Int64(bytes[index] - UInt8(ascii: "0")) * unit
            unit /= 10
            index += 1
        }
        return index > start ? milliseconds : nil
    }

    /// Reads `Z` or `+HH:MM`, at most 14 hours, in seconds.
    private func offset(_ bytes: ArraySlice<UInt8>) -> Int32? {
        if bytes.elementsEqual("Z".utf8) { return 0 }
        guard bytes.count == 6, let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            let time = ClockTime(String(decoding: bytes.dropFirst(), as: UTF8.self)), time.seconds <= 14 * 3600
        else { return nil }
        return sign == UInt8(ascii: "-") ? -time.seconds : time.seconds
    }
}
