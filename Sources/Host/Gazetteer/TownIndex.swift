package import Air

/// The towns of a gazetteer from south to north, to find the nearest one without reading the whole file.
package struct TownIndex: Sendable {
    private struct Town: Sendable {
        let point: GeoPoint
        /// Of its line in the file.
        let offset: Int
    }

    private let gazetteer: Gazetteer
    private let towns: [Town]

    /// Reads the file once.
    package init(_ gazetteer: Gazetteer) {
        self.gazetteer = gazetteer
        var towns: [Town] = []
        gazetteer.places.eachLine { offset, line in
            let fields = line.split(separator: LineFile.tab, maxSplits: 4)
            if fields.count > 3,
                let point = GeoPoint(
                    latitude: String(decoding: fields[2], as: UTF8.self),
                    longitude: String(decoding: fields[3], as: UTF8.self))
            {
                towns.append(Town(point: point, offset: offset))
            }
            return true
        }
        self.towns = towns.sorted { $0.point.latitude < $1.point.latitude }
    }

    /// The nearest town within a distance in kilometres; nil if there is none.
    package func nearest(to point: GeoPoint, within kilometres: Double = 15) -> Gazetteer.Place? {
        let reach = Int64(kilometres / Gazetteer.degree * 1_000_000)
        var nearest: (town: Town, kilometres: Double)?
        for town in towns[first(notBelow: point.latitude - reach)...] {
            if town.point.latitude > point.latitude + reach { break }
            let distance = Gazetteer.kilometres(point, town.point)
            if distance <= min(kilometres, nearest?.kilometres ?? .infinity) { nearest = (town, distance) }
        }
        return nearest.flatMap { gazetteer.places.line(at: $0.town.offset) }.flatMap(gazetteer.place)
    }

    private func first(notBelow latitude: Int64) -> Int {
        var (low, high) = (0, towns.count)
        while low < high {
            let middle = (low + high) / 2
            if towns[middle].point.latitude < latitude { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
