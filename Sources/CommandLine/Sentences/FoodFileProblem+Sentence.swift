internal import FoodPages
internal import FoodTables
internal import Host

extension FoodDumpReason {
    /// Why a line is skipped.
    var sentence: String {
        switch self {
        case .lineUnreadable: "the line cannot be read."
        case .codeUnreadable: "the code is no barcode with its check digit."
        case .nameUnreadable: "the name is blank or too long."
        case .codeTwice: "a line before has the same code."
        case .otherCountry: "not sold in the countries that are wanted."
        case .older: "a later entry has the same barcode."
        }
    }
}

extension FoodFileProblem {
    /// Why the whole file is rejected.
    func refused(_ path: String) -> Refused {
        switch self {
        case .cannotRead: Refused(.inputOutput, "\(path) cannot be read. The foods stay as they were.")
        default: Refused(.refused, "\(sentence(path)) The foods stay as they were.")
        }
    }

    private func sentence(_ path: String) -> String {
        switch self {
        case .cannotRead: "\(path) cannot be read."
        case .damaged: "\(path) ends too early or does not unpack; download it again."
        case .unknown: "\(path) is no table of foods that can be read."
        case .nothingTaken: "No food of \(path) can be taken; look at --country."
        case .lineTooLong(let line): "Line \(line) of \(path) is longer than any product is."
        case .fileMissing(let name): "\(path) has no \(name); take the whole download in CSV."
        case .columnMissing(let name, let column): "\(name) has no column “\(column)”."
        case .notCSV(let name, let line): "\(name) is no CSV file in UTF-8\(line.map { "; see line \($0)" } ?? "")."
        }
    }
}
