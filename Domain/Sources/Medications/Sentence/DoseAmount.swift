/// An amount of a medicine with its unit.
public struct DoseAmount: Sendable, Hashable {
    /// How many.
    public let number: Extent
    /// Of what.
    public let unit: DoseUnit

    /// Creates an amount.
    public init(_ number: Extent, _ unit: DoseUnit) {
        self.number = number
        self.unit = unit
    }

    /// An exact amount; nil if the number is missing or not exact, or if unit and code contradict each other.
    public init?(_ quantity: Quantity?) {
        guard let quantity, quantity.comparator == nil, let number = quantity.value, !number.isNegative,
            let unit = DoseUnit(quantity)
        else { return nil }
        self.init(.exactly(number), unit)
    }

    /// A range in one unit; nil if the units differ.
    init?(_ range: QuantityRange) {
        var unit: DoseUnit?
        for end in [range.low, range.high] {
            guard let end else { continue }
            guard let amount = DoseAmount(end), unit == nil || unit == amount.unit else { return nil }
            unit = amount.unit
        }
        guard let unit, let number = Extent(range.low?.value, range.high?.value) else { return nil }
        self.init(number, unit)
    }
}

/// What a dose is counted in.
public enum DoseUnit: Sendable, Hashable {
    /// Something that every language has a word for.
    case form(DoseForm)
    /// A symbol or a word that stays as it is: "mg", "scoop".
    case written(String)
    /// A bare number.
    case none

    /// The unit by its text and code; nil if they are known and contradict each other, as "mg" and `g` do.
    init?(_ quantity: Quantity) {
        let text = quantity.unit.flatMap(WrittenText.clean)
        let named = text.flatMap(DoseUnit.named)
        let coded = DoseUnit.coded(quantity)
        switch (named, coded) {
        case (let named?, let coded?):
            if case (.form, .form) = (named, coded) {
                self = named
            } else if named == coded {
                self = named
            } else {
                return nil
            }
        case (let known?, nil): self = known
        case (nil, let known?):
            // A text with more in it, such as "mg of iron", is what the prescriber meant.
            self = text.map(DoseUnit.written) ?? known
        case (nil, nil): self = (text ?? quantity.code.flatMap(WrittenText.clean)).map(DoseUnit.written) ?? .none
        }
    }
}
