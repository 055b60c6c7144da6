import Clinical

/// Reads a table of fills line by line.
struct FillReading {
    private var columns: (on: Int, days: Int)?
    private var fills: [MedicationFill] = []
    private var problems: [FillSheet.Problem] = []

    mutating func add(_ cause: FillSheet.Cause, line: Int?) {
        problems.append(FillSheet.Problem(line: line, cause: cause))
    }

    /// Takes a record, the header first; returns whether to go on.
    mutating func add(_ record: CSVRecord) -> Bool {
        guard let columns else {
            let on = column("on", of: record)
            let days = column("days", of: record)
            guard let on, let days else { return false }
            self.columns = (on, days)
            return true
        }
        let on = Whitespace.trimmed(record.text(columns.on) ?? "")
        let days = Whitespace.trimmed(record.text(columns.days) ?? "")
        // Spreadsheets end with rows of separators.
        if on.isEmpty, days.isEmpty { return true }
        guard fills.count < FillSheet.mostFills else {
            add(.tooManyFills, line: nil)
            return false
        }
        let day = CalendarDay(iso: on)
        if day == nil { add(.dayInvalid, line: record.line) }
        let count = Int(days)
        guard let count, MedicationFill.daysRange.contains(count) else {
            add(.daysInvalid, line: record.line)
            return problems.count < FillSheet.mostFills
        }
        if let fill = day.flatMap({ MedicationFill(on: $0, days: count) }) { fills.append(fill) }
        return problems.count < FillSheet.mostFills
    }

    private mutating func column(_ name: String, of header: CSVRecord) -> Int? {
        let found = (0..<header.count).filter { NameKey(header.text($0) ?? "").text == name }
        if found.isEmpty { add(.columnMissing(name), line: header.line) }
        if found.count > 1 { add(.columnTwice(name), line: header.line) }
        return found.count == 1 ? found.first : nil
    }

    var result: Checked<[MedicationFill], FillSheet.Problem> {
        guard problems.isEmpty else { return .invalid(problems) }
        // Without any record there is not even a header.
        guard columns != nil else {
            return .invalid([FillSheet.Problem(line: nil, cause: .columnMissing("on"))])
        }
        return .valid(fills)
    }
}
