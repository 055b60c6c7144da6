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

/// Groups the rows of a sheet by day.
struct SheetCollector {
    private var problems: SheetProblems
    private var rows = 0
    private var repeated = 0
    private var days: [SheetDay] = []
    private var places: [Int32: Int] = [:]

    init(problems: SheetProblems) {
        self.problems = problems
    }

    mutating func take(_ reading: Checked<SheetRow, DoseSheet.RowProblem>) {
        rows += 1
        switch reading {
        case .invalid(let found): problems.add(found)
        case .valid(let row):
            switch days[place(of: row.day)].add(row) {
            case .valid(let wasThere): repeated += wasThere ? 1 : 0
            case .invalid(let found): problems.add(found)
            }
        }
    }

    func result() -> DoseSheet.Result {
        var problems = problems
        var finished: [DoseSheet.DayImport] = []
        for day in days.sorted(by: { $0.day < $1.day }) {
            let (kept, refused) = day.finished()
            problems.add(refused)
            if let kept { finished.append(kept) }
        }
        return DoseSheet.Result(rows: rows, repeated: repeated, days: finished, problems: problems)
    }

    private mutating func place(of day: CalendarDay) -> Int {
        if let place = places[day.number] { return place }
        places[day.number] = days.count
        days.append(SheetDay(day: day))
        return days.count - 1
    }
}
