public import Clinical

/// Validated form input for a clinic visit.
public struct ClinicVisitDetails: Sendable, Hashable {
    /// The civil day.
    public let day: CalendarDay
    /// The agreed levels without duplicates, sorted by id.
    public let levels: [DoseLevel.ID]
    /// Notes; nil if blank.
    public let notes: String?

    /// Creates an instance from validated values and sorts the levels.
    public init(day: CalendarDay, levels: [DoseLevel.ID], notes: String?) {
        self.day = day
        self.levels = levels.inOrder { $0.text < $1.text }.withoutRepeats
        self.notes = notes
    }
}

extension ClinicVisit {
    /// The details of this visit that a person can edit.
    public var details: ClinicVisitDetails {
        ClinicVisitDetails(day: day, levels: levels.map { $0.level }, notes: notes)
    }
}
