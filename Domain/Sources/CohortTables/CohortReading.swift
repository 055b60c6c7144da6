import Clinical
import Cohort
import Exchange
import Statistics

/// Reads the tables of a study one after the other.
struct CohortReading {
    private let outcome: String
    private let exposures: [String]
    private var problems: [CohortSheet.Problem] = []
    private var persons: [CohortPerson] = []
    private var placeOfPerson: [Int] = []
    private var personOfKey: [String: Int] = [:]
    private var places: [String] = []
    private var placeOfKey: [String: Int] = [:]
    private var answers: [CohortAnswer] = []
    private var values: [[[(day: Int, value: Double)]]] = []
    /// Days that were read, by person or place.
    private var seen: Set<Int> = []

    init(outcome: String, exposures: [String]) {
        self.outcome = outcome
        self.exposures = exposures
        values = exposures.map { _ in [] }
    }

    private func needed(_ file: CohortSheet.File) -> [String] {
        switch file {
        case .participants: ["participant", "place", "sensitised", "enrolled", "left", "leftReason"]
        case .answers: ["participant", "day", outcome, "medicine"]
        case .exposures: ["place", "day"] + exposures
        }
    }

    mutating func read(_ bytes: [UInt8], as file: CohortSheet.File) {
        var columns: SheetColumns?
        seen = []
        do throws(CSVReader.Problem) {
            try CSVReader(bytes).read { record in
                guard let known = columns else {
                    var header = SheetColumns()
                    let wrong = header.readHeader(record, needed: needed(file))
                    problems += wrong.map { CohortSheet.Problem(file: file, line: nil, cause: $0) }
                    columns = header
                    return wrong.isEmpty
                }
                add(record, known, file)
                return problems.count < CohortSheet.mostProblems
            }
        } catch {
            problems.append(CohortSheet.Problem(file: file, line: error.line, cause: .file(error)))
        }
        if columns == nil, problems.isEmpty {
            problems += needed(file).map { CohortSheet.Problem(file: file, line: nil, cause: .columnMissing($0)) }
        }
    }

    private mutating func add(_ record: CSVRecord, _ columns: SheetColumns, _ file: CohortSheet.File) {
        do throws(SheetProblem) {
            switch file {
            case .participants: try addPerson(record, columns)
            case .answers: try addAnswer(record, columns)
            case .exposures: try addExposures(record, columns)
            }
        } catch {
            problems.append(CohortSheet.Problem(file: file, line: record.line, cause: error.cause))
        }
    }

    private mutating func addPerson(_ record: CSVRecord, _ columns: SheetColumns) throws(SheetProblem) {
        let key = try columns.required("participant", record)
        guard personOfKey.updateValue(persons.count, forKey: key) == nil else { throw SheetProblem(cause: .rowTwice) }
        let place = place(try columns.required("place", record))
        let person = CohortPerson(
            key: key, isSensitised: try columns.flag("sensitised", record),
            enrolled: try columns.day("enrolled", record), left: try left(record, columns))
        persons.append(person)
        placeOfPerson.append(place)
    }

    private func left(_ record: CSVRecord, _ columns: SheetColumns) throws(SheetProblem) -> CohortPerson.Left? {
        let reason = columns.text("leftReason", record)
        guard !columns.text("left", record).isEmpty else {
            guard reason.isEmpty else { throw SheetProblem(cause: .reasonInvalid) }
            return nil
        }
        let day = try columns.day("left", record)
        guard let ending = CohortPerson.Ending(rawValue: reason) else { throw SheetProblem(cause: .reasonInvalid) }
        return CohortPerson.Left(day: day, ending: ending)
    }

    private mutating func addAnswer(_ record: CSVRecord, _ columns: SheetColumns) throws(SheetProblem) {
        let key = try columns.required("participant", record)
        guard let person = personOfKey[key], person < placeOfPerson.count else {
            throw SheetProblem(cause: .participantUnknown(key))
        }
        let day = try columns.day("day", record)
        try check(person, day)
        answers.append(
            CohortAnswer(
                person: person, place: placeOfPerson[person], day: day, outcome: try columns.number(outcome, record),
                medicine: try columns.number("medicine", record)))
    }

    private mutating func addExposures(_ record: CSVRecord, _ columns: SheetColumns) throws(SheetProblem) {
        let place = place(try columns.required("place", record))
        let day = try columns.day("day", record)
        try check(place, day)
        for (index, name) in exposures.enumerated() {
            while values[index].count <= place { values[index].append([]) }
            if let value = try columns.number(name, record) { values[index][place].append((day, value)) }
        }
    }

    private mutating func check(_ row: Int, _ day: Int) throws(SheetProblem) {
        guard seen.insert(row << 32 | (day & 0xFFFF_FFFF)).inserted else { throw SheetProblem(cause: .rowTwice) }
    }

    private mutating func place(_ key: String) -> Int {
        if let place = placeOfKey[key] { return place }
        placeOfKey[key] = places.count
        places.append(key)
        return places.count - 1
    }

    var result: Checked<CohortTables, CohortSheet.Problem> {
        guard problems.isEmpty else { return .invalid(Array(problems.prefix(CohortSheet.mostProblems))) }
        let series = values.map { values in
            places.indices.map { DailySeries(values.indices.contains($0) ? values[$0] : []) }
        }
        return .valid(
            CohortTables(
                data: CohortData(
                    persons: persons, answers: answers,
                    exposures: Dictionary(zip(exposures, series)) { first, _ in first }),
                places: places, placeOfPerson: placeOfPerson))
    }
}
