internal import Accounts
internal import HTTPTypes
internal import Hummingbird

/// Tells a program how much it may still ask: `RateLimit-Policy` and `RateLimit`, as structured fields
/// (draft-ietf-httpapi-ratelimit-headers, from revision 08 on): quota and window in seconds, what is left, and the
/// seconds until all of it is there again.
enum RateLimitFields {
    static func add(_ limit: RequestLimit, _ decision: RequestLimit.Decision, to response: inout Response) {
        response.headers[.rateLimitPolicy] = "\"token\";q=\(limit.quota);w=\(limit.seconds)"
        response.headers[.rateLimit] = "\"token\";r=\(decision.left);t=\(decision.secondsUntilFull)"
    }
}

extension HTTPField.Name {
    static let rateLimitPolicy = HTTPField.Name("RateLimit-Policy") ?? .origin
    static let rateLimit = HTTPField.Name("RateLimit") ?? .origin
    static let link = HTTPField.Name("Link") ?? .origin
}
