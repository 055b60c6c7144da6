package import Accounts
package import Clinical
package import HTTPTypes
package import Hummingbird

/// Counts requests per token and failures per address, in bounded memory.
package actor RequestCounter {
    /// Maximum number of buckets of each kind.
    package static let limit = 10_000

    /// The outcome of a request with a token.
    package enum Try: Equatable {
        /// The token was accepted recently.
        case known
        case counted
        case wait(seconds: Int64)
    }

    private var tokens: [String: RequestLimit.Bucket] = [:]
    private var failures: [String: RequestLimit.Bucket] = [:]

    /// How many buckets there are now.
    package var sizes: (tokens: Int, failures: Int) { (tokens.count, failures.count) }

    /// Whether an address may try a token, or must wait after too many failures. A recently accepted token is not
    /// blocked by others behind the same address.
    ///
    /// An attempt counts as failed before the token is looked up, so that parallel attempts gain nothing; `forgive`
    /// reverts that.
    package func start(address: String, tokenHash: String, now: Instant) -> Try {
        guard tokens[tokenHash] == nil else { return .known }
        let decision = RequestLimit.failures.taking(from: failures[address], now: now)
        guard decision.isAllowed else { return .wait(seconds: decision.wait) }
        failures[address] = decision.bucket
        Self.trim(&failures, RequestLimit.failures, now: now)
        return .counted
    }

    /// The token was accepted, or could not be checked.
    package func forgive(_ tried: Try, address: String, now: Instant) {
        guard tried == .counted, let bucket = failures[address] else { return }
        failures[address] = RequestLimit.failures.returning(to: bucket, now: now)
    }

    /// The token is invalid or no longer valid.
    package func fail(_ tried: Try, address: String, tokenHash: String, now: Instant) {
        tokens[tokenHash] = nil
        guard tried == .known else { return }
        failures[address] = RequestLimit.failures.taking(from: failures[address], now: now).bucket
        Self.trim(&failures, RequestLimit.failures, now: now)
    }

    package func take(tokenHash: String, now: Instant) -> RequestLimit.Decision {
        let decision = RequestLimit.token.taking(from: tokens[tokenHash], now: now)
        tokens[tokenHash] = decision.bucket
        Self.trim(&tokens, RequestLimit.token, now: now)
        return decision
    }

    /// Full buckets carry no information and are removed first; if that is not enough, the least recently used half is
    /// removed.
    private static func trim(
        _ buckets: inout [String: RequestLimit.Bucket], _ limit: RequestLimit, now: Instant
    ) {
        guard buckets.count > Self.limit else { return }
        buckets = buckets.filter { !limit.isFull($0.value, now: now) }
        guard buckets.count > Self.limit else { return }
        let latest = buckets.sorted { $0.value.at > $1.value.at }.prefix(Self.limit / 2)
        buckets = Dictionary(uniqueKeysWithValues: latest.map { ($0.key, $0.value) })
    }
}

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
