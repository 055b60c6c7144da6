/// Sine and cosine of a share of the full turn, without a mathematics library.
enum Turn {
    static func of(_ share: Double) -> (sine: Double, cosine: Double) {
        let angle = (share - share.rounded(.down)) * 2 * Double.pi
        return (sine(angle), sine(angle + Double.pi / 2))
    }

    private static func sine(_ angle: Double) -> Double {
        // Brought to the quarter turn around 0, where seven terms are exact to twelve digits.
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
