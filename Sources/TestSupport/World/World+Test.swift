public import Clinical
public import Host
public import Logging
internal import SQL
internal import Schema
public import Store
internal import Synchronization
internal import Testing

extension World {
    /// A deterministic world: a clock fixed at `now`, counted bytes for randomness, no log.
    ///
    /// Without `store`, any use of the store fails the test.
    public static func test(now: Instant = .morning, store: Store? = nil) -> World {
        test(clock: TestClock(now), store: store)
    }

    /// A deterministic world with a clock that the test can move.
    public static func test(
        clock: TestClock, store: Store? = nil, bytes: CountedBytes = CountedBytes(),
        log: Logger = Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() }
    ) -> World {
        World(
            store: store ?? Unstubbed.store, now: { clock.now }, random: { bytes.next($0) }, zones: testZones,
            log: log)
    }

    /// Shared by all tests, because time zone rules do not change while they run.
    private static let testZones = Zones()
}

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

/// Placeholders for dependencies that a test did not provide.
enum Unstubbed {
    /// An empty database: every statement fails the test and throws.
    static let store: Store = {
        do {
            let folder = try TemporaryFolder.kept(named: "unstubbed")
            let recorder = StatementRecorder { text in
                Issue.record("The program used the store, and this test gave it none: \(text)")
            }
            return Store(try Database(sqlite: folder + "/empty.sqlite", recorder: recorder), schema: .all)
        } catch {
            fatalError("the tests cannot write to the temporary folder: \(error)")
        }
    }()
}
