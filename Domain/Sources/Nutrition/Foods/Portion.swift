/// How many measures or servings, in hundredths.
public struct PortionCount: Sendable, Hashable {
    /// Hundredths, from 1 to 10 000: "1.5" is 150.
    public let hundredths: Int64

    /// One.
    public static let one = PortionCount(known: 100)
    /// The most, a hundred.
    public static let most: Int64 = 10_000

    /// Takes hundredths; nil unless above zero and at most a hundred measures.
    public init?(hundredths: Int64) {
        guard (1...PortionCount.most).contains(hundredths) else { return nil }
        self.hundredths = hundredths
    }

    private init(known hundredths: Int64) {
        self.hundredths = hundredths
    }

    /// The number as a plain decimal with a point.
    public var text: String { MillionthsText.text(hundredths * 10_000) }
}

/// A measure that people use for one food, with what it holds: "1 slice", "1 cup", "1 medium egg".
public struct HouseholdMeasure: Sendable, Hashable {
    /// The name as it stands in the table or was typed.
    public let name: String
    /// What it holds.
    public let size: FoodSize

    /// Takes values that are already checked.
    public init(name: String, size: FoodSize) {
        self.name = name
        self.size = size
    }
}

/// How much of a food somebody ate.
public enum Portion: Sendable, Hashable {
    /// A weight.
    case mass(FoodMass)
    /// A volume.
    case volume(FoodVolume)
    /// So many of a measure of the food.
    case measures(HouseholdMeasure, PortionCount)
    /// So many servings, of a food whose numbers are for a serving.
    case servings(PortionCount)

    /// Why a portion cannot be worked out. It is never guessed.
    public enum Problem: Error, Sendable, Hashable {
        /// A volume of a food known by weight, or the other way round, and nobody knows how heavy it is.
        case densityUnknown
        /// A weight or a volume of a food whose serving nobody weighed.
        case servingSizeUnknown
        /// Servings of a food that has none.
        case noServing
        /// It comes to nothing, or to more than 100 kg or 100 l.
        case outOfRange
    }

    /// The portion as a weight or a volume; nil for servings and for what is out of range.
    public var size: FoodSize? {
        switch self {
        case .mass(let mass): .mass(mass)
        case .volume(let volume): .volume(volume)
        case .measures(let measure, let count): measure.size.times(count.hundredths)
        case .servings: nil
        }
    }

    /// The weight of the portion of a food with that density; throws when it is not known.
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

    /// The volume of the portion of a food with that density; throws when it is not known.
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
