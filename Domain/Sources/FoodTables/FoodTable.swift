internal import Clinical
public import Exchange
public import Nutrition

/// The contents of a food table.
public struct FoodTable: Sendable {
    /// Why the whole table is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// The file is not a CSV.
        case file(CSVReader.Problem)
        /// A required column is missing.
        case columnMissing(String)
    }

    /// Why a row is skipped.
    public enum RowProblem: Error, Sendable, Hashable {
        /// The row has fewer fields than the header.
        case tooShort
        /// The food's key is blank or cannot be turned into an ID.
        case keyUnreadable
        /// The name is blank or too long.
        case nameUnreadable
        /// A nutrient cannot be read.
        case nutrient(Nutrient, NutrientAmount.Problem)
        /// A number, code or measure in that column cannot be read.
        case unreadable(column: String)
        /// An earlier row has the same key.
        case keyTwice
    }

    /// A skipped row and its line in the file.
    public struct Skipped: Sendable, Hashable {
        /// The line number, starting at 1.
        public let line: Int
        /// Why it was skipped.
        public let problem: RowProblem
    }

    /// The foods, in file order.
    public let foods: [Food]
    /// The skipped rows.
    public let skipped: [Skipped]

    /// Reads a file row by row; `food` converts a row to a food.
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

/// One row of a food table.
struct FoodRow {
    let header: [String]
    let record: CSVRecord

    /// The text in a column, trimmed; empty if there is no such column.
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
