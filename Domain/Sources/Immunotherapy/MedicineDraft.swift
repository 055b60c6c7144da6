/// One medicine of a dose form as submitted.
public struct MedicineDraft: Sendable, Hashable {
    /// A code of `PreDoseMedicine`.
    public let code: String
    /// The name typed for an "other" medicine.
    public let otherName: String
    /// Milligrams as typed.
    public let amount: String

    /// Creates a draft from the submitted fields.
    public init(code: String, otherName: String, amount: String) {
        self.code = code
        self.otherName = otherName
        self.amount = amount
    }
}
