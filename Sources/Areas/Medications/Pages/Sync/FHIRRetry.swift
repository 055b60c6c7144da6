internal import Clinical
internal import Feeds
internal import MedicationsStore

/// When a server is asked again.
enum FHIRRetry {
    /// The seconds between two syncs.
    static let usual: Int64 = 6 * 3600
    private static let first: Int64 = 300
    private static let shortest: Int64 = 60

    /// The seconds to wait after a problem. One that may pass is tried again after five minutes, then after twice as long
    /// as the last time; a server that says when is asked then.
    ///
    /// - Parameters:
    ///   - until: the time that the server named; nil if it named none.
    ///   - connection: as it was before this attempt.
    static func seconds(
        after problem: FHIRConnection.Problem, until: Instant? = nil, of connection: FHIRConnection, now: Instant
    ) -> Int64 {
        guard problem.isTemporary else { return usual }
        if let until { return min(max(until.seconds(since: now), shortest), usual) }
        guard connection.problem?.isTemporary == true, let tried = connection.tried else { return first }
        return min(max(2 * now.seconds(since: tried), first), usual)
    }
}

extension FHIRServerProblem {
    /// When a busy server wants to be asked again.
    var retry: Instant? {
        guard case .busy(let until) = self else { return nil }
        return until
    }
}

extension FHIRConnection.Problem {
    fileprivate var isTemporary: Bool {
        switch self {
        case .unreachable, .tooSlow, .failing: true
        case .signedOut, .blocked, .refused, .unusable, .elsewhere, .version, .animal: false
        }
    }
}
