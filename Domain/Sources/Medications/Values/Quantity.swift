/// An amount with its unit: FHIR `Quantity`.
public struct Quantity: Sendable, Hashable {
    /// How the value is to be read if it is not exact.
    public enum Comparator: String, Sendable, Hashable, CaseIterable {
        case less = "<"
        case atMost = "<="
        case atLeast = ">="
        case greater = ">"
    }

    /// The system of UCUM codes.
    public static let ucum = "http://unitsofmeasure.org"

    /// The number as written.
    public var value: WrittenDecimal?
    /// Nil if the value is exact.
    public var comparator: Comparator?
    /// The unit as people read it, for example "tablet".
    public var unit: String?
    /// The code system of `code`.
    public var system: String?
    /// The unit as a code, for example `mg`.
    public var code: String?

    /// Creates a quantity from its elements.
    public init(
        value: WrittenDecimal? = nil, comparator: Comparator? = nil, unit: String? = nil, system: String? = nil,
        code: String? = nil
    ) {
        self.value = value
        self.comparator = comparator
        self.unit = unit
        self.system = system
        self.code = code
    }

    /// The unit to show: its text, else its code.
    public var shownUnit: String? { unit ?? code }
}

/// A span between two amounts, either of which may be open: FHIR `Range`.
public struct QuantityRange: Sendable, Hashable {
    /// The lower end, included.
    public var low: Quantity?
    /// The upper end, included.
    public var high: Quantity?

    /// Creates a range from its ends.
    public init(low: Quantity? = nil, high: Quantity? = nil) {
        self.low = low
        self.high = high
    }
}

/// One amount for each of another, for example 4 tablets in 24 hours: FHIR `Ratio`.
public struct QuantityRatio: Sendable, Hashable {
    /// The amount.
    public var numerator: Quantity?
    /// What it is for.
    public var denominator: Quantity?

    /// Creates a ratio from its parts.
    public init(numerator: Quantity? = nil, denominator: Quantity? = nil) {
        self.numerator = numerator
        self.denominator = denominator
    }
}
