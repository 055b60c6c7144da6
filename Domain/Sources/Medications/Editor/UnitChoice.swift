import Clinical

/// The unit in which a dose is counted or measured.
public enum UnitChoice: Sendable, Hashable {
    case tablet
    case capsule
    case puff
    case drop
    case milliliter
    case milligram
    /// A word of one's own.
    case own(String)

    /// The units that have a code.
    public static let coded: [UnitChoice] = [.tablet, .capsule, .puff, .drop, .milliliter, .milligram]

    /// The code in a form.
    public var code: String {
        switch self {
        case .tablet: "tablet"
        case .capsule: "capsule"
        case .puff: "puff"
        case .drop: "drop"
        case .milliliter: "mL"
        case .milligram: "mg"
        case .own: "own"
        }
    }

    /// An amount in this unit.
    ///
    /// Forms have their code of HL7's `orderableDrugForm`, as in its examples of prescriptions; measures are in UCUM.
    public func quantity(_ value: WrittenDecimal) -> Quantity {
        switch self {
        case .tablet: UnitChoice.form("TAB", unit: "tablet", value)
        case .capsule: UnitChoice.form("CAP", unit: "capsule", value)
        case .puff: UnitChoice.form("PUFF", unit: "puff", value)
        case .drop: UnitChoice.form("DROP", unit: "drop", value)
        case .milliliter: Quantity(value: value, unit: "mL", system: Quantity.ucum, code: "mL")
        case .milligram: Quantity(value: value, unit: "mg", system: Quantity.ucum, code: "mg")
        case .own(let word): Quantity(value: value, unit: word)
        }
    }

    /// The unit of a quantity; nil if it has one that cannot be chosen.
    init?(_ quantity: Quantity) {
        guard let value = quantity.value else { return nil }
        if let coded = UnitChoice.coded.first(where: { $0.quantity(value) == quantity }) {
            self = coded
        } else {
            guard let word = quantity.unit, quantity == Quantity(value: value, unit: word) else { return nil }
            self = .own(word)
        }
    }

    private static func form(_ code: String, unit: String, _ value: WrittenDecimal) -> Quantity {
        Quantity(
            value: value, unit: unit, system: "http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm", code: code)
    }
}
