public import Clinical
public import Host
public import Logging
public import Store

extension World {
    /// A world in which nothing happens by itself: a clock that stands at `now`, counted ids, no log.
    ///
    /// What a test does not hand over fails the test when the program uses it.
    public static func test(now: Instant = .morning, store: Store? = nil) -> World {
        test(clock: TestClock(now), store: store)
    }

    /// The same with a clock that the test can move.
    public static func test(
        clock: TestClock, store: Store? = nil, bytes: CountedBytes = CountedBytes(),
        log: Logger = Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() }
    ) -> World {
        World(
            store: store ?? Unstubbed.store, now: { clock.now }, random: { bytes.next($0) }, zones: testZones,
            log: log)
    }

    /// Read once for all tests: the rules of a zone never change while they run.
    private static let testZones = Zones()
}
