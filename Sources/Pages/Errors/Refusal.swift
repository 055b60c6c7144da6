package import HTTPTypes

/// Why a request is answered with an error page.
package enum Refusal: Error, Equatable {
    case notFound
    /// The account may not do this in its household.
    case notAllowed
    /// The address does not support this method; lists the ones it does.
    case methodNotAllowed(String)
    /// The form belongs to another session or has expired.
    case formExpired
    case malformed
    /// The body came too slowly.
    case tooSlow
    /// The request names an unknown host.
    case unknownHost
    case tooLarge(limit: Int)
    case tooMany(seconds: Int64)
    /// Signed out: sign in, then return to `path`.
    case signInFirst(path: String?)
    /// The session is locked: unlock it, then return to the sealed path.
    case locked(back: String?)

    package var status: HTTPResponse.Status {
        switch self {
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .formExpired, .notAllowed: .forbidden
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

/// A request body arrived too slowly for any plausible connection.
package struct BodyTooSlow: Error {
    package init() {}
}
