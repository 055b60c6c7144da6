public import Clinical

/// A table of fills as CSV: the columns `on`, a day as 2026-03-12, and `days`, for how many days the fill lasts.
///
/// The columns may be in any order; others are ignored.
public enum FillSheet {
    /// The most fills in one file.
    public static let mostFills = 10_000

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
        /// No column has this name.
        case columnMissing(String)
        /// Two columns have this name.
        case columnTwice(String)
        /// The day cannot be read or does not exist.
        case dayInvalid
        /// The number of days is not a whole one in `MedicationFill.daysRange`.
        case daysInvalid
        /// There are more than `mostFills` fills.
        case tooManyFills
    }

    /// Returns the fills in the order of the file, or every problem by line.
    public static func read(_ bytes: [UInt8]) -> Checked<[MedicationFill], Problem> {
        var reading = FillReading()
        do throws(CSVReader.Problem) {
            try CSVReader(bytes).read { reading.add($0) }
        } catch {
            reading.add(.file(error), line: error.line)
        }
        return reading.result
    }
}
