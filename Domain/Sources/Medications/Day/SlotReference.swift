public import Clinical

/// A slot of a medicine, for forms and reminders: `metformin:0/2026-06-20/28800`.
public struct SlotReference: Sendable, Hashable {
    /// The medicine.
    public let medication: Medication.ID
    /// The key of the slot, see `DoseSlot.key`.
    public let slot: String

    /// Creates a reference from its parts.
    public init(_ medication: Medication.ID, _ slot: String) {
        self.medication = medication
        self.slot = slot
    }

    /// Nil for a text that is no reference.
    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), let medication = Medication.ID(String(text[..<colon])) else {
            return nil
        }
        let slot = String(text[text.index(after: colon)...])
        guard !slot.isEmpty, slot.utf8.count <= 60 else { return nil }
        self.init(medication, slot)
    }

    /// The reference as a text.
    public var text: String { "\(medication.text):\(slot)" }
}

extension PlannedDose {
    /// The dose's slot as a reference.
    public var reference: SlotReference { SlotReference(medication, slot.key) }
}
