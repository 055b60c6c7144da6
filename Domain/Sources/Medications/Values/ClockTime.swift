public import Clinical

/// A clock time to the second: FHIR `time`.
public struct ClockTime: Sendable, Hashable, Comparable {
    /// Seconds after midnight, 0…86 399.
    public let seconds: Int32

    /// Creates a time from a time to the minute.
    public init(_ time: TimeOfDay) {
        seconds = Int32(time.minutes) * 60
    }

    /// Reads `HH:MM:SS`, or `HH:MM`, which FHIR forbids and many files contain; nil for anything else.
    ///
    /// A fraction of zeros is accepted; any other is refused rather than dropped.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 5, let time = TimeOfDay(text: String(decoding: bytes.prefix(5), as: UTF8.self)),
            time.text.utf8.elementsEqual(bytes.prefix(5))
        else { return nil }
        var second: Int32 = 0
        if bytes.count > 5 {
            guard bytes.count >= 8, bytes[5] == UInt8(ascii: ":"), (0x30...0x35).contains(bytes[6]),
                (0x30...0x39).contains(bytes[7])
            else { return nil }
            second = Int32(bytes[6] - 0x30) * 10 + Int32(bytes[7] - 0x30)
        }
        if bytes.count > 8 {
            guard bytes.count > 9, bytes[8] == UInt8(ascii: "."), bytes[9...].allSatisfy({ $0 == 0x30 }) else {
                return nil
            }
        }
        seconds = Int32(time.minutes) * 60 + second
    }

    /// The time without its seconds.
    public var time: TimeOfDay { TimeOfDay(minutes: Int(seconds / 60)) ?? .midnight }

    /// `HH:MM:SS`, as FHIR writes it.
    public var text: String {
        let second = seconds % 60
        return "\(time.text):\(second < 10 ? "0" : "")\(second)"
    }

    public static func < (left: ClockTime, right: ClockTime) -> Bool { left.seconds < right.seconds }
}
