public import Clinical

/// An answer that waited on a phone without a network counts for the day on which it was given, unless it comes too late.
public enum LateAnswer {
    /// As long as answers of an anonymous study may be late, in seconds.
    public static let longestSeconds = Int64(StudyTokenDays.late) * 86_400

    /// - Parameters:
    ///   - given: when it was given, by the server's clock.
    ///   - arrived: when it came.
    public static func isTooLate(given: Instant, arrived: Instant) -> Bool {
        arrived.seconds(since: given) > longestSeconds
    }
}
