public import Air
public import Clinical
public import Exchange

/// A table of daily pollen as CSV: the columns `date`, as 2026-03-12, perhaps `site`, and one for each taxon.
///
/// An empty cell is a day without a measurement, which is not 0.
public struct CountSheet: Sendable, Hashable {
    /// The most rows in one file.
    public static let mostRows = 200_000
    /// The most problems that are named.
    public static let mostProblems = 20

    /// A day at a place.
    public struct Row: Sendable, Hashable {
        public let day: CalendarDay
        /// A cell for each taxon; nil if it is empty.
        public let counts: [Count?]
    }

    /// A cell.
    public struct Count: Sendable, Hashable {
        /// As it stands in the file.
        public let text: String
        public let count: PollenCount
    }

    /// The rows of one place.
    public struct Site: Sendable, Hashable {
        /// Nil if the file has no such column.
        public let name: String?
        /// By day.
        public let rows: [Row]
    }

    /// The names of the columns, in the order of the file.
    public let taxa: [String]
    /// By name.
    public let sites: [Site]

    /// Why a file or one of its lines is rejected.
    public struct Problem: Error, Sendable, Hashable {
        /// The line, counted from 1; nil if it concerns the whole file.
        public let line: Int?
        /// What is wrong.
        public let cause: Cause
    }

    /// What is wrong with a file or a line.
    public enum Cause: Sendable, Hashable {
        case file(CSVReader.Problem)
        /// There is no column `date`.
        case dateMissing
        /// There is no column of a taxon.
        case noTaxon
        /// Two columns have this name, or a column has none.
        case columnTwice(String)
        /// The day cannot be read or does not exist.
        case dayInvalid
        /// The day of this place is already on another line.
        case dayTwice(CalendarDay, line: Int)
        /// The cell of this taxon is not a number from 0 to below 250,000.
        case countInvalid(taxon: String)
        /// There are more than `mostRows` rows.
        case tooManyRows
    }

    /// Returns the table, or every problem by line.
    public static func read(_ bytes: [UInt8]) -> Checked<CountSheet, Problem> {
        var reading = CountReading()
        do throws(CSVReader.Problem) {
            try CSVReader(bytes).read { reading.add($0) }
        } catch {
            reading.add(.file(error), line: error.line)
        }
        return reading.result
    }
}
