import Clinical
import Immunotherapy
import Symptoms

/// One row of a sheet that could be read.
struct SheetRow {
    let line: Int
    let day: CalendarDay
    /// Set whenever there is a portion or a symptom.
    let at: Moment?
    let portion: OITDose.Portion?
    let medicines: [MedicineTaken]
    let symptoms: [SymptomCell.Item]
    let notes: String?
}
