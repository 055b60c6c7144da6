/// The time over which a concentration is a mean, shortest first.
public enum AveragingPeriod: String, Sendable, Hashable, CaseIterable {
    case quarterHour = "15min"
    case hour = "1h"
    /// A running mean of eight hours.
    case eightHours = "8h"
    case day = "24h"
}
