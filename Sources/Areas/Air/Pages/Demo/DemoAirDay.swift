internal import Air
internal import Clinical
internal import Foundation
internal import Host

/// One invented day of air in Bristol.
struct DemoAirDay {
    /// The day of the year with the most, how many days around it have much, and the mean of that day in grains/m³.
    static let plants: [(taxon: PollenTaxon, peak: Double, width: Double, most: Double)] = [
        (.alder, 50, 14, 60), (.birch, 105, 10, 160), (.grass, 168, 18, 110), (.mugwort, 220, 12, 12),
    ]

    /// The mean of a day and how far it swings between night and day, in tenths of a µg/m³.
    static let gases: [(pollutant: Pollutant, mean: Double, swing: Double)] = [
        (.pm2_5, 80, 20), (.pm10, 140, 40), (.o3, 550, 250), (.no2, 180, -80),
    ]

    let day: CalendarDay
    /// The mean of each plant.
    private let means: [Double]
    private let gasFactors: [Double]
    private let mean: Double

    init(_ day: CalendarDay, _ random: SeededRandom) {
        self.day = day
        let first = CalendarDay(year: day.year, month: 1, day: 1) ?? day
        let number = Double(first.days(until: day))
        // From a fifth of the usual to twice of it: a day of rain has little.
        let weather = 0.2 + 1.8 * Double(random.below(1000)) / 1000
        means = Self.plants.map { plant in
            let distance = (number - plant.peak) / plant.width
            let mean = plant.most * weather * exp(-distance * distance / 2)
            return mean < 0.5 ? 0 : mean
        }
        gasFactors = Self.gases.map { _ in 0.5 + Double(random.below(1000)) / 1000 }
        mean = 105 - 70 * cos(2 * .pi * (number - 15) / 365) + Double(random.below(60) - 30)
    }

    /// Grains/m³ of a plant: most at two in the afternoon.
    func pollen(_ plant: Int, _ hour: Int) -> Int64 { Int64((means[plant] * (1 + 0.8 * Self.warmth(hour))).rounded()) }

    /// Tenths of a µg/m³.
    func gas(_ gas: Int, _ hour: Int) -> Int64 {
        let (_, mean, swing) = Self.gases[gas]
        return Int64((mean * gasFactors[gas] + swing * Self.warmth(hour)).rounded().magnitude)
    }

    /// Tenths of a degree.
    func temperature(_ hour: Int) -> Int64 { Int64((mean + 40 * Self.warmth(hour)).rounded()) }

    /// Percent.
    func humidity(_ hour: Int) -> Int64 { Int64((75 - 20 * Self.warmth(hour)).rounded()) }

    /// Whether there is anything that Ben reacts to.
    var isSeason: Bool { means[1] + means[2] > 1 }

    /// How much the pollen of birch and grass bothers him: 0 up to some ten grains/m³, about 2.5 on the worst days.
    var load: Double { max(0, log(1 + 0.5 * means[1] + means[2]) / log(220) * 4 - 1.6) }

    /// From -1 at two at night to 1 at two in the afternoon.
    private static func warmth(_ hour: Int) -> Double { cos(2 * .pi * Double(hour - 14) / 24) }
}
