/// Natural cubic splines with given knots: cubic between them, straight at both ends, smooth throughout.
///
/// Each basis function is the spline that is 1 at one knot and 0 at all others, so a combination is known by its values
/// at the knots (Green and Silverman, Nonparametric Regression and Generalized Linear Models, 1994, section 2.1).
public struct NaturalSpline: Sendable, Equatable {
    /// Increasing, at least two.
    public let knots: [Double]
    /// For each knot, the second derivatives of its basis function at all knots.
    private let curvatures: [[Double]]

    /// Creates splines; nil unless the knots increase and there are two.
    public init?(knots: [Double]) {
        guard knots.count >= 2, zip(knots, knots.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
        self.knots = knots
        curvatures = knots.indices.map { NaturalSpline.curvature(ofKnot: $0, knots) }
    }

    /// The value of each basis function; beyond the knots they go on straight.
    public func basis(at value: Double) -> [Double] {
        let last = knots.count - 1
        if value < knots[0] { return extended(from: 0, to: value) }
        if value > knots[last] { return extended(from: last, to: value) }
        let right = max(1, knots.firstIndex { value <= $0 } ?? last)
        let width = knots[right] - knots[right - 1]
        let (fromRight, fromLeft) = ((knots[right] - value) / width, (value - knots[right - 1]) / width)
        return knots.indices.map { knot in
            let bend =
                (fromRight * fromRight * fromRight - fromRight) * curvatures[knot][right - 1]
                + (fromLeft * fromLeft * fromLeft - fromLeft) * curvatures[knot][right]
            return (knot == right - 1 ? fromRight : knot == right ? fromLeft : 0) + bend * width * width / 6
        }
    }

    private func extended(from end: Int, to value: Double) -> [Double] {
        let (left, right) = end == 0 ? (0, 1) : (end - 1, end)
        let width = knots[right] - knots[left]
        return knots.indices.map { knot in
            let step = (knot == right ? 1.0 : knot == left ? -1 : 0) / width
            let bend = curvatures[knot][end == 0 ? right : left] * width / 6
            return (knot == end ? 1 : 0) + (value - knots[end]) * (step + (end == 0 ? -bend : bend))
        }
    }

    /// Solves the tridiagonal equations that make the slopes meet at the inner knots.
    private static func curvature(ofKnot knot: Int, _ knots: [Double]) -> [Double] {
        let widths = zip(knots, knots.dropFirst()).map { $1 - $0 }
        func value(_ index: Int) -> Double { index == knot ? 1 : 0 }
        var (diagonal, right) = ([Double](repeating: 1, count: knots.count), [Double](repeating: 0, count: knots.count))
        for inner in knots.indices.dropFirst().dropLast() {
            diagonal[inner] = (widths[inner - 1] + widths[inner]) / 3
            right[inner] =
                (value(inner + 1) - value(inner)) / widths[inner]
                - (value(inner) - value(inner - 1)) / widths[inner - 1]
            guard inner > 1 else { continue }
            let factor = widths[inner - 1] / 6 / diagonal[inner - 1]
            diagonal[inner] -= factor * widths[inner - 1] / 6
            right[inner] -= factor * right[inner - 1]
        }
        var curvature = [Double](repeating: 0, count: knots.count)
        for inner in knots.indices.dropFirst().dropLast().reversed() {
            curvature[inner] = (right[inner] - widths[inner] / 6 * curvature[inner + 1]) / diagonal[inner]
        }
        return curvature
    }
}
