package import Air
package import Clinical
internal import Foundation

extension Gazetteer {
    /// The largest towns up to so many kilometres from a point, the largest first.
    package func towns(
        in country: Country? = nil, around point: GeoPoint, within kilometres: Double = 150, limit: Int = 12
    ) -> [Place] {
        guard limit > 0 else { return [] }
        var found: [Place] = []
        // Larger places come first in the file.
        places.eachLine { _, line in
            if let country, !line.starts(with: country.code.utf8) { return true }
            let fields = line.split(separator: LineFile.tab, maxSplits: 4).map { String(decoding: $0, as: UTF8.self) }
            guard let other = GeoPoint(latitude: fields[2], longitude: fields[3]),
                Self.kilometres(point, other) <= kilometres, let place = place(String(decoding: line, as: UTF8.self))
            else { return true }
            found.append(place)
            return found.count < limit
        }
        return found
    }

    /// Kilometres of a degree of latitude.
    static let degree = 111.195

    /// The distance as if the Earth were flat around them, which is exact enough to choose towns for a map.
    static func kilometres(_ first: GeoPoint, _ second: GeoPoint) -> Double {
        let north = Double(second.latitude - first.latitude) / 1_000_000
        let away = abs(Double(second.longitude - first.longitude) / 1_000_000)
        let middle = Double(first.latitude + second.latitude) / 2_000_000
        let east = min(away, 360 - away) * cos(middle * .pi / 180)
        return (north * north + east * east).squareRoot() * degree
    }
}
