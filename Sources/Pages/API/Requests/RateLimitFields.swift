package import Accounts
package import HTTPTypes
package import Hummingbird

/// Rate limit headers: `RateLimit-Policy` and `RateLimit`, as structured fields (draft-ietf-httpapi-ratelimit-headers,
/// from revision 08 on): quota and window in seconds, remaining requests, and seconds until the quota is fully
/// restored.
package enum RateLimitFields {
    package static func add(_ limit: RequestLimit, _ decision: RequestLimit.Decision, to response: inout Response) {
        response.headers[.rateLimitPolicy] = "\"token\";q=\(limit.quota);w=\(limit.seconds)"
        response.headers[.rateLimit] = "\"token\";r=\(decision.left);t=\(decision.secondsUntilFull)"
    }
}

extension HTTPField.Name {
    package static let rateLimitPolicy = HTTPField.Name("RateLimit-Policy") ?? .origin
    package static let rateLimit = HTTPField.Name("RateLimit") ?? .origin
    package static let link = HTTPField.Name("Link") ?? .origin
}
