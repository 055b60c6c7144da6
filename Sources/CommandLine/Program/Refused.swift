internal import InhalerGateway

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

    /// Why a gateway could not start with a folder.
    init(spool problem: SpoolProblem, _ folder: String) {
        let exit: Exit =
            switch problem {
            case .full: .inputOutput
            case .unwritable: .cannotCreate
            case .inUse: .tryAgain
            }
        self.init(exit, GatewayWords.reason(problem, folder))
    }

    /// Why a gateway ended.
    init(bus problem: BusProblem) {
        switch problem {
        case .unreachable(let reason):
            self.init(.tryAgain, "There is no D-Bus system bus\(reason.isEmpty ? "" : " (\(reason))").")
        case .ended: self.init(.tryAgain, "The D-Bus system bus has ended. Nothing is lost; start the gateway again.")
        }
    }
}
