internal import Feeds
internal import GuardedHTTP
internal import MedicationsStore

extension FHIRConnection.Problem {
    /// What people are told of a problem.
    init(_ problem: FHIRServerProblem) {
        self =
            switch problem {
            case .connection(.tooSlow): .tooSlow
            case .connection(.privateAddress), .connection(.invalidAddress): .blocked
            case .connection(.tooLarge): .unusable
            case .connection: .unreachable
            case .tooManyRedirects, .redirectElsewhere, .linkElsewhere: .elsewhere
            case .notJSON, .unreadable, .otherResource, .tooManyPages, .tooManyEntries, .endlessPaging: .unusable
            case .unsupportedVersion: .version
            case .unauthorized: .signedOut
            case .forbidden, .notFound, .notSupported, .conflict, .preconditionFailed, .rejected: .refused
            case .busy, .failed: .failing
            case .animal: .animal
            }
    }

    init(_ problem: SMARTProblem) {
        self =
            switch problem {
            case .server(let problem): FHIRConnection.Problem(problem)
            case .denied, .refused: .signedOut
            case .notOffered, .unusableAddress, .noPKCE, .otherState, .otherIssuer, .lyingEndpoint: .unusable
            }
    }
}
