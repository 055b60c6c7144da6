/// Why a command failed, in words for the person at the terminal.
struct Refused: Error, Equatable {
    /// One or more sentences, written to standard error.
    let sentence: String
    let exit: Exit

    init(_ exit: Exit, _ sentence: String) {
        self.exit = exit
        self.sentence = sentence
    }
}

/// Several problems with one input, one per line.
extension Refused {
    init(_ exit: Exit, lines: [String]) {
        self.init(exit, lines.joined(separator: "\n"))
    }
}
