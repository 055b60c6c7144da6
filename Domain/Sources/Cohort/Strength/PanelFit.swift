import Statistics

/// Slopes by least squares, with a covariance that lets rows of one person, and rows of one place and day, be alike.
///
/// Cameron, Gelbach and Miller (J Bus Econ Stat 2011;29:238): the covariance clustered by person, plus the one by place
/// and day, less the one by both, which is that of single rows. Each is multiplied by G / (G − 1) · (N − 1) / (N − K) with
/// its own number of clusters G, N rows, and K parameters with a mean for each person, as statsmodels does.
struct PanelFit {
    let slopes: [Double]
    private let personCovariance: [[Double]]
    private let placeDayCovariance: [[Double]]
    private let singleCovariance: [[Double]]
    let rows: Int
    let persons: Int
    let placeDays: Int
    private let effectivePersons: [Double]
    private let effectivePlaceDays: [Double]

    /// Fits; nil if a regressor does not vary by itself, or if there are too few rows or clusters.
    ///
    /// - Parameters:
    ///   - outcome: residuals of the outcome.
    ///   - regressors: residuals of each.
    init?(_ design: PanelDesign, outcome: [Double], regressors: [[Double]]) {
        let table = design.rows
        rows = table.count
        persons = table.personCount
        placeDays = table.placeDayCount
        let freedom = rows - design.parameters - regressors.count
        guard freedom > 0, persons > 1, placeDays > 1 else { return nil }
        let equations = NormalEquations(
            regressors.map { left in regressors.map { right in PanelFit.product(left, right) } })
        guard equations.rank == regressors.count else { return nil }
        slopes = equations.solution(regressors.map { PanelFit.product($0, outcome) })
        var left = outcome
        for (slope, regressor) in zip(slopes, regressors) {
            for row in left.indices { left[row] -= slope * regressor[row] }
        }
        let scores = regressors.map { regressor in regressor.indices.map { regressor[$0] * left[$0] } }
        let byPerson = PanelFit.products(scores, table.persons, persons)
        let byPlaceDay = PanelFit.products(scores, table.placeDays, placeDays)
        let bySingle = scores.map { left in scores.map { right in PanelFit.product(left, right) } }
        let weights = PanelFit.weights(equations, regressors)
        effectivePersons = weights.map { PanelFit.effective($0, table.persons, table.personCount) }
        effectivePlaceDays = weights.map { PanelFit.effective($0, table.placeDays, table.placeDayCount) }
        let factor = Double(rows - 1) / Double(freedom)
        personCovariance = PanelFit.sandwich(equations, byPerson, table.personCount, factor)
        placeDayCovariance = PanelFit.sandwich(equations, byPlaceDay, table.placeDayCount, factor)
        singleCovariance = PanelFit.sandwich(equations, bySingle, table.count, factor)
    }

    /// A matrix between the inverse on both sides, with its correction.
    private static func sandwich(
        _ equations: NormalEquations, _ middle: [[Double]], _ clusters: Int, _ freedom: Double
    ) -> [[Double]] {
        let correction = Double(clusters) / Double(clusters - 1) * freedom
        let half = middle.indices.map { column in equations.solution(middle.map { $0[column] * correction }) }
        return middle.indices.map { row in equations.solution(half.map { $0[row] }) }
    }

    private static func product(_ left: [Double], _ right: [Double]) -> Double {
        var sum = 0.0
        for row in left.indices { sum += left[row] * right[row] }
        return sum
    }

    /// The products of the sums of scores within each cluster.
    private static func products(_ scores: [[Double]], _ clusters: [Int], _ count: Int) -> [[Double]] {
        let sums = scores.map { score in
            var sums = [Double](repeating: 0, count: count)
            for row in score.indices { sums[clusters[row]] += score[row] }
            return sums
        }
        return sums.map { left in sums.map { right in product(left, right) } }
    }

    /// For each slope, the square of each row's weight in it.
    private static func weights(_ equations: NormalEquations, _ regressors: [[Double]]) -> [[Double]] {
        regressors.indices.map { index in
            let inverse = equations.solution(regressors.indices.map { $0 == index ? 1 : 0 })
            var weights = [Double](repeating: 0, count: regressors[index].count)
            for (factor, regressor) in zip(inverse, regressors) {
                for row in weights.indices { weights[row] += factor * regressor[row] }
            }
            for row in weights.indices { weights[row] *= weights[row] }
            return weights
        }
    }

    private static func effective(_ weights: [Double], _ clusters: [Int], _ count: Int) -> Double {
        var sums = [Double](repeating: 0, count: count)
        for row in weights.indices { sums[clusters[row]] += weights[row] }
        let (whole, square) = sums.reduce((0, 0)) { ($0.0 + $1, $0.1 + $1 * $1) }
        return square > 0 ? whole * whole / square : 0
    }

    /// The standard error of a slope.
    ///
    /// With few clusters the part of single rows may be the largest. Then the larger of the two others is taken alone, since
    /// nothing is left of their sum; statsmodels has no number for it.
    func error(_ index: Int) -> Double? {
        let (person, placeDay) = (personCovariance[index][index], placeDayCovariance[index][index])
        let variance = person + placeDay - singleCovariance[index][index]
        let positive = variance > 0 ? variance : max(person, placeDay)
        return positive > 0 ? positive.squareRoot() : nil
    }

    /// Of the distribution of a slope by its standard error.
    ///
    /// A few days with very much pollen decide more than many without, so there are fewer clusters than it seems: (Σ a)² / Σ a²
    /// with the weight a of each in the slope (Carter, Schnepel and Steigerwald, Rev Econ Stat 2017;99:698). The two kinds
    /// count by their part of the variance (Satterthwaite, Biometrics Bull 1946;2:110).
    func degreesOfFreedom(_ index: Int) -> Double {
        let (person, placeDay) = (personCovariance[index][index], placeDayCovariance[index][index])
        let variance = person + placeDay - singleCovariance[index][index]
        let (persons, placeDays) = (effectivePersons[index] - 1, effectivePlaceDays[index] - 1)
        guard variance > 0, persons > 0, placeDays > 0 else { return max(1, min(persons, placeDays)) }
        return max(1, variance * variance / (person * person / persons + placeDay * placeDay / placeDays))
    }
}
