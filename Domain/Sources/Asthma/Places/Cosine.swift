/// The cosine, without a library. Good to a billionth within a quarter turn.
enum Cosine {
    /// - Parameter millionths: a latitude in millionths of a degree.
    static func of(millionths: Int64) -> Double {
        let angle = Double(millionths) / 1_000_000 * 3.141592653589793 / 180
        let square = angle * angle
        var term = 1.0
        var sum = 1.0
        for step in 1...10 {
            let number = Double(2 * step)
            term *= -square / (number * (number - 1))
            sum += term
        }
        return sum < 0 ? 0 : sum
    }
}
