/// When a failed job is retried.
public enum JobRetry {
    /// Seconds to wait after the first attempt, the second, and so on; the last one applies to all later attempts.
    /// A job is never given up: it is retried until it succeeds, and is shown as failing until then.
    static let seconds: [Int64] = [10, 30, 120, 600, 1800, 3600, 10_800, 21_600]

    /// How often a killed or hung process may abandon a job before it waits like a failed one.
    static let abandonments = 2

    /// Seconds from the failure of an attempt, counted from 1, to the next attempt.
    public static func delay(afterAttempt attempt: Int) -> Int64 {
        seconds[min(max(attempt, 1), seconds.count) - 1]
    }
}
