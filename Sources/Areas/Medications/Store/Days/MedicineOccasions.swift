internal import Medications
internal import Reminders

extension ReminderOccasion.Key {
    /// The slot of a medicine that it is about; nil for other reminders.
    var slotReference: SlotReference? { kind == .medicine ? SlotReference(subject) : nil }
}

extension KnownDose {
    var occasion: ReminderOccasion {
        let state: ReminderOccasion.State =
            switch state {
            case .open, .later: .open
            case .taken: .done
            case .notTaken: .skipped
            }
        return ReminderOccasion(
            ReminderOccasion.Key(.medicine, subject: planned.reference.text, day: planned.slot.day), at: due,
            state: state)
    }
}
