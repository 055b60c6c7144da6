public import Clinical
internal import Synchronization

/// A clock that only moves when a test moves it.
public final class TestClock: Sendable {
    private let instant: Mutex<Instant>

    public init(_ now: Instant = .morning) {
        instant = Mutex(now)
    }

    public var now: Instant {
        instant.withLock { $0 }
    }

    /// Advances the clock; a negative number sets it back.
    public func step(seconds: Int64) {
        instant.withLock { $0 = $0.adding(seconds: seconds) }
    }

    public func step(days: Int64) {
        step(seconds: days * 86_400)
    }

    public func set(_ now: Instant) {
        instant.withLock { $0 = now }
    }
}
