/// Something in a typed-in entry that is possible, but more likely a typing mistake.
public enum UnusualActivity: Sendable, Hashable {
    /// Water in one entry, in millilitres.
    case water(millilitres: Int64)
    /// Steps in one entry.
    case steps(Int64)
    /// A workout's minutes.
    case duration(minutes: Int64)
    /// Energy within a workout's minutes, in thousandths of a kilocalorie.
    case energy(smallCalories: Int64, minutes: Int64)
    /// Distance within a workout's minutes.
    case distance(metres: Int64, minutes: Int64, LoggedActivity.Sport)

    /// The most water that is not asked about, in millilitres: more than the 2.5 litres that EFSA (2010) calls adequate for a
    /// man's whole day, food included.
    public static let mostWater: Int64 = 3000
    /// The most steps that are not asked about: at 100 a minute, over 16 hours without a break.
    public static let mostSteps: Int64 = 100_000
    /// The most minutes that are not asked about: a day without eight hours of sleep.
    public static let mostMinutes: Int64 = 960
    /// The most energy of a minute that is not asked about, in thousandths of a kilocalorie: what 5 litres of oxygen release,
    /// which only endurance athletes take up.
    public static let mostEnergyPerMinute: Int64 = 25_000
}

extension LoggedActivity.Sport {
    /// The highest average speed that is not asked about, in kilometres an hour; nil if it has no distance.
    ///
    /// Walking: 20 km in 1:16:43, a race walkers' record of 2008, is 15.6. Running: faster is known for less than 3 km only.
    /// Cycling: faster is known downhill or with a motor only. Swimming: the record over 50 m of 2008, 21.28 s, is 8.5.
    public var highestSpeed: Int64? {
        switch self {
        case .walking, .hiking: 16
        case .running: 25
        case .cycling: 80
        case .swimming: 10
        case .dancing, .strength, .yoga, .ballGames, .other: nil
        }
    }
}

extension LoggedActivityDetails {
    /// What in it is more likely a mistake than right, in the order of the form; empty for most entries.
    ///
    /// - Parameter stored: what the form showed. What was there already is not named again.
    public func unusual(since stored: LoggedActivityDetails? = nil) -> [UnusualActivity] {
        let before = stored?.unusual() ?? []
        var found: [UnusualActivity] = []
        switch kind {
        case .water:
            if let amount, amount > UnusualActivity.mostWater { found.append(.water(millilitres: amount)) }
        case .steps:
            if let amount, amount > UnusualActivity.mostSteps { found.append(.steps(amount)) }
        case .workout:
            if minutes > UnusualActivity.mostMinutes { found.append(.duration(minutes: minutes)) }
            if let smallCalories, smallCalories > UnusualActivity.mostEnergyPerMinute * minutes {
                found.append(.energy(smallCalories: smallCalories, minutes: minutes))
            }
            if let sport, let metres, let highest = sport.highestSpeed, metres * 60 > highest * 1000 * minutes {
                found.append(.distance(metres: metres, minutes: minutes, sport))
            }
        }
        return found.filter { !before.contains($0) }
    }
}
