public import Clinical

/// A medicine that the plan requires before a dose.
public struct PlannedMedicine: Sendable, Hashable {
    /// The medicine.
    public let medicine: PreDoseMedicine
    /// The amount; nil if the plan does not specify one.
    public let amount: Amount?
    /// Minutes before the dose.
    public let lead: Int

    /// Creates an instance from validated values.
    public init(medicine: PreDoseMedicine, amount: Amount?, lead: Int) {
        self.medicine = medicine
        self.amount = amount
        self.lead = lead
    }
}
