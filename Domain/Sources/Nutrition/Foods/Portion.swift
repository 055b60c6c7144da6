/// A number of measures or servings, in hundredths.
public struct PortionCount: Sendable, Hashable {
    /// Hundredths, from 1 to 10 000: "1.5" is 150.
    public let hundredths: Int64

    /// One measure or serving.
    public static let one = PortionCount(known: 100)
    /// The maximum, one hundred.
    public static let most: Int64 = 10_000

    /// Creates a count from hundredths; nil unless above zero and at most a hundred measures.
    public init?(hundredths: Int64) {
        guard (1...PortionCount.most).contains(hundredths) else { return nil }
        self.hundredths = hundredths
    }

    private init(known hundredths: Int64) {
        self.hundredths = hundredths
    }

    /// The number as a plain decimal with a decimal point.
    public var text: String { MillionthsText.text(hundredths * 10_000) }
}

/// A household measure of a food and its size: "1 slice", "1 cup", "1 medium egg".
public struct HouseholdMeasure: Sendable, Hashable {
    /// The name from the table or as typed.
    public let name: String
    /// The size of one measure.
    public let size: FoodSize

    /// Creates a measure from values that have already been checked.
    public init(name: String, size: FoodSize) {
        self.name = name
        self.size = size
    }
}

/// The amount of a food eaten.
public enum Portion: Sendable, Hashable {
    /// A weight.
    case mass(FoodMass)
    /// A volume.
    case volume(FoodVolume)
    /// A number of one of the food's measures.
    case measures(HouseholdMeasure, PortionCount)
    /// A number of servings, for a food whose values are per serving.
    case servings(PortionCount)

    /// Why a portion cannot be calculated. It is never guessed.
    public enum Problem: Error, Sendable, Hashable {
        /// A volume of a food measured by weight, or the reverse, and the density is unknown.
        case densityUnknown
        /// A weight or volume of a food whose serving size is unknown.
        case servingSizeUnknown
        /// Servings of a food that has no serving.
        case noServing
        /// The result is zero, or more than 100 kg or 100 l.
        case outOfRange
    }

    /// The portion as a weight or volume; nil for servings and out-of-range values.
    public var size: FoodSize? {
        switch self {
        case .mass(let mass): .mass(mass)
        case .volume(let volume): .volume(volume)
        case .measures(let measure, let count): measure.size.times(count.hundredths)
        case .servings: nil
        }
    }

    /// The weight of the portion at the given density; throws if it is unknown.
    public func mass(density: FoodDensity?) throws(Problem) -> FoodMass {
        guard let size else { throw isServings ? .servingSizeUnknown : .outOfRange }
        switch size {
        case .mass(let mass): return mass
        case .volume(let volume):
            guard let density else { throw .densityUnknown }
            guard let mass = density.mass(of: volume) else { throw .outOfRange }
            return mass
        }
    }

    /// The volume of the portion at the given density; throws if it is unknown.
    public func volume(density: FoodDensity?) throws(Problem) -> FoodVolume {
        guard let size else { throw isServings ? .servingSizeUnknown : .outOfRange }
        switch size {
        case .volume(let volume): return volume
        case .mass(let mass):
            guard let density else { throw .densityUnknown }
            guard let volume = density.volume(of: mass) else { throw .outOfRange }
            return volume
        }
    }

    private var isServings: Bool {
        if case .servings = self { return true }
        return false
    }
}
