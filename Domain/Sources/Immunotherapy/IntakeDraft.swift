public import Clinical

/// One intake of a dose form as it was sent.
public struct IntakeDraft: Sendable, Hashable {
    /// The id that the client made for it.
    public let id: OITDose.Intake.ID
    /// The clock time as typed, see `TimeOfDay.init(text:)`.
    public let time: String
    /// What was chosen for it.
    public let portions: [PortionDraft]

    /// Takes the fields as they were sent.
    public init(id: OITDose.Intake.ID, time: String, portions: [PortionDraft]) {
        self.id = id
        self.time = time
        self.portions = portions
    }

    /// Whether nothing was filled in, as in a spare row of the form.
    var isBlank: Bool {
        portions.isEmpty && Whitespace.trimmed(time).isEmpty
    }
}
