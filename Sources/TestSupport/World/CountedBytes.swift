internal import Synchronization

/// Bytes that look random to the program and are the same in every run: a counter, its last byte last.
///
/// Ids made of them sort in the order in which they were made.
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
