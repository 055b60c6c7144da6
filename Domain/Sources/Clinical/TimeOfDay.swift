/// A clock time, to the minute, without a day or a zone.
public struct TimeOfDay: Sendable, Hashable, Comparable {
    /// Minutes after midnight, 0…1439.
    public let minutes: Int

    /// The start of a day.
    public static let midnight = TimeOfDay(secondsAfterMidnight: 0)

    /// Creates a time from minutes after midnight; nil outside 0…1439.
    public init?(minutes: Int) {
        guard (0..<1440).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Creates a time from an hour 0…23 and a minute 0…59; nil otherwise.
    public init?(hour: Int, minute: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        self.minutes = hour * 60 + minute
    }

    /// The clock time that many seconds after a midnight, without whole days and with seconds dropped.
    init(secondsAfterMidnight seconds: Int64) {
        let inDay = (seconds % 86_400 + 86_400) % 86_400
        self.minutes = Int(inDay / 60)
    }

    /// The hour, 0…23.
    public var hour: Int { minutes / 60 }

    /// The minute of the hour, 0…59.
    public var minute: Int { minutes % 60 }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.minutes < right.minutes
    }
}
