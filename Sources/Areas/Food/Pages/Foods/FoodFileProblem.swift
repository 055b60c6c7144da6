internal import Files

/// Why a large food table was rejected; the previous contents are kept.
package enum FoodFileProblem: Error, Sendable, Equatable {
    /// The file does not exist or cannot be read.
    case cannotRead
    /// The file is truncated or does not unpack to its declared content.
    case damaged
    /// Neither a known food table, nor a folder or ZIP file containing one.
    case unknown
    /// None of its foods can be imported, so searches would find nothing.
    case nothingTaken
    /// A line is longer than any product.
    case lineTooLong(line: Int)
    /// A FoodData Central file is missing.
    case fileMissing(String)
    /// A FoodData Central file lacks a column.
    case columnMissing(file: String, column: String)
    /// A FoodData Central file is not CSV; the line is counted in the whole file.
    case notCSV(file: String, line: Int?)
}

extension FoodFileProblem {
    /// Reads from a file of a food table.
    static func reading<Value>(_ read: () throws(ReadProblem) -> Value) throws(FoodFileProblem) -> Value {
        do throws(ReadProblem) { return try read() } catch {
            switch error {
            case .cannotRead: throw .cannotRead
            case .damaged: throw .damaged
            }
        }
    }
}
