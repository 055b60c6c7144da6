import Air
import Clinical
import Feeds
import Foundation
import Synchronization
import TestSupport

/// Recorded answers, places and a clock that a test moves.
enum AirSamples {
    static func recorded(_ name: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recorded")
        return try String(contentsOf: folder.appending(path: name + ".json"), encoding: .utf8)
    }

    static func place(_ latitude: String, _ longitude: String, _ country: String? = nil) -> AirPlace {
        guard let point = GeoPoint(latitude: latitude, longitude: longitude) else { fatalError("no place") }
        return AirPlace(AirCell(containing: point), country: country.flatMap { Country($0) })
    }

    static let brno = place("49.19522", "16.60796", "CZ")
    static let newYork = place("40.71", "-74.01", "US")
    /// 20 places in Europe, each in a cell of its own.
    static let twenty = (0..<20).map { place("\(40 + $0)", "10", "DE") }

    /// 2026-10-01, 12:30 UTC.
    static let noon = Instant(milliseconds: 1_790_857_800_000)
}

/// A clock that a test moves.
final class TestClock: Sendable {
    private let instant: Mutex<Instant>

    init(_ start: Instant = AirSamples.noon) { instant = Mutex(start) }

    var now: Instant { instant.withLock { $0 } }

    func advance(seconds: Int64) { instant.withLock { $0 = $0.adding(seconds: seconds) } }
}

extension AirDelivery {
    subscript(_ quantity: AirQuantity) -> AirSeries? { series.first { $0.quantity == quantity } }
}
