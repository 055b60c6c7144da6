/// What rounding and clipping does to an outcome.
struct SimulatedScore {
    let highest: Int

    /// The nearest whole score that there is.
    func score(_ latent: Double) -> Int { Int(min(Double(highest), max(0, latent.rounded()))) }

    /// What is expected of a score.
    struct Expected {
        let mean: Double
        let variance: Double
        /// How much the mean rises with the latent mean.
        let slope: Double
    }

    /// What is expected of the score if its latent value is spread normally.
    func expected(mean: Double, spread: Double) -> Expected {
        guard spread > 0 else { return Expected(mean: Double(score(mean)), variance: 0, slope: 0) }
        // A score of at least k needs k − ½; the mean of the square is the sum of (2k − 1) P(score ≥ k).
        var (first, second, slope) = (0.0, 0.0, 0.0)
        for step in 1...highest {
            let place = (mean - Double(step) + 0.5) / spread
            if place < -8 { break }
            let share = PlainFunctions.normal(place)
            first += share
            second += Double(2 * step - 1) * share
            slope += PlainFunctions.density(place) / spread
        }
        return Expected(mean: first, variance: max(0, second - first * first), slope: slope)
    }
}
