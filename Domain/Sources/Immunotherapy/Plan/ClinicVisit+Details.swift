public import Clinical

/// A checked form about a visit to the clinic.
public struct ClinicVisitDetails: Sendable, Hashable {
    /// The civil day.
    public let day: CalendarDay
    /// The levels that were agreed, each once, by id.
    public let levels: [DoseLevel.ID]
    /// Notes; nil when left blank.
    public let notes: String?

    /// Takes values that are already checked and puts the levels in order.
    public init(day: CalendarDay, levels: [DoseLevel.ID], notes: String?) {
        self.day = day
        self.levels = levels.inOrder { $0.text < $1.text }.withoutRepeats
        self.notes = notes
    }
}

extension ClinicVisit {
    /// What a person can edit of this visit.
    public var details: ClinicVisitDetails {
        ClinicVisitDetails(day: day, levels: levels.map { $0.level }, notes: notes)
    }
}
