internal import Accounts
package import Clinical
internal import Encodings
internal import Host
internal import Logging
internal import SQL
package import Store

/// What wrong passwords and codes are counted by.
package enum SignInBucket {
    /// An address, or the /64 prefix that one IPv6 household usually has.
    case network(String)
    case account(String)
    case device(String)
    case link(String)

    package var attempt: AttemptBucket {
        switch self {
        case .network(let network): AttemptBucket(name: "address:" + network, kind: .address)
        case .account(let key): AttemptBucket(name: "account:" + Digest.of(key), kind: .account)
        case .device(let hash): AttemptBucket(name: "device:" + hash, kind: .device)
        case .link(let id): AttemptBucket(name: "link:" + id, kind: .link)
        }
    }
}

/// An attempt whose count is being stored.
private struct CountedAttempt {
    let storing: Task<AttemptStart, any Error>
    /// Whether it is counted in memory because storing took too long.
    var isRemembered = false
}

extension PageRequestValues {
    /// Runs a check that could be abused for guessing. It counts as failed before it runs, which is reverted on
    /// success, so that parallel attempts gain nothing. Throws `Refusal.tooMany` without checking if the buckets
    /// require a wait.
    package func counting<Answer>(
        _ buckets: [SignInBucket], isRight: (Answer) -> Bool, _ check: () async throws -> Answer
    ) async throws -> Answer {
        let buckets = buckets.map(\.attempt)
        let attempt = try await start(buckets)
        let answer: Answer
        do {
            answer = try await check()
        } catch {
            // The check was inconclusive, or the secret was right and something else was wrong.
            await forgive(attempt, buckets)
            throw error
        }
        if isRight(answer) { await forgive(attempt, buckets) }
        return answer
    }

    private func start(_ buckets: [AttemptBucket]) async throws -> CountedAttempt {
        let (store, now) = (store, now)
        let storing = Task { try await store.startAttempt(buckets, now: now) }
        do {
            // Another writer may hold the database for minutes.
            let ending = Task { () -> Void in _ = await storing.result }
            guard await ending.value(within: site.recorder.patience * 10) else {
                return try await remember(buckets, storing)
            }
            if case .wait(let seconds) = try await storing.value { throw Refusal.tooMany(seconds: seconds) }
            return CountedAttempt(storing: storing)
        } catch let error as DatabaseError where error.isUnwritable {
            return try await remember(buckets, storing)
        }
    }

    /// A full disk must neither lock the family out nor allow unlimited guessing.
    private func remember(
        _ buckets: [AttemptBucket], _ storing: Task<AttemptStart, any Error>
    ) async throws -> CountedAttempt {
        let wait = await site.attempts.start(buckets, now: now)
        guard wait == 0 else { throw Refusal.tooMany(seconds: wait) }
        return CountedAttempt(storing: storing, isRemembered: true)
    }

    /// Reverts the count, even if it is only stored later.
    private func forgive(_ counted: CountedAttempt, _ buckets: [AttemptBucket]) async {
        if counted.isRemembered { await site.attempts.forgive(buckets) }
        let (store, log) = (store, world.log)
        let forgiving = Task {
            guard case .started(let attempt) = try? await counted.storing.value else { return }
            do {
                try await store.forgive(attempt)
            } catch {
                log.error("an attempt stays counted", metadata: ["error": "\(type(of: error))"])
            }
        }
        if !counted.isRemembered { await forgiving.value(within: site.recorder.patience * 10) }
    }
}

extension DatabaseError {
    fileprivate var isUnwritable: Bool {
        switch self {
        case .diskFull, .busy, .readOnly, .cannotOpen, .connectionLost, .outcomeUnknown: true
        default: false
        }
    }
}

/// Counts attempts while the database cannot be written, with the same rule and bounded memory.
package actor AttemptMemory {
    /// Maximum number of buckets; the least recently used are removed first.
    package static let limit = 10_000

    private var failures: [AttemptBucket: FailureCount] = [:]

    /// Counts an attempt as failed and returns 0, or the seconds to wait.
    package func start(_ buckets: [AttemptBucket], now: Instant) -> Int64 {
        let wait = buckets.compactMap { bucket in
            failures[bucket].map {
                SignInThrottle.wait(failures: $0.count, last: $0.last, now: now, kind: bucket.kind)
            }
        }.max()
        if let wait, wait > 0 { return wait }
        for bucket in buckets {
            let found = failures[bucket]
            failures[bucket] = FailureCount(
                count: SignInThrottle.count(failures: found?.count ?? 0, last: found?.last, now: now), last: now)
        }
        if failures.count > Self.limit {
            let latest = failures.sorted { $0.value.last > $1.value.last }.prefix(Self.limit / 2)
            failures = Dictionary(uniqueKeysWithValues: latest.map { ($0.key, $0.value) })
        }
        return 0
    }

    package func forgive(_ buckets: [AttemptBucket]) {
        for bucket in buckets {
            guard let found = failures[bucket] else { continue }
            failures[bucket] = found.count > 1 ? FailureCount(count: found.count - 1, last: found.last) : nil
        }
    }
}
