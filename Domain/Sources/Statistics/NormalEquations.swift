/// The factor of a symmetric matrix without negative eigenvalues (Cholesky), for solving least squares.
///
/// A column that depends on those before it is left out, and gets the solution 0.
public struct NormalEquations: Sendable {
    /// Whether each column is in.
    public let isIndependent: [Bool]
    private let factor: [[Double]]

    /// The number of independent columns.
    public var rank: Int { isIndependent.reduce(0) { $0 + ($1 ? 1 : 0) } }

    /// Factors a matrix given by rows.
    ///
    /// - Parameter tolerance: the share of a column's square that must be left for it to count as independent.
    public init(_ matrix: [[Double]], tolerance: Double = 1e-10) {
        var factor = matrix.map { $0.map { _ in 0.0 } }
        var isIndependent: [Bool] = []
        for row in matrix.indices {
            for column in 0..<row where isIndependent[column] {
                var rest = matrix[row][column]
                for step in 0..<column { rest -= factor[row][step] * factor[column][step] }
                factor[row][column] = rest / factor[column][column]
            }
            var rest = matrix[row][row]
            for step in 0..<row { rest -= factor[row][step] * factor[row][step] }
            isIndependent.append(rest > tolerance * matrix[row][row])
            factor[row][row] = isIndependent[row] ? rest.squareRoot() : 1
            if !isIndependent[row] { for column in 0..<row { factor[row][column] = 0 } }
        }
        self.factor = factor
        self.isIndependent = isIndependent
    }

    /// The solution for a right-hand side.
    public func solution(_ right: [Double]) -> [Double] {
        var values = right.indices.map { isIndependent[$0] ? right[$0] : 0 }
        for row in values.indices where isIndependent[row] {
            for column in 0..<row { values[row] -= factor[row][column] * values[column] }
            values[row] /= factor[row][row]
        }
        for row in values.indices.reversed() where isIndependent[row] {
            for below in values.indices.dropFirst(row + 1) where isIndependent[below] {
                values[row] -= factor[below][row] * values[below]
            }
            values[row] /= factor[row][row]
        }
        return values
    }
}
