/// The sine and cosine of a fraction of a full turn, without a math library.
enum Turn {
    static func of(_ share: Double) -> (sine: Double, cosine: Double) {
        let angle = (share - share.rounded(.down)) * 2 * Double.pi
        return (sine(angle), sine(angle + Double.pi / 2))
    }

    private static func sine(_ angle: Double) -> Double {
        // Reduced to ±π/2, where nine terms of the Taylor series have an error below 1e-13.
        var x = angle.truncatingRemainder(dividingBy: 2 * Double.pi)
        if x > Double.pi { x -= 2 * Double.pi }
        if x > Double.pi / 2 { x = Double.pi - x } else if x < -Double.pi / 2 { x = -Double.pi - x }
        let square = x * x
        var (term, sum) = (x, x)
        for step in 1...8 {
            term *= -square / Double((2 * step) * (2 * step + 1))
            sum += term
        }
        return sum
    }
}
