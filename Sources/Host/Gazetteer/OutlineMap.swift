package import Air

/// A country and points in it as a picture: degrees in proportion to their length in its middle (equirectangular).
package struct OutlineMap: Sendable, Equatable {
    /// A place in the picture, from its upper left corner.
    package struct Spot: Sendable, Equatable {
        package let x: Double
        package let y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// The outline as data of an SVG path; empty if there is no outline.
    package let path: String
    /// In the order of the points; outside the picture if they are outside `view`.
    package let spots: [Spot]

    /// Draws an outline with points in a box. `view` is the part to show; without it, everything that `MapView` chooses.
    package init(_ outline: CountryOutline?, points: [GeoPoint], width: Double, height: Double, view: MapView? = nil) {
        let view = view ?? MapView(outline, points: points)
        let scale = min(width / view.width, height / view.height)
        let left = (width - view.width * scale) / 2
        let top = (height - view.height * scale) / 2
        func spot(_ longitude: Double, _ latitude: Double) -> Spot {
            Spot(
                x: left + (longitude - view.west) * view.shrinking * scale,
                y: top + (view.north - latitude) * scale)
        }
        let rings = (outline?.rings ?? []).map { MapRing($0, near: view.middle) }
        path = rings.filter(view.shows).map { ring in
            let corners = ring.corners.map { spot($0.longitude, $0.latitude) }
            return corners.enumerated().map { ($0 == 0 ? "M" : "L") + $1.text }.joined() + "Z"
        }.joined()
        spots = points.map { point in
            let spot = spot(MapRing.degrees(point.longitude, near: view.middle), Double(point.latitude) / 1_000_000)
            return Spot(x: spot.x.tenths, y: spot.y.tenths)
        }
    }
}

extension OutlineMap.Spot {
    /// "12.5,-3", to a tenth.
    fileprivate var text: String { "\(Self.plain(x.tenths)),\(Self.plain(y.tenths))" }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}

extension Double {
    /// Rounded to a tenth, which is finer than a screen shows, and without a negative zero.
    fileprivate var tenths: Double { (self * 10).rounded() / 10 + 0 }
}
