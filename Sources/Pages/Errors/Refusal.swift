package import HTTPTypes

/// Why a request gets an error page instead of what it asked for.
package enum Refusal: Error, Equatable {
    case notFound
    /// No address has this method; these are the ones there are.
    case methodNotAllowed(String)
    /// The form was not made for this session, or waited too long.
    case formExpired
    case malformed
    /// The body came too slowly.
    case tooSlow
    /// The request asks for a server of another name.
    case unknownHost
    case tooLarge(limit: Int)
    case tooMany(seconds: Int64)
    /// Signed out: go there, then come back to `path`.
    case signInFirst(path: String?)
    /// The session is locked: unlock it, then come back to the sealed path.
    case locked(back: String?)

    package var status: HTTPResponse.Status {
        switch self {
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .formExpired: .forbidden
        case .malformed: .badRequest
        case .tooSlow: .requestTimeout
        case .unknownHost: .misdirectedRequest
        case .tooLarge: .contentTooLarge
        case .tooMany: .tooManyRequests
        case .signInFirst: .seeOther
        case .locked: .locked
        }
    }
}
