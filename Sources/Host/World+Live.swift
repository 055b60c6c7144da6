internal import Clinical
internal import Foundation
public import Logging
public import Store

extension World {
    /// The world as it is: the system's clock and its source of randomness.
    public static func live(store: Store, log: Logger) -> World {
        World(
            store: store,
            now: { Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))) },
            random: { count in
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            },
            zones: Zones(),
            log: log
        )
    }

    /// Nobody may see what the process writes unless it says so.
    public static func restrictFilePermissions() {
        umask(0o077)
    }
}
