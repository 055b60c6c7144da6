public import Clinical
public import Nutrition
internal import SQL

/// A person's own daily nutrition targets, with their version.
public struct StoredNutritionTargets: Sendable, Hashable {
    public let targets: NutritionTargets
    public let version: RecordVersion

    /// The value if no targets are set.
    public static let none = StoredNutritionTargets(targets: .none, version: RecordVersion(number: 0))

    public init(targets: NutritionTargets, version: RecordVersion) {
        self.targets = targets
        self.version = version
    }
}

/// Targets as in the table and the audit log: millionths of a kilocalorie or a gram by nutrient.
struct NutritionTargetsRecord: Codable, Sendable {
    let targets: [String: Int64]
    let version: Int64

    init(_ stored: StoredNutritionTargets) {
        targets = stored.targets.millionths
        version = stored.version.number
    }
}

extension NutritionTargets {
    var millionths: [String: Int64] {
        Dictionary(
            uniqueKeysWithValues: NutritionTargets.nutrients.compactMap { nutrient in
                self[nutrient].map { (nutrient.code, $0.millionths) }
            })
    }

    init(millionths: [String: Int64]) throws {
        let quantities = try millionths.map { code, amount in
            guard let nutrient = Nutrient(code: code), NutritionTargets.nutrients.contains(nutrient),
                let quantity = NutrientQuantity(millionths: amount)
            else { throw RowError(column: "body", expected: "targets") }
            return (nutrient, quantity)
        }
        let known = Dictionary(uniqueKeysWithValues: quantities)
        self.init { known[$0] }
    }
}
