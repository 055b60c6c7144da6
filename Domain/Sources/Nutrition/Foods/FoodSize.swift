public import Clinical

/// A weight of food, in whole milligrams.
public struct FoodMass: Sendable, Hashable, Comparable {
    /// Milligrams, from 1 to 100 000 000.
    public let milligrams: Int64

    /// The maximum, 100 kg: a large kitchen pot.
    public static let most: Int64 = 100_000_000

    /// Creates a weight from milligrams; nil unless above zero and at most 100 kg.
    public init?(milligrams: Int64) {
        guard (1...FoodMass.most).contains(milligrams) else { return nil }
        self.milligrams = milligrams
    }

    /// Grams as a plain decimal with a decimal point.
    public var grams: String { MillionthsText.text(milligrams * 1000) }

    public static func < (left: FoodMass, right: FoodMass) -> Bool { left.milligrams < right.milligrams }
}

/// A volume of food, in whole microlitres.
public struct FoodVolume: Sendable, Hashable, Comparable {
    /// Microlitres, from 1 to 100 000 000.
    public let microlitres: Int64

    /// The maximum, 100 l.
    public static let most: Int64 = 100_000_000

    /// Creates a volume from microlitres; nil unless above zero and at most 100 l.
    public init?(microlitres: Int64) {
        guard (1...FoodVolume.most).contains(microlitres) else { return nil }
        self.microlitres = microlitres
    }

    /// Millilitres as a plain decimal with a decimal point.
    public var millilitres: String { MillionthsText.text(microlitres * 1000) }

    public static func < (left: FoodVolume, right: FoodVolume) -> Bool { left.microlitres < right.microlitres }
}

/// The density of a food, in whole milligrams per millilitre.
public struct FoodDensity: Sendable, Hashable {
    /// Milligrams per millilitre, from 50 to 3000; water has 1000.
    public let milligramsPerMillilitre: Int64

    /// From puffed grain to far above honey (1420), so that only mistakes are rejected.
    public static let range: ClosedRange<Int64> = 50...3000

    /// Creates a density from milligrams per millilitre; nil outside the range.
    public init?(milligramsPerMillilitre: Int64) {
        guard FoodDensity.range.contains(milligramsPerMillilitre) else { return nil }
        self.milligramsPerMillilitre = milligramsPerMillilitre
    }

    /// Grams per millilitre as a plain decimal with a decimal point.
    public var gramsPerMillilitre: String { MillionthsText.text(milligramsPerMillilitre * 1000) }

    /// The weight of a volume, rounded half up to a milligram; nil above 100 kg.
    public func mass(of volume: FoodVolume) -> FoodMass? {
        FoodMass(milligrams: max(1, (volume.microlitres * milligramsPerMillilitre + 500) / 1000))
    }

    /// The volume of a weight, rounded half up to a microlitre; nil above 100 l.
    public func volume(of mass: FoodMass) -> FoodVolume? {
        let half = milligramsPerMillilitre / 2
        return FoodVolume(microlitres: max(1, (mass.milligrams * 1000 + half) / milligramsPerMillilitre))
    }
}

/// An amount of food: a weight or a volume.
public enum FoodSize: Sendable, Hashable {
    /// A weight.
    case mass(FoodMass)
    /// A volume.
    case volume(FoodVolume)

    /// Why a typed size is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// No number was entered.
        case missing
        /// It is not a plain number above zero with at most three decimals, or is above the maximum.
        case unreadable
        /// The unit is neither "g" nor "ml".
        case unitUnknown
    }

    /// "g" or "ml".
    public var unit: String {
        switch self {
        case .mass: "g"
        case .volume: "ml"
        }
    }

    /// The number of grams or millilitres as a plain decimal with a decimal point.
    public var number: String {
        switch self {
        case .mass(let mass): mass.grams
        case .volume(let volume): volume.millilitres
        }
    }

    /// Reads a number with its unit, "g" or "ml".
    public static func parse(
        _ text: String, unit: String, decimal: DecimalSeparator
    ) throws(Problem) -> FoodSize {
        if Whitespace.isAll(of: text) { throw .missing }
        guard let value = FoodNumber.thousandths(text, decimal, most: FoodMass.most) else { throw .unreadable }
        switch unit {
        case "g":
            guard let mass = FoodMass(milligrams: value) else { throw .unreadable }
            return .mass(mass)
        case "ml":
            guard let volume = FoodVolume(microlitres: value) else { throw .unreadable }
            return .volume(volume)
        default: throw .unitUnknown
        }
    }

    /// The size times a number of hundredths; nil if the result is zero or too large.
    func times(_ hundredths: Int64) -> FoodSize? {
        switch self {
        case .mass(let mass):
            FoodMass(milligrams: (mass.milligrams * hundredths + 50) / 100).map { .mass($0) }
        case .volume(let volume):
            FoodVolume(microlitres: (volume.microlitres * hundredths + 50) / 100).map { .volume($0) }
        }
    }
}

/// Plain numbers in forms and files.
enum FoodNumber {
    /// The number in thousandths; nil if it is not a plain number with at most three decimals, or is above `most`.
    static func thousandths(_ text: String, _ decimal: DecimalSeparator, most: Int64) -> Int64? {
        scaled(text, decimal, places: 3, most: most)
    }

    static func scaled(_ text: String, _ decimal: DecimalSeparator, places: Int, most: Int64) -> Int64? {
        do throws(DecimalText.Problem) {
            return try DecimalText.parse(text, separator: decimal).scaled(places: places, limit: most)
        } catch {
            return nil
        }
    }
}
