public import Clinical

/// The daily amounts a person wants to reach or stay under; set by the person, never suggested.
public struct NutritionTargets: Sendable, Hashable {
    /// The nutrients that can have a target.
    public static let nutrients: [Nutrient] = [
        .kilocalories, .protein, .carbohydrate, .sugars, .fibre, .fat, .saturatedFat, .salt,
    ]

    private let amounts: [NutrientQuantity?]

    /// No targets.
    public static let none = NutritionTargets { _ in nil }

    /// Creates targets for each of `nutrients`; nil means no target.
    public init(_ target: (Nutrient) -> NutrientQuantity?) {
        amounts = NutritionTargets.nutrients.map { target($0) }
    }

    /// The target for a nutrient; nil if there is none.
    public subscript(nutrient: Nutrient) -> NutrientQuantity? {
        NutritionTargets.nutrients.firstIndex(of: nutrient).flatMap { amounts[$0] }
    }

    /// The progress of a day's amount towards its target.
    public func progress(of nutrient: Nutrient, eaten: NutrientAmount) -> TargetProgress {
        guard let target = self[nutrient] else { return .noTarget }
        guard let quantity = eaten.quantity else { return .notKnown(target: target) }
        let isIncomplete = eaten.isIncomplete
        if quantity == target { return .reached(target: target, isAtLeast: isIncomplete) }
        return quantity < target
            ? .below(target: target, left: target.subtracting(quantity), isAtMost: isIncomplete)
            : .above(target: target, by: quantity.subtracting(target), isAtLeast: isIncomplete)
    }
}

/// How a day compares with a target.
public enum TargetProgress: Sendable, Hashable {
    /// There is no target.
    case noTarget
    /// Nothing is known about what was eaten.
    case notKnown(target: NutrientQuantity)
    /// This much is left; at most this much if part of what was eaten is unknown.
    case below(target: NutrientQuantity, left: NutrientQuantity, isAtMost: Bool)
    /// Exactly the target, or more if part is unknown.
    case reached(target: NutrientQuantity, isAtLeast: Bool)
    /// This much over the target, or more if part is unknown.
    case above(target: NutrientQuantity, by: NutrientQuantity, isAtLeast: Bool)

    /// The percentage of the target eaten, rounded down, may exceed 100; nil without a target, if nothing is known, or
    /// if the target is zero.
    public var percent: Int64? {
        switch self {
        case .noTarget, .notKnown: nil
        case .below(let target, let left, isAtMost: _):
            TargetProgress.share(target.subtracting(left), of: target)
        case .reached(let target, isAtLeast: _): TargetProgress.share(target, of: target)
        case .above(let target, let more, isAtLeast: _): TargetProgress.share(target.adding(more), of: target)
        }
    }

    private static func share(_ part: NutrientQuantity, of target: NutrientQuantity) -> Int64? {
        target == .zero ? nil : part.millionths * 100 / target.millionths
    }
}

/// The targets form as submitted.
public struct NutritionTargetDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// A code does not belong to a nutrient that can have a target.
        case nutrientUnknown(code: String)
        /// It is not a plain number with at most one decimal, is zero, or is above the maximum.
        case unreadable(Nutrient, most: NutrientQuantity)
    }

    /// The text entered for each nutrient; blank for no target.
    public let fields: [FoodDraft.NutrientField]
    /// The unit in which the energy was typed.
    public let energyUnit: EnergyUnit

    /// Creates a draft from the submitted fields.
    public init(fields: [FoodDraft.NutrientField], energyUnit: EnergyUnit = .kilocalories) {
        self.fields = fields
        self.energyUnit = energyUnit
    }

    /// The highest daily target: 10 000 kcal, 1000 g; far above any sensible target, so that only mistakes are
    /// rejected.
    public static func most(of nutrient: Nutrient) -> NutrientQuantity {
        NutrientQuantity(millionths: (nutrient == .kilocalories ? 10_000 : 1_000) * 1_000_000) ?? .ceiling
    }

    /// Returns the targets to store, or every problem in the form.
    ///
    /// - Parameter stored: what the form showed in tenths. Energy that is unchanged keeps its stored value.
    public func checked(
        decimal: DecimalSeparator, stored: NutritionTargets = .none
    ) -> Checked<NutritionTargets, Problem> {
        var problems: [Problem] = []
        var found: [(nutrient: Nutrient, target: NutrientQuantity)] = []
        for field in fields {
            guard let nutrient = Nutrient(code: field.code), NutritionTargets.nutrients.contains(nutrient) else {
                problems.append(.nutrientUnknown(code: field.code))
                continue
            }
            if Whitespace.isAll(of: field.text) { continue }
            let most = NutritionTargetDraft.most(of: nutrient)
            let isKilojoules = nutrient == .kilocalories && energyUnit == .kilojoules
            let highest = isKilojoules ? most.kilojoules : most
            let tenths = FoodNumber.scaled(field.text, decimal, places: 1, most: highest.millionths / 100_000)
            guard let tenths, tenths > 0, let typed = NutrientQuantity(millionths: tenths * 100_000) else {
                problems.append(.unreadable(nutrient, most: most))
                continue
            }
            let isKept = typed == stored[nutrient].map { isKilojoules ? $0.kilojoules : $0 }?.roundedToTenths
            found.append((nutrient, isKept ? stored[nutrient] ?? typed : isKilojoules ? typed.kilocalories : typed))
        }
        guard problems.isEmpty else { return .invalid(problems) }
        return .valid(NutritionTargets { nutrient in found.first { $0.nutrient == nutrient }?.target })
    }
}
