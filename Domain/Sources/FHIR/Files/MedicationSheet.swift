public import Clinical
public import Exchange
public import Medications

/// A table of medicines as CSV, one in a row. The first line names the columns, in any order and case; `name` and one
/// way to say how it is taken are needed.
///
/// A table with a problem is not taken at all.
public enum MedicationSheet {
    /// The most rows below the header.
    public static let mostRows = 1000

    /// What a column means. The raw values are the names in the first line.
    public enum Column: String, Sendable, Hashable, CaseIterable {
        case name, strength, form, reason, prescriber, pharmacy, notes
        case start, end
        /// How much at each part of the day.
        case morning, noon, evening, night
        /// How much each time, and in what.
        case amount, unit
        /// Clock times, with “;” between them.
        case times
        /// The hours between two.
        case hours
        /// “yes” if it is only taken as needed.
        case asNeeded = "as needed"
        case mostPerDay = "most per day"
        /// The words of the prescriber, if there is nothing else.
        case text
    }

    /// A medicine of a row.
    public struct Row: Sendable, Hashable {
        /// The line, counted from 1.
        public let line: Int
        /// The same for the same row, in whatever file.
        public let id: Medication.ID
        /// A draft, which makes no times until somebody confirms it.
        public let details: MedicationDetails
    }

    /// What is wrong with a file or a row.
    public struct Problem: Error, Sendable, Hashable {
        /// Nil if it concerns the whole file.
        public let line: Int?
        public let column: Column?
        public let cause: Cause
    }

    /// What is wrong with a file, a row or a cell.
    public enum Cause: Sendable, Hashable {
        case file(CSVReader.Problem)
        case unknownColumn(String)
        case columnTwice(String)
        case missing
        /// Not one of the words that are known here.
        case unknown(String)
        /// “yes” and “no” are known.
        case neitherYesNorNo(String)
        /// It says in two ways how the medicine is taken.
        case twoWays
        case dosage(DosageDraft.Problem)
        case medicine(MedicationDraft.Problem)
        /// The same row came before.
        case repeated
        case tooManyRows
    }

    /// Returns the medicines in the order of the file, or every problem by line.
    ///
    /// - Parameter today: The first day of a medicine for which none is given.
    public static func read(
        _ bytes: [UInt8], today: CalendarDay, decimal: DecimalSeparator? = nil
    ) -> Checked<[Row], Problem> {
        var reading: MedicationSheetReading?
        do throws(CSVReader.Problem) {
            let reader = try CSVReader(bytes)
            // Spreadsheets that write decimals with a comma part cells with a semicolon.
            let separator = decimal ?? (reader.delimiter == .semicolon ? .comma : .point)
            var started = MedicationSheetReading(today: today, decimal: separator)
            try reader.read { started.add($0) }
            reading = started
        } catch {
            return .invalid([Problem(line: error.line, column: nil, cause: .file(error))])
        }
        return reading?.result ?? .valid([])
    }
}
