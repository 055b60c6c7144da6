public import Clinical

/// The numbers that a person wants to reach in a day or stay under; their own, nothing is proposed.
public struct NutritionTargets: Sendable, Hashable {
    /// What can have a target.
    public static let nutrients: [Nutrient] = [
        .kilocalories, .protein, .carbohydrate, .sugars, .fibre, .fat, .saturatedFat, .salt,
    ]

    private let amounts: [NutrientQuantity?]

    /// No target.
    public static let none = NutritionTargets { _ in nil }

    /// Takes a target for each of `nutrients`; nil for none.
    public init(_ target: (Nutrient) -> NutrientQuantity?) {
        amounts = NutritionTargets.nutrients.map { target($0) }
    }

    /// The target for a nutrient; nil when there is none.
    public subscript(nutrient: Nutrient) -> NutrientQuantity? {
        NutritionTargets.nutrients.firstIndex(of: nutrient).flatMap { amounts[$0] }
    }

    /// How far a day's amount is.
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

/// How a day stands against a target.
public enum TargetProgress: Sendable, Hashable {
    /// The person has none.
    case noTarget
    /// Nothing is known about what was eaten.
    case notKnown(target: NutrientQuantity)
    /// So much is left; at most that when a part of what was eaten is not known.
    case below(target: NutrientQuantity, left: NutrientQuantity, isAtMost: Bool)
    /// Exactly the target, or more when a part is not known.
    case reached(target: NutrientQuantity, isAtLeast: Bool)
    /// So much above, or more when a part is not known.
    case above(target: NutrientQuantity, by: NutrientQuantity, isAtLeast: Bool)

    /// How much of the target was eaten, in whole per cent rounded down, also above a hundred; nil without a target,
    /// when nothing is known, and for a target of zero.
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

/// The form about targets as it was sent.
public struct NutritionTargetDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// A code is none of those that can have a target.
        case nutrientUnknown(code: String)
        /// It is no plain number with at most one decimal, zero, or above the most.
        case unreadable(Nutrient, most: NutrientQuantity)
    }

    /// What was typed for each nutrient; blank for no target.
    public let fields: [FoodDraft.NutrientField]

    /// Takes the fields as they were sent.
    public init(fields: [FoodDraft.NutrientField]) {
        self.fields = fields
    }

    /// The most that can be a target for a day: 10 000 kcal, 1000 g; far above what is wanted, so that only slips are
    /// refused.
    public static func most(of nutrient: Nutrient) -> NutrientQuantity {
        NutrientQuantity(millionths: (nutrient == .kilocalories ? 10_000 : 1_000) * 1_000_000) ?? .ceiling
    }

    /// The targets to store, or every problem of the form.
    public func checked(decimal: DecimalSeparator) -> Checked<NutritionTargets, Problem> {
        var problems: [Problem] = []
        var found: [(nutrient: Nutrient, target: NutrientQuantity)] = []
        for field in fields {
            guard let nutrient = Nutrient(code: field.code), NutritionTargets.nutrients.contains(nutrient) else {
                problems.append(.nutrientUnknown(code: field.code))
                continue
            }
            if Whitespace.isAll(of: field.text) { continue }
            let most = NutritionTargetDraft.most(of: nutrient)
            let tenths = FoodNumber.scaled(field.text, decimal, places: 1, most: most.millionths / 100_000)
            guard let tenths, tenths > 0, let target = NutrientQuantity(millionths: tenths * 100_000) else {
                problems.append(.unreadable(nutrient, most: most))
                continue
            }
            found.append((nutrient, target))
        }
        guard problems.isEmpty else { return .invalid(problems) }
        return .valid(NutritionTargets { nutrient in found.first { $0.nutrient == nutrient }?.target })
    }
}
