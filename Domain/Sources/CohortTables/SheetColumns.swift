import Clinical
import Exchange

/// Named columns of a table, and the cells of a line under them.
struct SheetColumns {
    private var places: [String: Int] = [:]

    /// Takes the first line; returns what is wrong with it.
    mutating func readHeader(_ record: CSVRecord, needed: [String]) -> [CohortSheet.Cause] {
        var problems: [CohortSheet.Cause] = []
        for column in 0..<record.count {
            let name = Whitespace.trimmed(record.text(column) ?? "")
            if places.updateValue(column, forKey: name) != nil, needed.contains(name) {
                problems.append(.columnTwice(name))
            }
        }
        return problems + needed.filter { places[$0] == nil }.map { .columnMissing($0) }
    }

    /// The text under a column; empty if the line is too short.
    func text(_ name: String, _ record: CSVRecord) -> String {
        places[name].flatMap { record.text($0) }.map { Whitespace.trimmed($0) } ?? ""
    }

    func required(_ name: String, _ record: CSVRecord) throws(SheetProblem) -> String {
        let text = text(name, record)
        guard !text.isEmpty else { throw SheetProblem(cause: .empty(name)) }
        return text
    }

    func day(_ name: String, _ record: CSVRecord) throws(SheetProblem) -> Int {
        guard let day = CalendarDay(iso: text(name, record)) else { throw SheetProblem(cause: .dayInvalid(name)) }
        return Int(day.number)
    }

    /// A number; nil for an empty cell.
    func number(_ name: String, _ record: CSVRecord) throws(SheetProblem) -> Double? {
        let text = text(name, record)
        guard !text.isEmpty else { return nil }
        guard let number = Double(text), number.isFinite else { throw SheetProblem(cause: .numberInvalid(name)) }
        return number
    }

    func flag(_ name: String, _ record: CSVRecord) throws(SheetProblem) -> Bool {
        switch text(name, record).lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0": false
        default: throw SheetProblem(cause: .flagInvalid(name))
        }
    }
}

/// What is wrong with a line.
struct SheetProblem: Error {
    let cause: CohortSheet.Cause
}
