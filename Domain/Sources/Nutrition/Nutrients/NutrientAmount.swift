/// What is known about one nutrient of a food, portion or day. Unknown is never zero.
public enum NutrientAmount: Sendable, Hashable {
    /// A known amount, zero included.
    case measured(NutrientQuantity)
    /// Present, but too little to measure; tables write "Tr".
    case trace
    /// Present in an unknown amount; tables write "N".
    case unknown
    /// Nothing was stated about it.
    case notGiven
    /// At least this much: a sum of which part is unknown.
    case atLeast(NutrientQuantity)

    /// The reliable minimum; nil if there is none. A trace counts as zero.
    public var quantity: NutrientQuantity? {
        switch self {
        case .measured(let quantity), .atLeast(let quantity): quantity
        case .trace: .zero
        case .unknown, .notGiven: nil
        }
    }

    /// Whether the true amount may be higher, because part or all of it is unknown.
    public var isIncomplete: Bool {
        switch self {
        case .measured, .trace: false
        case .unknown, .notGiven, .atLeast: true
        }
    }

    /// The sum of both. Order does not matter, and no measured amount is lost or invented.
    ///
    /// A trace is dropped when added to an amount: tables use it for negligible quantities below 0.1 g.
    public func adding(_ other: NutrientAmount) -> NutrientAmount {
        let sum = (quantity ?? .zero).adding(other.quantity ?? .zero)
        if isIncomplete || other.isIncomplete {
            if sum > .zero { return .atLeast(sum) }
            return self == .unknown || other == .unknown ? .unknown : .notGiven
        }
        return sum == .zero && (self == .trace || other == .trace) ? .trace : .measured(sum)
    }

    /// The sum; a measured zero for an empty list.
    public static func sum(_ amounts: [NutrientAmount]) -> NutrientAmount {
        amounts.reduce(.measured(.zero)) { $0.adding($1) }
    }

    func times(_ numerator: Int64, over denominator: Int64) -> NutrientAmount {
        switch self {
        case .measured(let quantity): .measured(quantity.times(numerator, over: denominator))
        case .atLeast(let quantity): .atLeast(quantity.times(numerator, over: denominator))
        case .trace, .unknown, .notGiven: self
        }
    }
}
