public import Clinical

/// A day, a clock time and an offset or zone in one text, following RFC 3339 and RFC 9557.
struct MomentText {
    let day: CalendarDay
    let time: TimeOfDay
    /// The seconds and milliseconds that the minutes of `time` leave out, in milliseconds.
    let milliseconds: Int64
    let offset: Int32?
    let zone: String?

    init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        zone = MomentText.takeZone(&bytes)
        guard bytes.count >= 16, bytes[bytes.startIndex + 10] == UInt8(ascii: "T"),
            let day = CalendarDay(iso: String(decoding: bytes.prefix(10), as: UTF8.self)),
            let time = MomentText.clock(bytes.dropFirst(11).prefix(5))
        else { return nil }
        self.day = day
        self.time = time
        bytes = bytes.dropFirst(16)
        guard let milliseconds = MomentText.takeSeconds(&bytes) else { return nil }
        self.milliseconds = milliseconds
        if bytes.isEmpty {
            offset = nil
            return
        }
        guard let offset = MomentText.offset(bytes) else { return nil }
        self.offset = offset
    }

    /// The moment at the offset; nil if there is none.
    var moment: Moment? {
        guard let offset else { return nil }
        let seconds = Int64(day.number) * 86_400 + Int64(time.minutes) * 60 - Int64(offset)
        return Moment(instant: Instant(milliseconds: seconds * 1000 + milliseconds), offset: offset, day: day)
    }

    /// The moment in a zone; nil if the clock skips it, shows it twice without an offset, or never has that offset.
    func moment(in zone: ZoneRules) -> Moment? {
        var found: [Moment]
        switch zone.resolve(day, time) {
        case .exact(let moment): found = [moment]
        case .gap: found = []
        case .overlap(let first, let second): found = [first, second]
        }
        if let offset { found = found.filter { $0.offset == offset } }
        guard found.count == 1, let minute = found.first else { return nil }
        let instant = Instant(milliseconds: minute.instant.milliseconds + milliseconds)
        return Moment(instant: instant, offset: minute.offset, day: day)
    }

    private static func takeZone(_ bytes: inout ArraySlice<UInt8>) -> String? {
        guard bytes.last == UInt8(ascii: "]"), let open = bytes.firstIndex(of: UInt8(ascii: "[")) else { return nil }
        let zone = String(decoding: bytes[(open + 1)...].dropLast(), as: UTF8.self)
        bytes = bytes[..<open]
        return zone
    }

    private static func clock(_ bytes: ArraySlice<UInt8>) -> TimeOfDay? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let time = TimeOfDay(text: text), time.text == text else { return nil }
        return time
    }

    /// Takes `:SS` and `.mmm`, as milliseconds; 0 if there are none.
    private static func takeSeconds(_ bytes: inout ArraySlice<UInt8>) -> Int64? {
        guard bytes.first == UInt8(ascii: ":") else { return 0 }
        guard let seconds = number(bytes.dropFirst().prefix(2), digits: 2), seconds < 60 else { return nil }
        bytes = bytes.dropFirst(3)
        guard bytes.first == UInt8(ascii: ".") else { return seconds * 1000 }
        guard let thousandths = number(bytes.dropFirst().prefix(3), digits: 3) else { return nil }
        bytes = bytes.dropFirst(4)
        return seconds * 1000 + thousandths
    }

    /// Parses `Z`, `+HH:MM` or, for times before standard zones, `+HH:MM:SS`.
    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int32? {
        if bytes.elementsEqual("Z".utf8) { return 0 }
        guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        var rest = bytes.dropFirst(6)
        guard rest.count <= 3, let time = clock(bytes.dropFirst().prefix(5)), let seconds = takeSeconds(&rest),
            rest.isEmpty
        else { return nil }
        let offset = Int32(time.minutes * 60) + Int32(seconds / 1000)
        return sign == UInt8(ascii: "-") ? -offset : offset
    }

    private static func number(_ bytes: ArraySlice<UInt8>, digits: Int) -> Int64? {
        guard bytes.count == digits, bytes.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
            return nil
        }
        return bytes.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }
}

/// Instants as RFC 3339 writes them.
public enum RFC3339 {
    /// The moment of a text such as `2026-03-12T07:30:00+01:00` or `2026-03-12T06:30Z`, at its own offset; nil for anything
    /// else. Seconds may be left out.
    public static func moment(_ text: String) -> Moment? {
        guard let read = MomentText(text), read.zone == nil else { return nil }
        return read.moment
    }
}
