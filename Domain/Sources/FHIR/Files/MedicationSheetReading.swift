import Clinical
import Exchange
import Medications

/// Reads a table of medicines line by line.
struct MedicationSheetReading {
    typealias Column = MedicationSheet.Column

    let today: CalendarDay
    let decimal: DecimalSeparator
    private var columns: [Column: Int]?
    private var rows: [MedicationSheet.Row] = []
    private var problems: [MedicationSheet.Problem] = []

    init(today: CalendarDay, decimal: DecimalSeparator) {
        self.today = today
        self.decimal = decimal
    }

    var result: Checked<[MedicationSheet.Row], MedicationSheet.Problem> {
        guard columns != nil else {
            return .invalid([MedicationSheet.Problem(line: nil, column: .name, cause: .missing)])
        }
        return problems.isEmpty ? .valid(rows) : .invalid(problems)
    }

    /// Takes a record, the header first; returns whether to go on.
    mutating func add(_ record: CSVRecord) -> Bool {
        guard let columns else {
            self.columns = header(record)
            return problems.isEmpty
        }
        let cells = MedicationCells(record: record, columns: columns)
        // Spreadsheets end with rows of separators.
        guard !cells.isBlank else { return true }
        guard rows.count < MedicationSheet.mostRows else {
            add(.tooManyRows, line: record.line)
            return false
        }
        read(cells, line: record.line)
        return problems.count < 200
    }

    private mutating func read(_ cells: MedicationCells, line: Int) {
        let before = problems.count
        let course = course(cells, line)
        let form = cells[.form].isEmpty ? nil : Medication.Form(rawValue: NameKey(cells[.form]).text)
        if form == nil, !cells[.form].isEmpty { add(.unknown(cells[.form]), .form, line: line) }
        let draft = MedicationDraft(
            name: cells[.name], form: form?.rawValue ?? "", strength: cells[.strength], reason: cells[.reason],
            prescriber: cells[.prescriber], pharmacy: cells[.pharmacy], notes: cells[.notes])
        let stand = MedicationCourse(dosages: [Dosage()], start: today)
        let checked = draft.checked(status: .draft, course: course ?? stand)
        for problem in checked.problems { add(.medicine(problem), problem.column, line: line) }
        guard problems.count == before, let details = checked.value, let id = cells.id else { return }
        guard !rows.contains(where: { $0.id == id }) else { return add(.repeated, line: line) }
        rows.append(MedicationSheet.Row(line: line, id: id, details: details))
    }

    private mutating func course(_ cells: MedicationCells, _ line: Int) -> MedicationCourse? {
        let ways = cells.ways
        guard let way = ways.first else {
            add(.missing, .text, line: line)
            return nil
        }
        guard ways.count == 1 else {
            add(.twoWays, ways[1].column, line: line)
            return nil
        }
        guard let needed = cells.asNeeded else {
            add(.neitherYesNorNo(cells[.asNeeded]), .asNeeded, line: line)
            return nil
        }
        if way == .text, !needed {
            let start = CalendarDay(iso: cells[.start])
            if start == nil, !cells[.start].isEmpty { add(.unknown(cells[.start]), .start, line: line) }
            return MedicationCourse(dosages: [Dosage(text: cells[.text])], start: start ?? today)
        }
        let checked = cells.draft(way, today: today).checked(decimal: decimal)
        for problem in checked.problems { add(.dosage(problem), problem.field.column, line: line) }
        return checked.value
    }

    private mutating func header(_ record: CSVRecord) -> [Column: Int] {
        var columns: [Column: Int] = [:]
        for index in 0..<record.count {
            let name = Whitespace.trimmed(record.text(index) ?? "")
            guard !name.isEmpty else { continue }
            let key = NameKey(name).text.split(separator: "_").joined(separator: " ")
            guard let column = Column(rawValue: key) else {
                add(.unknownColumn(name), line: record.line)
                continue
            }
            if columns[column] != nil { add(.columnTwice(name), line: record.line) }
            columns[column] = index
        }
        if columns[.name] == nil { add(.missing, .name, line: record.line) }
        return columns
    }

    private mutating func add(_ cause: MedicationSheet.Cause, _ column: Column? = nil, line: Int?) {
        problems.append(MedicationSheet.Problem(line: line, column: column, cause: cause))
    }
}

extension MedicationDraft.Problem {
    fileprivate var column: MedicationSheet.Column? {
        switch self {
        case .nameMissing: .name
        case .tooLong(let field, limit: _): MedicationSheet.Column(rawValue: field.rawValue)
        case .formUnknown: .form
        }
    }
}

extension DosageDraft.Field {
    fileprivate var column: MedicationSheet.Column? {
        switch self {
        case .part(let part): MedicationSheet.Column(part)
        case .clock, .clockTime: .times
        case .amount, .clockAmount: .amount
        case .hours: .hours
        case .mostPerDay: .mostPerDay
        case .unit, .ownUnit: .unit
        case .start: .start
        case .end, .endDay: .end
        default: nil
        }
    }
}

extension MedicationSheet.Column {
    init(_ part: PartOfDay) {
        switch part {
        case .morning: self = .morning
        case .noon: self = .noon
        case .evening: self = .evening
        case .night: self = .night
        }
    }
}
