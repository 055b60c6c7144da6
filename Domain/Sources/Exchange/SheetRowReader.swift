import Clinical
import Immunotherapy
import Symptoms

/// Converts the records of a sheet to rows, one at a time.
struct SheetRowReader {
    private let context: DoseSheet.Context
    private let header: SheetHeader
    private let order: SlashOrder
    private let decimal: DecimalSeparator
    private let allergens: AllergenIndex
    private let levels: LevelIndex
    private let symptoms = SymptomIndex()

    init(context: DoseSheet.Context, header: SheetHeader, order: SlashOrder, delimiter: CSVDelimiter) {
        self.context = context
        self.header = header
        self.order = order
        // Spreadsheet programs separate fields with semicolons when the decimal separator is a comma.
        decimal = context.decimal ?? (delimiter == .semicolon ? .comma : .point)
        allergens = AllergenIndex(context.allergens)
        levels = LevelIndex(context.levels)
    }

    /// Returns the row, or everything that is wrong with it.
    func read(_ record: CSVRecord) -> Checked<SheetRow, DoseSheet.RowProblem> {
        var found = RowProblems(line: record.line)
        if let stray = header.stray(in: record) { found.add(nil, .cellWithoutColumn, stray) }
        let day = day(header.cell(.date, of: record), &found)
        let portion = portion(record, &found)
        let medicines = MedicineCell.read(header.cell(.medicines, of: record), decimal: decimal, &found)
        let symptoms = self.symptoms.read(header.cell(.symptoms, of: record), &found)
        let notes = notes(header.cell(.notes, of: record), &found)
        let needsTime = header.cell(.allergen, of: record).isEmpty == false || !symptoms.isEmpty
        let at = day.flatMap { moment($0, header.cell(.time, of: record), isNeeded: needsTime, &found) }
        if found.all.isEmpty, portion == nil, medicines.isEmpty, symptoms.isEmpty, notes == nil {
            found.add(nil, .nothingToStore, "")
        }
        guard found.all.isEmpty, let day else { return .invalid(found.all) }
        return .valid(
            SheetRow(
                line: record.line,
                day: day,
                at: at,
                portion: portion,
                medicines: medicines,
                symptoms: symptoms,
                notes: notes
            )
        )
    }

    private func day(_ text: String, _ found: inout RowProblems) -> CalendarDay? {
        guard !text.isEmpty else {
            found.add(.date, .dateMissing, "")
            return nil
        }
        switch SheetDate(text, order: order) {
        case .unreadable: found.add(.date, .dateUnreadable, text)
        case .ambiguous: found.add(.date, .dateAmbiguous, text)
        case .day(let day):
            if day > context.today {
                found.add(.date, .dateInFuture, text)
            } else if day < context.birthdate {
                found.add(.date, .beforeBirth, text)
            } else {
                return day
            }
        }
        return nil
    }

    private func moment(
        _ day: CalendarDay,
        _ text: String,
        isNeeded: Bool,
        _ found: inout RowProblems
    ) -> Moment? {
        let time: TimeOfDay
        if !text.isEmpty {
            guard let read = TimeOfDay(text: text) else {
                found.add(.time, .timeUnreadable, text)
                return nil
            }
            time = read
        } else {
            guard isNeeded else { return nil }
            guard let chosen = context.defaultTime else {
                found.add(.time, .timeMissing, "")
                return nil
            }
            time = chosen
        }
        switch context.zone.resolve(day, time) {
        case .exact(let moment), .overlap(first: let moment, second: _):
            if moment.instant <= context.now { return moment }
            found.add(.time, .timeInFuture, time.text)
        case .gap:
            if let gap = context.zone.gap(day, time) { found.add(.time, .timeDoesNotExist(gap), time.text) }
        }
        return nil
    }

    private func portion(_ record: CSVRecord, _ found: inout RowProblems) -> OITDose.Portion? {
        let name = header.cell(.allergen, of: record)
        let level = header.cell(.level, of: record)
        let mg = header.cell(.mg, of: record)
        guard !name.isEmpty else {
            if !level.isEmpty || !mg.isEmpty { found.add(.allergen, .allergenMissing, level.isEmpty ? mg : level) }
            return nil
        }
        let reading = PortionCells(level: level, mg: mg, decimal: decimal)
        switch allergens.find(name) {
        case .one(let allergen)?: return reading.portion(of: allergen, levels: levels, &found)
        case .several?: found.add(.allergen, .allergenAmbiguous, name)
        case nil: found.add(.allergen, .allergenUnknown, name)
        }
        return nil
    }

    private func notes(_ text: String, _ found: inout RowProblems) -> String? {
        switch FreeText.clean(text, limit: DoseDraft.notesLimit, lines: .several) {
        case .valid(let cleaned): return cleaned.isEmpty ? nil : cleaned
        case .invalid:
            found.add(.notes, .notesTooLong(limit: DoseDraft.notesLimit), text)
            return nil
        }
    }
}
