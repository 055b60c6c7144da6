public import Clinical
public import Exchange
public import Immunotherapy
public import Symptoms

extension DoseSheet.DayImport {
    /// A day from a sheet with one intake.
    public static func dose(
        _ day: CalendarDay, _ time: TimeOfDay, _ portions: OITDose.Portion..., medicines: [MedicineTaken] = [],
        notes: [String] = [], line: Int = 2
    ) -> DoseSheet.DayImport {
        DoseSheet.DayImport(
            day: day, intakes: [DoseSheet.IntakeImport(at: .berlin(day, time), portions: portions, lines: [line])],
            medicines: medicines, notes: notes, symptoms: [])
    }

    /// A day from a sheet with a symptom and no dose.
    public static func symptom(
        _ kind: SymptomKind, on day: CalendarDay, _ time: TimeOfDay, _ severity: Severity = .mild
    ) -> DoseSheet.DayImport {
        DoseSheet.DayImport(
            day: day, intakes: [], medicines: [], notes: [],
            symptoms: [DoseSheet.SymptomImport(at: .berlin(day, time), kind: kind, severity: severity, notes: nil)])
    }
}
