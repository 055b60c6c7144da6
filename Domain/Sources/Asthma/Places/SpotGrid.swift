/// Spots by squares with sides of at least 150 m, so that what is near a point is in nine of them.
struct SpotGrid {
    /// From south to north, in millionths of a degree: just above 150 m.
    private static let height: Int64 = 1350

    private var spots: [Int64: [Int]] = [:]

    init(_ all: [Spot]) {
        for (index, spot) in all.enumerated() {
            let row = SpotGrid.row(spot.latitude)
            spots[SpotGrid.key(row, spot.longitude, SpotGrid.width(row)), default: []].append(index)
        }
    }

    /// Visits every spot within 150 m of a point, and others, each once.
    func forEachSpot(near point: DistanceOrigin, _ visit: (Int) -> Void) {
        let middle = SpotGrid.row(point.latitude)
        for row in (middle - 1)...(middle + 1) {
            let width = SpotGrid.width(row)
            var seen: [Int64] = []
            for longitude in [point.longitude - width, point.longitude, point.longitude + width, 179_999_999] {
                // The last column before 180° is narrower than the others, so a step over it could miss it.
                let isEdge = longitude == 179_999_999
                if isEdge, abs(point.longitude) <= 180_000_000 - 2 * width { continue }
                let key = SpotGrid.key(row, longitude, width)
                guard !seen.contains(key) else { continue }
                seen.append(key)
                for spot in spots[key] ?? [] { visit(spot) }
            }
        }
    }

    private static func row(_ latitude: Int64) -> Int64 { (latitude + 90_000_000) / height }

    /// The width of a row's squares, from its end nearer to a pole and a row beyond.
    private static func width(_ row: Int64) -> Int64 {
        let south = row * height - 90_000_000
        let farthest = min(90_000_000, max(abs(south - height), abs(south + 2 * height)))
        return min(180_000_000, Int64(Double(height) / max(Cosine.of(millionths: farthest), 0.000_01)) + 1)
    }

    private static func key(_ row: Int64, _ longitude: Int64, _ width: Int64) -> Int64 {
        let turned = (longitude + 540_000_000) % 360_000_000
        return row * 1_000_000 + turned / width
    }
}
