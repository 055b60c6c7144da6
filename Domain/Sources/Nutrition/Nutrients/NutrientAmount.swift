/// What is known about one nutrient of a food, a portion or a day. Not knowing is never zero.
public enum NutrientAmount: Sendable, Hashable {
    /// So much, zero included.
    case measured(NutrientQuantity)
    /// Some, too little to count; tables write "Tr".
    case trace
    /// It is there and nobody measured how much; tables write "N".
    case unknown
    /// Nobody said anything about it.
    case notGiven
    /// So much and more: a sum in which a part is not known.
    case atLeast(NutrientQuantity)

    /// The number that can be counted on; nil when there is none. A trace counts as nothing.
    public var quantity: NutrientQuantity? {
        switch self {
        case .measured(let quantity), .atLeast(let quantity): quantity
        case .trace: .zero
        case .unknown, .notGiven: nil
        }
    }

    /// Whether the true amount may be more than the number, because a part or all of it is not known.
    public var isIncomplete: Bool {
        switch self {
        case .measured, .trace: false
        case .unknown, .notGiven, .atLeast: true
        }
    }

    /// Both together. The order does not matter, and nothing measured is lost or made up.
    ///
    /// A trace beside an amount is dropped: tables use it for what is too little to matter, less than 0.1 g.
    public func adding(_ other: NutrientAmount) -> NutrientAmount {
        let sum = (quantity ?? .zero).adding(other.quantity ?? .zero)
        if isIncomplete || other.isIncomplete {
            if sum > .zero { return .atLeast(sum) }
            return self == .unknown || other == .unknown ? .unknown : .notGiven
        }
        return sum == .zero && (self == .trace || other == .trace) ? .trace : .measured(sum)
    }

    /// All together; nothing at all is a measured zero.
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
