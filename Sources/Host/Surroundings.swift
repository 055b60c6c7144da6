public import Clinical
internal import Foundation
public import Logging
public import Store

/// What the program takes from the machine before there is a store: the clock, randomness and the time zones.
public struct Surroundings: Sendable {
    public let now: @Sendable () -> Instant
    /// That many random bytes, fit for keys.
    public let random: @Sendable (Int) -> [UInt8]
    public let zones: Zones

    public init(
        now: @escaping @Sendable () -> Instant, random: @escaping @Sendable (Int) -> [UInt8], zones: Zones
    ) {
        self.now = now
        self.random = random
        self.zones = zones
    }

    /// The system's clock and its source of randomness: the one place that asks them, from which `World` is made.
    public static func live() -> Surroundings {
        Surroundings(
            now: { Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) },
            random: { count in
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            },
            zones: Zones())
    }

    /// The same with a store.
    public func world(store: Store, log: Logger) -> World {
        World(store: store, now: now, random: random, zones: zones, log: log)
    }
}
