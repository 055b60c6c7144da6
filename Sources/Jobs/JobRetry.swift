/// When a job that failed is tried again.
public enum JobRetry {
    /// Seconds to wait after the first attempt, the second, and so on; after those, the last one for ever. A job is never
    /// given up: it is tried until it succeeds, and is shown as failing until then.
    static let seconds: [Int64] = [10, 30, 120, 600, 1800, 3600, 10_800, 21_600]

    /// How often a job may be abandoned, by a process that was killed or hung, before it waits like one that failed.
    static let abandonments = 2

    /// Seconds from the failure of an attempt, counted from 1, to the next one.
    public static func delay(afterAttempt attempt: Int) -> Int64 {
        seconds[min(max(attempt, 1), seconds.count) - 1]
    }
}
