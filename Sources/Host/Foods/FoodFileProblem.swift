/// Why a large table of foods is not taken; what was there before stays.
public enum FoodFileProblem: Error, Sendable, Equatable {
    /// There is no such file, or it cannot be read.
    case cannotRead
    /// It ends too early or does not unpack to what it says.
    case damaged
    /// Neither a table of foods that is known, nor a folder or ZIP file with one.
    case unknown
    /// No food of it can be taken, so that nobody would find any.
    case nothingTaken
    /// A line is longer than any product is.
    case lineTooLong(line: Int)
    /// A file of FoodData Central is missing.
    case fileMissing(String)
    /// A file of FoodData Central has no such column.
    case columnMissing(file: String, column: String)
    /// A file of FoodData Central is no CSV; the line is counted in the whole file.
    case notCSV(file: String, line: Int?)
}
