/// A score, exact: the points and how many items they are the mean of.
public struct QuestionnaireScore: Sendable, Hashable {
    public let points: Int
    /// 1 for a sum.
    public let parts: Int

    /// Creates a score from the points of all items.
    public init(points: Int, items: Int, method: QuestionnaireScale.Method) {
        self.points = points
        parts = method == .sum ? 1 : max(1, items)
    }

    /// Hundredths of a point, half rounded up.
    public var hundredths: Int {
        let doubled = 200 * points + parts
        return doubled / (2 * parts) - (doubled % (2 * parts) < 0 ? 1 : 0)
    }

    /// Whether it is at least so many hundredths, without rounding.
    func isAtLeast(_ hundredths: Int) -> Bool { 100 * points >= hundredths * parts }

    /// Hundredths of a point from an earlier score to this one, as a fraction.
    func change(from earlier: QuestionnaireScore) -> (numerator: Int64, denominator: Int64) {
        let now = Int64(points) * 100 * Int64(earlier.parts)
        let then = Int64(earlier.points) * 100 * Int64(parts)
        return (now - then, Int64(parts) * Int64(earlier.parts))
    }
}

/// What a scale says.
public struct QuestionnaireResult: Sendable, Hashable {
    /// The id of the scale.
    public let scale: String
    public let score: QuestionnaireScore
    /// The id of the band; nil if the scale has none.
    public let band: String?

    /// Creates a result.
    public init(scale: String, score: QuestionnaireScore, band: String?) {
        self.scale = scale
        self.score = score
        self.band = band
    }
}

/// A change that reached the instrument's minimal important difference.
public enum ScoreChangeWord: String, Sendable, Hashable, CaseIterable {
    case better
    case worse
}
