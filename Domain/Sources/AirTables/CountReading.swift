import Air
import Clinical
import Exchange

/// Reads a table of daily pollen line by line.
struct CountReading {
    private struct Header {
        var date = 0
        var site: Int?
        var taxa: [(column: Int, name: String)] = []
    }

    private struct Place {
        let name: String?
        var rows: [CountSheet.Row] = []
        /// The line of each day.
        var lines: [CalendarDay: Int] = [:]
    }

    private var header: Header?
    private var places: [Place] = []
    private var placeOfName: [String: Int] = [:]
    private var count = 0
    private var problems: [CountSheet.Problem] = []

    mutating func add(_ cause: CountSheet.Cause, line: Int?) {
        problems.append(CountSheet.Problem(line: line, cause: cause))
    }

    /// Takes a record, the header first; returns whether to go on.
    mutating func add(_ record: CSVRecord) -> Bool {
        guard let header else { return addHeader(record) }
        guard (0..<record.count).contains(where: { !cell(record, $0).isEmpty }) else { return true }
        count += 1
        guard count <= CountSheet.mostRows else {
            add(.tooManyRows, line: nil)
            return false
        }
        addRow(record, header)
        return problems.count < CountSheet.mostProblems
    }

    private mutating func addHeader(_ record: CSVRecord) -> Bool {
        var header = Header()
        var date: Int?
        var names: [String] = []
        for column in 0..<record.count {
            let name = cell(record, column)
            if name.isEmpty || names.contains(name) { add(.columnTwice(name), line: record.line) }
            names.append(name)
            switch name {
            case "date": date = column
            case "site": header.site = column
            default: header.taxa.append((column, name))
            }
        }
        if date == nil { add(.dateMissing, line: record.line) }
        if header.taxa.isEmpty { add(.noTaxon, line: record.line) }
        guard let date, problems.isEmpty else { return false }
        header.date = date
        self.header = header
        return true
    }

    private mutating func addRow(_ record: CSVRecord, _ header: Header) {
        guard let day = CalendarDay(iso: cell(record, header.date)) else {
            add(.dayInvalid, line: record.line)
            return
        }
        let place = place(header.site.map { cell(record, $0) })
        if let line = places[place].lines.updateValue(record.line, forKey: day) {
            add(.dayTwice(day, line: line), line: record.line)
        }
        var counts: [CountSheet.Count?] = []
        for taxon in header.taxa {
            let text = cell(record, taxon.column)
            let count = PollenCount(text: text)
            if count == nil, !text.isEmpty { add(.countInvalid(taxon: taxon.name), line: record.line) }
            counts.append(count.map { CountSheet.Count(text: text, count: $0) })
        }
        places[place].rows.append(CountSheet.Row(day: day, counts: counts))
    }

    private mutating func place(_ name: String?) -> Int {
        if let place = placeOfName[name ?? ""] { return place }
        places.append(Place(name: name))
        placeOfName[name ?? ""] = places.count - 1
        return places.count - 1
    }

    private func cell(_ record: CSVRecord, _ column: Int) -> String {
        Whitespace.trimmed(record.text(column) ?? "")
    }

    var result: Checked<CountSheet, CountSheet.Problem> {
        guard problems.isEmpty else { return .invalid(problems) }
        // Without any record there is not even a header.
        guard let header else { return .invalid([CountSheet.Problem(line: nil, cause: .dateMissing)]) }
        let sites = places.sorted { $0.name ?? "" < $1.name ?? "" }.map { place in
            CountSheet.Site(name: place.name, rows: place.rows.sorted { $0.day < $1.day })
        }
        return .valid(CountSheet(taxa: header.taxa.map { $0.name }, sites: sites))
    }
}
