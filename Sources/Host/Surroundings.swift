public import Clinical
internal import Foundation
public import Logging
public import Store

/// What the program needs from the machine before a store exists: the clock, randomness and time zones.
public struct Surroundings: Sendable {
    public let now: @Sendable () -> Instant
    /// The given number of random bytes, suitable for keys.
    public let random: @Sendable (Int) -> [UInt8]
    public let zones: Zones

    public init(
        now: @escaping @Sendable () -> Instant, random: @escaping @Sendable (Int) -> [UInt8], zones: Zones
    ) {
        self.now = now
        self.random = random
        self.zones = zones
    }

    /// The system's clock and source of randomness: the only place that accesses them; `World` is built from it.
    public static func live() -> Surroundings {
        Surroundings(
            now: { Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) },
            random: { count in
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            },
            zones: Zones())
    }

    /// Adds a store to these surroundings.
    public func world(store: Store, log: Logger) -> World {
        World(store: store, now: now, random: random, zones: zones, log: log)
    }
}
