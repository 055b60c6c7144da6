internal import Synchronization

/// Replaces random bytes with a big-endian counter, so that every run is the same.
///
/// Ids made from these bytes sort in creation order.
public final class CountedBytes: Sendable {
    private let calls = Mutex<UInt64>(0)

    public init() {}

    public func next(_ count: Int) -> [UInt8] {
        let call = calls.withLock { calls -> UInt64 in
            calls += 1
            return calls
        }
        return (0..<count).map { index in
            let shift = 8 * (count - 1 - index)
            return shift < 64 ? UInt8(truncatingIfNeeded: call >> UInt64(shift)) : 0
        }
    }
}
