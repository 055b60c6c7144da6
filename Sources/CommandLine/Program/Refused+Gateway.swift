internal import InhalerGateway

extension Refused {
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
