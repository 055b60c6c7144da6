/// Deviations of a day from what the season has, each like that of the day before.
struct SimulatedWeather {
    /// A day's deviations, in standard deviations.
    struct Mood {
        var warmth = 0.0
        var wet = 0.0
        var burst = 0.0
        var still = 0.0

        /// Half of the variance from each.
        func joined(_ other: Mood) -> Mood {
            let half = 0.5.squareRoot()
            return Mood(
                warmth: half * (warmth + other.warmth), wet: half * (wet + other.wet),
                burst: half * (burst + other.burst), still: half * (still + other.still))
        }
    }

    var chance: Chance
    private var mood = Mood()

    init(_ chance: Chance) {
        self.chance = chance
        for _ in 0..<20 { _ = next() }
    }

    mutating func next() -> Mood {
        func moved(_ value: Double, _ likeness: Double) -> Double {
            likeness * value + (1 - likeness * likeness).squareRoot() * chance.normal()
        }
        mood = Mood(
            warmth: moved(mood.warmth, 0.8), wet: moved(mood.wet, 0.4), burst: moved(mood.burst, 0.5),
            still: moved(mood.still, 0.6))
        return mood
    }
}

extension SimulatedWeather.Mood {
    private var isWet: Bool { wet > 0.4 }

    /// The value of an exposure as its table has it: pollen and ozone whole, the rest in tenths.
    func value(_ exposure: SimulatedExposure, dayOfYear: Double, size: Double) -> Double {
        switch exposure {
        case .grass: pollen(60 * size * (bell(dayOfYear, 158, 18) + 0.12 * bell(dayOfYear, 205, 25)))
        case .birch: pollen(180 * size * bell(dayOfYear, 110, 10))
        case .fineDust: tenths(9 * PlainFunctions.exponential(0.45 * still - (isWet ? 0.3 : 0)))
        case .ozone: max(0, (60 + 25 * bell(dayOfYear, 190, 70) + 12 * warmth - (isWet ? 10 : 0)).rounded())
        case .temperature: tenths(2 + 17 * bell(dayOfYear, 200, 75) + 3.5 * warmth)
        case .rain: isWet ? tenths(0.1 + 3 * (wet - 0.4) * (wet - 0.4) * 4) : 0
        }
    }

    /// Skewed as counts are, less on wet days and more on warm ones.
    private func pollen(_ mean: Double) -> Double {
        (mean * PlainFunctions.exponential(0.7 * burst + 0.3 * warmth - (isWet ? 1 : 0))).rounded()
    }

    private func bell(_ day: Double, _ peak: Double, _ width: Double) -> Double {
        PlainFunctions.exponential(-(day - peak) * (day - peak) / (2 * width * width))
    }

    private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
