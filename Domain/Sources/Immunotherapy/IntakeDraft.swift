public import Clinical

/// One intake of a dose form as submitted.
public struct IntakeDraft: Sendable, Hashable {
    /// The client-generated id.
    public let id: OITDose.Intake.ID
    /// The clock time as typed, see `TimeOfDay.init(text:)`.
    public let time: String
    /// The portions chosen for it.
    public let portions: [PortionDraft]

    /// Creates a draft from the submitted fields.
    public init(id: OITDose.Intake.ID, time: String, portions: [PortionDraft]) {
        self.id = id
        self.time = time
        self.portions = portions
    }

    /// Whether the row is blank, like a spare row in the form.
    var isBlank: Bool {
        portions.isEmpty && Whitespace.trimmed(time).isEmpty
    }
}
