/// One medicine of a dose form as it was sent.
public struct MedicineDraft: Sendable, Hashable {
    /// A code of `PreDoseMedicine`.
    public let code: String
    /// The name typed for another medicine.
    public let otherName: String
    /// Milligrams as typed.
    public let amount: String

    /// Takes the fields as they were sent.
    public init(code: String, otherName: String, amount: String) {
        self.code = code
        self.otherName = otherName
        self.amount = amount
    }
}
