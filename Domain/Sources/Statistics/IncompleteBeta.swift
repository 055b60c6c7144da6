internal import Foundation

/// The regularised incomplete beta function, used for binomial tails.
///
/// The continued fraction is evaluated with Lentz's method (NIST Digital Library of Mathematical Functions, 8.17.22).
enum IncompleteBeta {
    /// I_x(a, b) for a, b > 0 and x from 0 to 1; increases with x.
    static func value(_ x: Double, _ a: Double, _ b: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        let scale = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
        // The fraction only converges fast on this side of the mean.
        if x < (a + 1) / (a + b + 2) { return scale * fraction(x, a, b) / a }
        return 1 - scale * fraction(1 - x, b, a) / b
    }

    /// The x at which the function has the value `target`.
    static func inverse(_ target: Double, _ a: Double, _ b: Double) -> Double {
        let mean = a / (a + b)
        let reach = 5 * (mean * (1 - mean) / (a + b + 1)).squareRoot()
        return Root.of(near: mean - reach...mean + reach, within: 0...1) { value($0, a, b) - target }
    }

    private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
        let tiny = 1e-300
        var c = 1.0
        var d = 1 / nonZero(1 - (a + b) * x / (a + 1), tiny)
        var result = d
        for step in 1...2000 {
            let m = Double(step)
            let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
            d = 1 / nonZero(1 + even * d, tiny)
            c = nonZero(1 + even / c, tiny)
            result *= d * c
            let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
            d = 1 / nonZero(1 + odd * d, tiny)
            c = nonZero(1 + odd / c, tiny)
            result *= d * c
            if abs(d * c - 1) < 1e-15 { break }
        }
        return result
    }

    private static func nonZero(_ value: Double, _ tiny: Double) -> Double {
        abs(value) < tiny ? tiny : value
    }
}
