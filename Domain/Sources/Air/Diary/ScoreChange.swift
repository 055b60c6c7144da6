/// Whether two means of the nasal score differ by enough to be noticed.
public enum ScoreChange: String, Sendable, Hashable, CaseIterable {
    case better
    /// Less than the smallest difference that people notice, so nothing is said about it.
    case same
    case worse

    /// The smallest difference of the reflective TNSS that people notice: 1 point (NICE, consultation 1757; PMC8163896).
    public static let noticeable = 1.0

    /// Compares mean scores of two times.
    public init(tnss before: Double, _ after: Double) {
        let change = after - before
        self = change <= -ScoreChange.noticeable ? .better : change >= ScoreChange.noticeable ? .worse : .same
    }
}
