/// Exponential, logarithm and normal distribution from plain arithmetic alone.
///
/// The functions of a platform's library may differ in their last digit; these have the same bits on every machine, so
/// that a simulation is the same everywhere. Their relative error is below 1e-14.
enum PlainFunctions {
    private static let logTwo = 0.693147180559945309417232121458

    static func exponential(_ value: Double) -> Double {
        if value < -700 { return 0 }
        let halves = (min(value, 700) / logTwo).rounded()
        // At most 0.35 from zero: sixteen terms are exact.
        let rest = min(value, 700) - halves * logTwo
        var (term, sum) = (1.0, 1.0)
        for step in 1...16 {
            term *= rest / Double(step)
            sum += term
        }
        return Double(sign: .plus, exponent: Int(halves), significand: 1) * sum
    }

    /// Of a value above zero.
    static func logarithm(_ value: Double) -> Double {
        var (exponent, significand) = (Double(value.exponent), value.significand)
        if significand > 1.4142135623730951 {
            significand /= 2
            exponent += 1
        }
        // log s = 2 artanh((s − 1) / (s + 1)), whose argument is at most 0.172.
        let part = (significand - 1) / (significand + 1)
        var (power, sum) = (part, part)
        for step in 1...11 {
            power *= part * part
            sum += power / Double(2 * step + 1)
        }
        return exponent * logTwo + 2 * sum
    }

    /// The density of the standard normal distribution.
    static func density(_ value: Double) -> Double {
        0.398942280401432677939946059934 * exponential(-value * value / 2)
    }

    /// The probability that a standard normal value is at most this one.
    ///
    /// Marsaglia's series (J Stat Softw 2004;11(4)), whose terms all have one sign.
    static func normal(_ value: Double) -> Double {
        if value < -8 { return 0 }
        if value > 8 { return 1 }
        var (term, sum, step) = (value, value, 1.0)
        while abs(term) > 1e-17 * abs(sum) {
            step += 2
            term *= value * value / step
            sum += term
        }
        return 0.5 + sum * density(value)
    }
}
