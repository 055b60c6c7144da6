/// One fill of a prescription: that a pharmacy handed out so much of a medicine (FHIR `MedicationDispense`).
public struct MedicationFill: Sendable, Hashable {
    /// The range of `days`.
    public static let daysRange = 1...3650

    /// The day on which it was handed out.
    public let on: CalendarDay
    /// For how many days it lasts as prescribed: FHIR `daysSupply`.
    public let days: Int

    /// Creates a fill; nil unless it lasts for 1…3650 days.
    public init?(on: CalendarDay, days: Int) {
        guard MedicationFill.daysRange.contains(days) else { return nil }
        self.on = on
        self.days = days
    }
}
