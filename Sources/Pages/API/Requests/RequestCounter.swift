package import Accounts
package import Clinical

/// Counts the requests of each token and the failures of each address, in a bounded memory.
package actor RequestCounter {
    /// How many buckets are kept of each kind.
    package static let limit = 10_000

    /// What becomes of a request with a token.
    package enum Try: Equatable {
        /// The token opened the door lately.
        case known
        case counted
        case wait(seconds: Int64)
    }

    private var tokens: [String: RequestLimit.Bucket] = [:]
    private var failures: [String: RequestLimit.Bucket] = [:]

    /// How many buckets there are now.
    package var sizes: (tokens: Int, failures: Int) { (tokens.count, failures.count) }

    /// Whether an address may try a token, or has to wait after too many that open nothing. A token that
    /// opened the door lately is not held up by what others behind the same address do.
    ///
    /// A try is counted as failed before the token is looked up, so that many at once are no better off; `forgive` takes
    /// that back.
    package func start(address: String, tokenHash: String, now: Instant) -> Try {
        guard tokens[tokenHash] == nil else { return .known }
        let decision = RequestLimit.failures.taking(from: failures[address], now: now)
        guard decision.isAllowed else { return .wait(seconds: decision.wait) }
        failures[address] = decision.bucket
        Self.trim(&failures, RequestLimit.failures, now: now)
        return .counted
    }

    /// The token opened the door, or nobody could find out whether it does.
    package func forgive(_ tried: Try, address: String, now: Instant) {
        guard tried == .counted, let bucket = failures[address] else { return }
        failures[address] = RequestLimit.failures.returning(to: bucket, now: now)
    }

    /// The token opens nothing, or does not any more.
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

    /// A full bucket says nothing and goes first; if that is not enough, the half that rested longest goes.
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
