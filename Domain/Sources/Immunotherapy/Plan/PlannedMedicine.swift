public import Clinical

/// A medicine that the plan wants taken before a dose.
public struct PlannedMedicine: Sendable, Hashable {
    /// What is taken.
    public let medicine: PreDoseMedicine
    /// How much; nil when the plan leaves it open.
    public let amount: Amount?
    /// Minutes before the dose.
    public let lead: Int

    /// Takes values that are already checked.
    public init(medicine: PreDoseMedicine, amount: Amount?, lead: Int) {
        self.medicine = medicine
        self.amount = amount
        self.lead = lead
    }
}
