public import Clinical

/// Validated form input for a day's dose, everything except the person.
public struct DoseDetails: Sendable, Hashable {
    /// The civil day.
    public let day: CalendarDay
    /// The intakes; at least one, sorted by time, then by id.
    public let intakes: [OITDose.Intake]
    /// The medicines taken before the dose, in the order entered.
    public let medicines: [MedicineTaken]
    /// Notes; nil if blank.
    public let notes: String?

    /// Creates an instance from validated values and sorts the intakes.
    public init(day: CalendarDay, intakes: [OITDose.Intake], medicines: [MedicineTaken], notes: String?) {
        self.day = day
        self.intakes = intakes.sorted()
        self.medicines = medicines
        self.notes = notes
    }
}
