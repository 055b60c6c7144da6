public import Clinical

/// A checked form about a day's dose, everything but whose it is.
public struct DoseDetails: Sendable, Hashable {
    /// The civil day.
    public let day: CalendarDay
    /// At least one, earliest first, then by id.
    public let intakes: [OITDose.Intake]
    /// The medicines taken before the dose, in the order they were entered.
    public let medicines: [MedicineTaken]
    /// Notes; nil when left blank.
    public let notes: String?

    /// Takes values that are already checked and puts the intakes in order.
    public init(day: CalendarDay, intakes: [OITDose.Intake], medicines: [MedicineTaken], notes: String?) {
        self.day = day
        self.intakes = intakes.sorted()
        self.medicines = medicines
        self.notes = notes
    }
}
