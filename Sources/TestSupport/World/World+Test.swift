public import Clinical
public import Host
public import Logging
public import Store

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
