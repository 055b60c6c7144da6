public import Asthma
public import Clinical
public import Exchange

/// A table of puffs as CSV: the columns `at` (RFC 3339) and `kind` (rescue, exercise or controller), in any order. Other
/// columns are left alone, and equal rows are two puffs.
public struct PuffSheet: Sendable, Hashable {
    /// The most rows in one file.
    public static let mostRows = 500_000
    /// The most problems that are named.
    public static let mostProblems = 20

    /// In the order of the file.
    public let puffs: [CountedPuff]

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
        /// There is no column of this name.
        case columnMissing(String)
        /// Two columns have this name.
        case columnTwice(String)
        /// The time is not as RFC 3339 writes it, or has no offset.
        case timeInvalid
        /// None of rescue, exercise and controller.
        case kindInvalid
        /// There are more than `mostRows` rows.
        case tooManyRows
    }

    /// Returns the puffs, or every problem by line.
    public static func read(_ bytes: [UInt8]) -> Checked<PuffSheet, Problem> {
        var reading = PuffReading()
        do throws(CSVReader.Problem) {
            try CSVReader(bytes).read { reading.add($0) }
        } catch {
            reading.add(.file(error), line: error.line)
        }
        return reading.result
    }
}
