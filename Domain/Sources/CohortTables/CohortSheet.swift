public import Clinical
public import Cohort
public import Exchange

/// The three tables of a study as CSV: participants, answers and exposures.
public enum CohortSheet {
    /// The most problems that are named.
    public static let mostProblems = 20

    /// One of the tables.
    public enum File: String, Sendable, Hashable, CaseIterable {
        case participants
        case answers
        case exposures

        /// Its name in a folder.
        public var name: String { rawValue + ".csv" }
    }

    /// Why a table or one of its lines is rejected.
    public struct Problem: Error, Sendable, Hashable {
        public let file: File
        /// The line, counted from 1; nil if it concerns the whole file.
        public let line: Int?
        public let cause: Cause
    }

    /// What is wrong with a table or a line.
    public enum Cause: Sendable, Hashable {
        case file(CSVReader.Problem)
        case columnMissing(String)
        case columnTwice(String)
        /// The column of a required value is empty.
        case empty(String)
        case dayInvalid(String)
        case numberInvalid(String)
        /// The column is neither true nor false.
        case flagInvalid(String)
        /// The reason is neither withdrawn nor restricted, or is there without a day, or a day without it.
        case reasonInvalid
        /// The participant of an answer is not among the participants.
        case participantUnknown(String)
        /// The same participant, day of a participant, or day of a place is on an earlier line.
        case rowTwice
    }

    /// Reads the three tables; columns that are not needed may be missing.
    ///
    /// - Parameters:
    ///   - outcome: the column of the answers that is analysed.
    ///   - exposures: the columns of the exposures that it is compared with.
    public static func read(
        _ files: [File: [UInt8]], outcome: String, exposures: [String]
    ) -> Checked<CohortTables, Problem> {
        var reading = CohortReading(outcome: outcome, exposures: exposures)
        for file in File.allCases { reading.read(files[file] ?? [], as: file) }
        return reading.result
    }
}

/// What the tables of a study say.
public struct CohortTables: Sendable {
    public let data: CohortData
    /// The keys of the places, in the order of the data.
    public let places: [String]
    /// The place of each participant.
    public let placeOfPerson: [Int]
}
