internal import Clinical

extension HealthDate {
    /// Reads `2026-06-20T07:34:00+02:00` with an optional fraction of a second (RFC 3339), or the form of an export; nil
    /// for anything else. A time without a UTC offset is not an instant.
    public init?(written text: String) {
        if let date = HealthDate(text: text) {
            self = date
            return
        }
        var bytes = Array(text.utf8)
        guard (20...35).contains(bytes.count), bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t")
        else { return nil }
        bytes[10] = UInt8(ascii: " ")
        guard let (milliseconds, zone) = Self.rest(bytes[19...]) else { return nil }
        let plain = bytes[..<19] + [UInt8(ascii: " ")] + zone
        guard let date = HealthDate(text: String(decoding: plain, as: UTF8.self)) else { return nil }
        self.init(
            instant: Instant(milliseconds: date.instant.milliseconds + milliseconds), offset: date.offset)
    }

    /// What follows the seconds: milliseconds, and the zone as an export writes it.
    private static func rest(_ bytes: ArraySlice<UInt8>) -> (Int64, [UInt8])? {
        var bytes = bytes
        var milliseconds: Int64 = 0
        if bytes.first == UInt8(ascii: ".") {
            let digits = bytes.dropFirst().prefix { $0 >= 48 && $0 <= 57 }
            guard (1...9).contains(digits.count) else { return nil }
            milliseconds = (digits + [48, 48]).prefix(3).reduce(0) { $0 * 10 + Int64($1) - 48 }
            bytes = bytes.dropFirst(digits.count + 1)
        }
        let zone = Array(bytes)
        if zone == [UInt8(ascii: "Z")] || zone == [UInt8(ascii: "z")] { return (milliseconds, Array("+0000".utf8)) }
        guard zone.count == 6, zone[3] == UInt8(ascii: ":") else { return nil }
        return (milliseconds, Array(zone[..<3] + zone[4...]))
    }
}
