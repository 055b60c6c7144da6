package import Clinical
package import FHIR
package import Insights
package import Store

/// What an area says in a patient summary, written from what it has read.
package typealias SummaryPart = @Sendable (Phrases) -> PatientSummary.Entries

/// Whose summary it is.
package struct SummaryQuery: Sendable {
    package let access: PersonAccess
    /// Knows the codes of common medicines.
    package let medicines: MedicineNames
    /// The days whose reactions belong to it; nil if none do.
    package let reactions: DayPeriod?
    /// The present in the person's time.
    package let now: Moment

    package init(access: PersonAccess, medicines: MedicineNames, reactions: DayPeriod?, now: Moment) {
        self.access = access
        self.medicines = medicines
        self.reactions = reactions
        self.now = now
    }
}
