import Asthma
import Clinical
import Exchange

/// Reads a table of puffs line by line.
struct PuffReading {
    private var columns: (at: Int, kind: Int)?
    private var puffs: [CountedPuff] = []
    private var count = 0
    private var problems: [PuffSheet.Problem] = []

    mutating func add(_ cause: PuffSheet.Cause, line: Int?) {
        problems.append(PuffSheet.Problem(line: line, cause: cause))
    }

    /// Takes a record, the header first; returns whether to go on.
    mutating func add(_ record: CSVRecord) -> Bool {
        guard let columns else { return addHeader(record) }
        guard (0..<record.count).contains(where: { !cell(record, $0).isEmpty }) else { return true }
        count += 1
        guard count <= PuffSheet.mostRows else {
            add(.tooManyRows, line: nil)
            return false
        }
        let at = RFC3339.moment(cell(record, columns.at))?.instant
        if at == nil { add(.timeInvalid, line: record.line) }
        let kind = PuffReading.kind(cell(record, columns.kind))
        if kind == nil { add(.kindInvalid, line: record.line) }
        if let at, let kind { puffs.append(CountedPuff(at: at, role: kind.role, purpose: kind.purpose)) }
        return problems.count < PuffSheet.mostProblems
    }

    private mutating func addHeader(_ record: CSVRecord) -> Bool {
        var found: [String: Int] = [:]
        for column in 0..<record.count {
            let name = cell(record, column)
            guard name == "at" || name == "kind" else { continue }
            if found[name] != nil { add(.columnTwice(name), line: record.line) }
            found[name] = column
        }
        for name in ["at", "kind"] where found[name] == nil { add(.columnMissing(name), line: record.line) }
        guard let at = found["at"], let kind = found["kind"], problems.isEmpty else { return false }
        columns = (at, kind)
        return true
    }

    private static func kind(_ text: String) -> (role: InhalerRole, purpose: PuffPurpose)? {
        switch text {
        case "rescue": (.reliever, .asNeeded)
        case "exercise": (.reliever, .beforeSport)
        case "controller": (.controller, .scheduled)
        default: nil
        }
    }

    private func cell(_ record: CSVRecord, _ column: Int) -> String {
        Whitespace.trimmed(record.text(column) ?? "")
    }

    var result: Checked<PuffSheet, PuffSheet.Problem> {
        guard problems.isEmpty else { return .invalid(problems) }
        // Without any record there is not even a header.
        guard columns != nil else { return .invalid([PuffSheet.Problem(line: nil, cause: .columnMissing("at"))]) }
        return .valid(PuffSheet(puffs: puffs))
    }
}
