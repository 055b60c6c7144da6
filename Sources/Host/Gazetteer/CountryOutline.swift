package import Air
package import Clinical

/// The outline of a country at 1:110 million, simplified for a picture as wide as a phone.
package struct CountryOutline: Sendable, Hashable {
    /// Closed lines without the repeated first point; a hole is a line inside another.
    package let rings: [[GeoPoint]]

    package init(rings: [[GeoPoint]]) {
        self.rings = rings
    }
}

extension Gazetteer {
    /// Nil for small countries and islands, which the file does not have.
    package func outline(of country: Country) -> CountryOutline? {
        guard let text = outlines.value(of: country.code) else { return nil }
        let rings = text.split(separator: "\t").map { ring in
            ring.split(separator: " ").compactMap { Self.point($0) }
        }
        return CountryOutline(rings: rings)
    }

    /// Reads "8250,47600": thousandths of degrees, east and north.
    private static func point(_ text: Substring) -> GeoPoint? {
        let numbers = text.split(separator: ",").compactMap { Int64($0) }
        guard numbers.count == 2 else { return nil }
        return GeoPoint(latitude: numbers[1] * 1000, longitude: numbers[0] * 1000)
    }
}
