internal import Clinical
public import Exchange
public import Nutrition

/// What a table of foods holds.
public struct FoodTable: Sendable {
    /// Why the whole table is refused.
    public enum Problem: Error, Sendable, Hashable {
        /// The file is no CSV.
        case file(CSVReader.Problem)
        /// A column that is needed is not there.
        case columnMissing(String)
    }

    /// Why one row is left out.
    public enum RowProblem: Error, Sendable, Hashable {
        /// The row has fewer fields than the header.
        case tooShort
        /// The key of the food is blank, or no id can be made of it.
        case keyUnreadable
        /// The name is blank or too long.
        case nameUnreadable
        /// A nutrient is not read.
        case nutrient(Nutrient, NutrientAmount.Problem)
        /// A number, a code or a measure of that column is not read.
        case unreadable(column: String)
        /// A row before has the same key.
        case keyTwice
    }

    /// A row that was left out, with its line in the file.
    public struct Skipped: Sendable, Hashable {
        /// The line, counted from 1.
        public let line: Int
        /// Why.
        public let problem: RowProblem
    }

    /// The foods, in the order of the file.
    public let foods: [Food]
    /// The rows that were left out.
    public let skipped: [Skipped]

    /// Reads a file row by row; `food` makes a food of one.
    static func read(
        _ bytes: [UInt8], needed: [String], food: (FoodRow) throws(RowProblem) -> Food
    ) throws(Problem) -> FoodTable {
        var header: [String] = []
        var foods: [Food] = []
        var skipped: [Skipped] = []
        var keys = Set<String>()
        var missing: String?
        do throws(CSVReader.Problem) {
            try CSVReader(bytes).read { record in
                guard !header.isEmpty else {
                    header = (0..<record.count).map { Whitespace.trimmed(record.text($0) ?? "") }
                    missing = needed.first { !header.contains($0) }
                    return missing == nil
                }
                do throws(RowProblem) {
                    guard record.count == header.count else { throw .tooShort }
                    let found = try food(FoodRow(header: header, record: record))
                    guard keys.insert(found.id.text).inserted else { throw .keyTwice }
                    foods.append(found)
                } catch {
                    skipped.append(Skipped(line: record.line, problem: error))
                }
                return true
            }
        } catch {
            throw .file(error)
        }
        if let missing { throw .columnMissing(missing) }
        if header.isEmpty, let first = needed.first { throw .columnMissing(first) }
        return FoodTable(foods: foods, skipped: skipped)
    }
}

/// One row of a table of foods.
struct FoodRow {
    let header: [String]
    let record: CSVRecord

    /// The text of a column, trimmed; empty when there is no such column.
    func text(_ column: String) -> String {
        guard let index = header.firstIndex(of: column) else { return "" }
        return Whitespace.trimmed(record.text(index) ?? "")
    }

    func name() throws(FoodTable.RowProblem) -> String {
        let name = FreeText.clean(text("name"), limit: FoodDraft.nameLimit, lines: .one).value
        guard let name, !NameKey(name).isEmpty else { throw .nameUnreadable }
        return name
    }

    func amount(_ nutrient: Nutrient, _ column: String) throws(FoodTable.RowProblem) -> NutrientAmount {
        do throws(NutrientAmount.Problem) {
            return try NutrientAmount.parse(text(column), of: nutrient, decimal: .point)
        } catch {
            throw .nutrient(nutrient, error)
        }
    }

    /// The parts of a column, without blank ones.
    func parts(_ column: String, by separator: UInt8) -> [String] {
        text(column).utf8.split(separator: separator).map { Whitespace.trimmed(String(decoding: $0, as: UTF8.self)) }
            .filter { !$0.isEmpty }
    }
}
