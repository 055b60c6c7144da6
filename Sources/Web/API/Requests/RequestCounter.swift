internal import Accounts
internal import Clinical

/// Counts the requests of each token and the failures of each address, in a bounded memory.
actor RequestCounter {
    /// How many buckets are kept of each kind.
    static let limit = 10_000

    private var tokens: [String: RequestLimit.Bucket] = [:]
    private var failures: [String: RequestLimit.Bucket] = [:]

    /// How many buckets there are now.
    var sizes: (tokens: Int, failures: Int) { (tokens.count, failures.count) }

    /// Seconds that an address has to wait after too many tokens that open nothing, 0 when it may try. A token that
    /// opened the door lately is not held up by what others behind the same address do.
    func wait(address: String, tokenHash: String, now: Instant) -> Int64 {
        guard tokens[tokenHash] == nil else { return 0 }
        return RequestLimit.failures.taking(0, from: failures[address], now: now).wait
    }

    func fail(address: String, tokenHash: String, now: Instant) {
        tokens[tokenHash] = nil
        failures[address] = RequestLimit.failures.taking(from: failures[address], now: now).bucket
        Self.trim(&failures, RequestLimit.failures, now: now)
    }

    func take(tokenHash: String, now: Instant) -> RequestLimit.Decision {
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
