import Clinical
import Immunotherapy
import Symptoms

/// A day of a sheet, built up while its rows are read.
struct SheetDay {
    private struct Intake {
        let at: Moment
        var portions: [OITDose.Portion]
        var lines: [Int]
    }

    private struct MedicineKey: Hashable {
        let taken: MedicineTaken
        let at: Instant?
    }

    private struct SymptomKey: Hashable {
        let kind: SymptomKind
        let at: Instant
    }

    let day: CalendarDay
    private var intakes: [Intake] = []
    private var medicines: [MedicineTaken] = []
    private var medicineKeys: Set<MedicineKey> = []
    private var notes: [String] = []
    private var noteKeys: Set<String> = []
    private var noteLength = 0
    private var symptoms: [(symptom: DoseSheet.SymptomImport, line: Int)] = []
    private var symptomKeys: [SymptomKey: Int] = [:]
    /// The rows with medicines or notes, for a day on which no row has a portion.
    private var companions: [DoseSheet.RowProblem] = []

    init(day: CalendarDay) {
        self.day = day
    }

    /// Adds a row and returns whether its portion was a repeat. A row that contradicts an earlier one adds nothing.
    mutating func add(_ row: SheetRow) -> Checked<Bool, DoseSheet.RowProblem> {
        var found = RowProblems(line: row.line)
        let place = intakes.firstIndex { $0.at == row.at }
        let same = place.flatMap { place in intakes[place].portions.firstIndex { $0.allergen == row.portion?.allergen }
        }
        if let place, let same, let portion = row.portion, intakes[place].portions[same].amount != portion.amount {
            found.add(.mg, .contradictsLine(intakes[place].lines[same]), portion.amount.milligrams)
        }
        checkSymptoms(of: row, &found)
        checkNotes(of: row, &found)
        guard found.all.isEmpty else { return .invalid(found.all) }
        if let portion = row.portion, let at = row.at, same == nil {
            if let place {
                intakes[place].portions.append(portion)
                intakes[place].lines.append(row.line)
            } else {
                intakes.append(Intake(at: at, portions: [portion], lines: [row.line]))
            }
        }
        addMedicines(of: row)
        addSymptoms(of: row)
        addNotes(of: row)
        return .valid(same != nil)
    }

    /// Returns the finished day (nil if nothing of it can be kept) and the problems that only show for the whole day.
    func finished() -> (day: DoseSheet.DayImport?, problems: [DoseSheet.RowProblem]) {
        let refused = intakes.isEmpty ? companions : []
        let refusedLines = Set(refused.map { $0.line })
        var kept: [DoseSheet.SymptomImport] = []
        for (symptom, line) in symptoms where !refusedLines.contains(line) {
            kept.append(symptom)
        }
        guard !intakes.isEmpty || !kept.isEmpty else { return (nil, refused) }
        let sorted = intakes.sorted { $0.at.instant < $1.at.instant }
        let finished = DoseSheet.DayImport(
            day: day,
            intakes: sorted.map { DoseSheet.IntakeImport(at: $0.at, portions: $0.portions, lines: $0.lines) },
            medicines: intakes.isEmpty ? [] : medicines,
            notes: intakes.isEmpty ? [] : notes,
            symptoms: kept.sorted { $0.at.instant < $1.at.instant }
        )
        return (finished, refused)
    }
}

extension SheetDay {
    private mutating func addMedicines(of row: SheetRow) {
        // The rows of one intake often repeat its medicines; within one cell, a medicine may be listed twice.
        let new = row.medicines.filter { !medicineKeys.contains(MedicineKey(taken: $0, at: row.at?.instant)) }
        for taken in new {
            medicines.append(taken)
            medicineKeys.insert(MedicineKey(taken: taken, at: row.at?.instant))
        }
        if row.portion == nil, let first = row.medicines.first {
            note(row.line, .medicines, first.medicine.brand)
        }
    }

    private func checkSymptoms(of row: SheetRow, _ found: inout RowProblems) {
        guard let at = row.at else { return }
        for (index, item) in row.symptoms.enumerated() {
            if let place = symptomKeys[SymptomKey(kind: item.kind, at: at.instant)],
                symptoms[place].symptom.severity != item.severity
            {
                found.add(.symptoms, .contradictsSymptom(line: symptoms[place].line), item.text)
            }
            for other in row.symptoms[..<index] where other.kind == item.kind && other.severity != item.severity {
                found.add(.symptoms, .contradictsSymptom(line: row.line), item.text)
            }
        }
    }

    private mutating func addSymptoms(of row: SheetRow) {
        guard let at = row.at else { return }
        for (index, item) in row.symptoms.enumerated() {
            let key = SymptomKey(kind: item.kind, at: at.instant)
            if symptomKeys[key] != nil { continue }
            symptomKeys[key] = symptoms.count
            let note = row.portion == nil && index == 0 ? row.notes : nil
            let symptom = DoseSheet.SymptomImport(at: at, kind: item.kind, severity: item.severity, notes: note)
            symptoms.append((symptom, row.line))
        }
    }

    private func checkNotes(of row: SheetRow, _ found: inout RowProblems) {
        guard let text = dayNote(of: row), !noteKeys.contains(text) else { return }
        if noteLength + text.count + notes.count > DoseDraft.notesLimit {
            found.add(.notes, .notesTooLong(limit: DoseDraft.notesLimit), text)
        }
    }

    private mutating func addNotes(of row: SheetRow) {
        guard let text = dayNote(of: row) else { return }
        if noteKeys.insert(text).inserted {
            notes.append(text)
            noteLength += text.count
        }
        if row.portion == nil { note(row.line, .notes, text) }
    }

    /// The notes that belong to the day rather than to a symptom.
    private func dayNote(of row: SheetRow) -> String? {
        row.portion == nil && !row.symptoms.isEmpty ? nil : row.notes
    }

    private mutating func note(_ line: Int, _ column: DoseSheet.Column, _ text: String) {
        let problem = DoseSheet.RowProblem(line: line, column: column.rawValue, reason: .noDoseThatDay, text: text)
        companions.append(problem)
    }
}
