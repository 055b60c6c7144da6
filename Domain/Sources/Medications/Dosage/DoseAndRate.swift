/// How much of a medicine: FHIR `Dosage.doseAndRate`.
public struct DoseAndRate: Sendable, Hashable {
    /// The amount of one intake.
    public enum Dose: Sendable, Hashable {
        case quantity(Quantity)
        case range(QuantityRange)
    }

    /// The amount for a time.
    public enum Rate: Sendable, Hashable {
        case ratio(QuantityRatio)
        case range(QuantityRange)
        case quantity(Quantity)
    }

    /// Whether it was ordered or calculated.
    public var type: CodeableConcept?
    /// The amount of one intake.
    public var dose: Dose?
    /// The amount for a time.
    public var rate: Rate?

    /// Creates an amount from its elements.
    public init(type: CodeableConcept? = nil, dose: Dose? = nil, rate: Rate? = nil) {
        self.type = type
        self.dose = dose
        self.rate = rate
    }
}
