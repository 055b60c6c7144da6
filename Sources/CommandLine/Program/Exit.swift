/// The program's exit codes, numbered as in `sysexits.h`.
enum Exit: Int32, CaseIterable, Sendable {
    case done = 0
    case usage = 64
    case refused = 65
    case notFound = 66
    case unexpected = 70
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgain = 75
    case settings = 78

    /// A one-line explanation for `acclimate help`.
    var meaning: String {
        switch self {
        case .done: "All went well."
        case .usage: "The command was not understood."
        case .refused: "The data was refused: a wrong amount, a damaged or too new file."
        case .notFound: "What was named does not exist: a file, a person, a database."
        case .unexpected: "Something happened that the program does not know."
        case .cannotCreate: "A file or folder could not be made, or is there already."
        case .inputOutput: "Reading or writing failed, perhaps because the disk is full."
        case .tryAgain: "Something is in the way: another server, a port that is taken."
        case .settings: "A setting, a certificate or an address cannot be used."
        }
    }

    /// The table of all exit codes in `acclimate help`.
    static var table: String {
        allCases.map { "  \($0.rawValue < 10 ? " " : "")\($0.rawValue)  \($0.meaning)" }.joined(separator: "\n")
    }
}
