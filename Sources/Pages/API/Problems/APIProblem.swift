package import Accounts
package import Clinical
package import HTTPTypes

/// Why an API request failed; answered as `application/problem+json` (RFC 9457).
package struct APIProblem: Error {
    /// Machine-readable problem codes; a code never changes its meaning.
    package enum Code: String, CaseIterable {
        case noToken = "no-token"
        case unknownToken = "unknown-token"
        case expiredToken = "expired-token"
        case revokedToken = "revoked-token"
        case readOnlyToken = "read-only-token"
        case puffsOnlyToken = "puffs-only-token"
        case notFound = "not-found"
        case methodNotAllowed = "method-not-allowed"
        case notAcceptable = "not-acceptable"
        case notJSON = "not-json"
        case malformed
        case unknownParameter = "unknown-parameter"
        case badParameter = "bad-parameter"
        case badHeader = "bad-header"
        case invalid
        case stale
        case idTaken = "id-taken"
        case slotSettled = "slot-settled"
        case versionNeeded = "version-needed"
        case tooSlow = "too-slow"
        case tooLarge = "too-large"
        case tooManyHeaders = "too-many-headers"
        case unknownHost = "unknown-host"
        case tooManyRequests = "too-many-requests"
        case fault
        case unavailable
    }

    package let code: Code
    /// The subject of the sentence: a parameter, a header, a limit.
    package var name: String?
    package var fields: [FieldProblem] = []
    /// The stored version, for conflicts.
    package var current: (any Encodable & Sendable)?
    package var headers: HTTPFields = [:]

    package init(_ code: Code, name: String? = nil) {
        self.code = code
        self.name = name
    }

    package var status: HTTPResponse.Status {
        switch code {
        case .noToken, .unknownToken, .expiredToken, .revokedToken: .unauthorized
        case .readOnlyToken, .puffsOnlyToken: .forbidden
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable: .notAcceptable
        case .notJSON: .unsupportedMediaType
        case .malformed, .unknownParameter, .badParameter, .badHeader: .badRequest
        case .invalid: .unprocessableContent
        case .stale, .idTaken, .slotSettled: .conflict
        case .versionNeeded: .preconditionRequired
        case .tooSlow: .requestTimeout
        case .tooLarge: .contentTooLarge
        case .tooManyHeaders: .requestHeaderFieldsTooLarge
        case .unknownHost: .misdirectedRequest
        case .tooManyRequests: .tooManyRequests
        case .fault: .internalServerError
        case .unavailable: .serviceUnavailable
        }
    }
}

extension APIProblem.Code {
    /// The API equivalent of an error page.
    package init(_ kind: ErrorPage.Kind) {
        self =
            switch kind {
            case .notFound, .notAllowed: .notFound
            case .methodNotAllowed: .methodNotAllowed
            case .tooSlow: .tooSlow
            case .tooLarge: .tooLarge
            case .tooManyHeaders: .tooManyHeaders
            case .unknownHost: .unknownHost
            case .tooManyRequests: .tooManyRequests
            case .badRequest, .expired: .malformed
            case .fault: .fault
            case .unavailable, .diskFull, .unsure: .unavailable
            }
    }
}

extension APIProblem {
    package static var notFound: APIProblem { APIProblem(.notFound) }

    package static func invalid(_ fields: [FieldProblem]) -> APIProblem {
        var problem = APIProblem(.invalid)
        problem.fields = fields
        return problem
    }

    /// The record changed in the meantime; carries the stored version, or nothing if it was deleted.
    package static func stale(_ current: (any Encodable & Sendable)?, version: RecordVersion?) -> APIProblem {
        var problem = APIProblem(.stale)
        problem.current = current
        if let version { problem.headers[.eTag] = EntityTag.text(version) }
        return problem
    }

    /// Something else is recorded about the time of a medicine; carries that record.
    package static func slotSettled(_ current: any Encodable & Sendable, version: RecordVersion) -> APIProblem {
        var problem = APIProblem(.slotSettled)
        problem.current = current
        problem.headers[.eTag] = EntityTag.text(version)
        return problem
    }

    /// Names the accepted scheme and why authentication failed (RFC 6750, section 3).
    package static func unauthenticated(_ code: Code) -> APIProblem {
        var problem = APIProblem(code)
        let error: String? =
            switch code {
            case .noToken: nil
            default: "invalid_token"
            }
        problem.headers[.wwwAuthenticate] = "Bearer realm=\"acclimate\"" + (error.map { ", error=\"\($0)\"" } ?? "")
        return problem
    }

    /// Names the scope that the operation needs (RFC 6750, section 3.1).
    package static func forbidden(_ scope: APIToken.Scope, needed: APIToken.Scope) -> APIProblem {
        var problem = APIProblem(scope == .puffs ? .puffsOnlyToken : .readOnlyToken)
        problem.headers[.wwwAuthenticate] =
            "Bearer realm=\"acclimate\", error=\"insufficient_scope\", scope=\"\(needed.rawValue)\""
        return problem
    }

    package static func tooMany(seconds: Int64) -> APIProblem {
        var problem = APIProblem(.tooManyRequests)
        problem.headers[.retryAfter] = String(seconds)
        return problem
    }
}
