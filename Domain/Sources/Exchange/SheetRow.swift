import Clinical
import Immunotherapy
import Symptoms

/// One successfully read row of a sheet.
struct SheetRow {
    let line: Int
    let day: CalendarDay
    /// Set if there is a portion or a symptom.
    let at: Moment?
    let portion: OITDose.Portion?
    let medicines: [MedicineTaken]
    let symptoms: [SymptomCell.Item]
    let notes: String?
}
