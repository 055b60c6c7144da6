internal import Foundation

/// Draws a workout's route as a line with north at the top. There is no map, so no request to another server is
/// needed.
public enum RouteSketch {
    /// A point of the route, in degrees.
    public struct Place: Sendable {
        public let latitude: Double
        public let longitude: Double
        /// True at the start of a segment, where the line is interrupted.
        public let isFirst: Bool

        public init(latitude: Double, longitude: Double, isFirst: Bool) {
            self.latitude = latitude
            self.longitude = longitude
            self.isFirst = isFirst
        }
    }

    /// About how many points are drawn at most; a screen cannot show more detail.
    private static let most = 600
    private static let side = 300.0
    private static let margin = 10.0

    /// Returns an empty string if there are no points. `label` is the text alternative.
    public static func svg(_ places: [Place], label: String) -> String {
        let places = thinned(places)
        guard let first = places.first, let last = places.last else { return "" }
        let north = places.map(\.latitude).max() ?? 0
        let south = places.map(\.latitude).min() ?? 0
        let west = places.map(\.longitude).min() ?? 0
        let east = places.map(\.longitude).max() ?? 0
        // Degrees of longitude get shorter towards the poles.
        let narrowing = max(0.01, cos((north + south) / 2 * .pi / 180))
        let scale = (side - 2 * margin) / max(north - south, (east - west) * narrowing, 1e-6)
        func point(_ place: Place) -> (x: String, y: String) {
            let x = margin + (place.longitude - west) * narrowing * scale
            return (x.coordinate, (margin + (north - place.latitude) * scale).coordinate)
        }
        let width = 2 * margin + (east - west) * narrowing * scale
        let height = 2 * margin + (north - south) * scale
        var line = ""
        for (place, step) in places.enumerated() {
            let (x, y) = point(step)
            line += (place == 0 || step.isFirst ? "M" : "L") + x + " " + y
        }
        let (start, end) = (point(first), point(last))
        return #"<svg class="route" viewBox="0 0 \#(width.coordinate) \#(height.coordinate)" role="img" "#
            + #"aria-label="\#(escaped(label))"><path class="route-line" d="\#(line)"/>"#
            + #"<circle class="f-brand" cx="\#(start.x)" cy="\#(start.y)" r="6"/>"#
            + #"<circle class="route-end" cx="\#(end.x)" cy="\#(end.y)" r="5"/></svg>"#
    }

    private static func thinned(_ places: [Place]) -> [Place] {
        guard places.count > most else { return places }
        let step = (places.count + most - 1) / most
        return places.enumerated().filter { index, place in
            index % step == 0 || place.isFirst || index == places.count - 1
        }.map(\.element)
    }
}
