internal import Clinical

/// Answers kept in memory for an hour; the oldest are evicted first when there are too many bytes.
struct FeedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// How long an answer is kept, in milliseconds.
    static var lifetime: Int64 { 3_600_000 }

    private struct Entry {
        let value: Value
        let bytes: Int
        let since: Instant
    }

    private let mostBytes: Int
    private var entries: [Key: Entry] = [:]
    private var order: [Key] = []
    private var bytes = 0

    init(mostBytes: Int) {
        self.mostBytes = mostBytes
    }

    /// A value cached within the last hour. Setting the clock back expires it.
    mutating func value(of key: Key, at now: Instant) -> Value? {
        guard let entry = entries[key] else { return nil }
        let age = now.milliseconds - entry.since.milliseconds
        guard (0..<Self.lifetime).contains(age) else {
            forget(key)
            return nil
        }
        return entry.value
    }

    mutating func keep(_ value: Value, bytes size: Int, of key: Key, at now: Instant) {
        forget(key)
        for old in order where (entries[old].map { now.milliseconds - $0.since.milliseconds } ?? 0) >= Self.lifetime {
            forget(old)
        }
        guard size <= mostBytes else { return }
        while bytes + size > mostBytes, let oldest = order.first { forget(oldest) }
        entries[key] = Entry(value: value, bytes: size, since: now)
        order.append(key)
        bytes += size
    }

    private mutating func forget(_ key: Key) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        order.removeAll { $0 == key }
        bytes -= entry.bytes
    }
}
