internal import Foundation
internal import GuardedHTTP

/// What became of a batch.
enum PuffAnswer: Sendable, Equatable {
    /// The ids that the server has stored.
    case stored(Set<Int64>)
    /// A smaller batch may be taken, and shows which payload is refused.
    case split(ServerProblem)
    /// Nothing was stored; it is tried again.
    ///
    /// - `seconds`: how long the server asks to wait.
    case failed(ServerProblem, seconds: Int?)

    private struct Stored: Decodable {
        struct Payload: Decodable { let id: String }

        let payloads: [Payload]
    }

    /// - Parameter address: the device of the payloads, for what is said about one of them.
    init(_ answer: HTTPAnswer, address: String) {
        switch answer.status {
        case 200..<300:
            // A page of somebody else must not empty the spool.
            guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(answer.body)) else {
                self = .failed(.notAcclimate, seconds: nil)
                return
            }
            self = .stored(Set(stored.payloads.compactMap { Int64($0.id) }))
        case 300..<400: self = .failed(.moved, seconds: nil)
        case 401: self = .failed(.tokenRejected, seconds: nil)
        case 403: self = .failed(.notAllowed, seconds: nil)
        case 404: self = .failed(.personMissing, seconds: nil)
        case 409, 422: self = .split(.refused(address: address, status: answer.status))
        case 413: self = .split(.tooLarge)
        case 429, 503: self = .failed(.busy, seconds: RetryAfter.seconds(answer.headers))
        default: self = .failed(.unexpected(answer.status), seconds: nil)
        }
    }
}
