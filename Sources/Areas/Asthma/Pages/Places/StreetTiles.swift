internal import Asthma
internal import Clinical
internal import Feeds
internal import Foundation
internal import Pages

/// The tiles of a street map under a plan, and where each is drawn.
struct StreetTiles {
    struct Drawn: Equatable {
        let number: MapTiles.Number
        /// The corner in the drawing.
        let x: Double
        let y: Double
    }

    /// Metres from one edge to the other. Above this, the flat plan and the map would no longer lie on each other.
    static let widest = 50_000.0
    /// The length of the equator on the plan's sphere, in metres.
    private static let equator = 0.111_194_926_6 * 360_000_000

    let drawn: [Drawn]
    /// The side of each tile in the drawing.
    let side: Double

    /// Two to four tiles across; nil if the plan is too wide for one, or at a pole.
    ///
    /// - Parameters:
    ///   - latitude: of the middle of the plan, in millionths of a degree.
    ///   - span: metres from one edge to the other.
    ///   - width: of the drawing.
    init?(latitude: Int64, longitude: Int64, span: Double, width: Double) {
        let (latitude, longitude) = (Double(latitude) / 1_000_000, Double(longitude) / 1_000_000)
        // A Mercator map ends at 85.0511°.
        guard span <= Self.widest, abs(latitude) < 85 else { return nil }
        let radians = latitude * .pi / 180
        let around = Self.equator * cos(radians)
        let zoom = min(MapTiles.deepest, max(0, Int(log2(around / (span / 2)).rounded(.up))))
        let count = Double(1 << zoom)
        let (column, row) = ((longitude + 180) / 360 * count, (1 - asinh(tan(radians)) / .pi) / 2 * count)
        let side = width * (around / count) / span
        let reach = width / 2 / side
        var drawn: [Drawn] = []
        for y in Int((row - reach).rounded(.down))...Int((row + reach).rounded(.down)) {
            for x in Int((column - reach).rounded(.down))...Int((column + reach).rounded(.down)) {
                // West of the first column is the last.
                let wrapped = (x % (1 << zoom) + (1 << zoom)) % (1 << zoom)
                guard let number = MapTiles.Number(zoom: zoom, column: wrapped, row: y) else { continue }
                drawn.append(
                    Drawn(
                        number: number, x: width / 2 + (Double(x) - column) * side,
                        y: width / 2 + (Double(y) - row) * side))
            }
        }
        self.drawn = drawn
        self.side = side
    }
}

extension Paths {
    static func mapTile(_ person: Person.ID, _ number: MapTiles.Number) -> String {
        mapTile(person, "\(number.zoom)", "\(number.column)", "\(number.row)")
    }
}
