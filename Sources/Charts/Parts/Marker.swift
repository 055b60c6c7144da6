/// The shape of a series' markers, so that series do not rely on colour alone.
public enum Marker: Int, Sendable, CaseIterable {
    case square, circle, triangle, diamond, triangleDown, cross, pentagon, bar

    /// The marker of the series with this index, from 0. Markers repeat after eight.
    public init(series index: Int) {
        self = Self.allCases[index.wrapped(Self.allCases.count)]
    }

    /// The marker as SVG, in the colour of the same series, for a legend outside the chart.
    public static func svg(series index: Int) -> String {
        var writer = SVGWriter(.classes)
        writer.write([Marker(series: index).mark(x: 8, y: 8, radius: 7, paint: .fill(.series(index)))])
        return #"<svg class="marker" viewBox="0 0 16 16" aria-hidden="true">\#(writer.text)</svg>"#
    }

    /// The shape centred on (x, y). All shapes appear about the same size.
    func mark(x: Double, y: Double, radius: Double, paint: Paint) -> Mark {
        func point(_ dx: Double, _ dy: Double) -> String {
            "\((x + dx * radius).coordinate) \((y + dy * radius).coordinate)"
        }
        func polygon(_ corners: [(Double, Double)]) -> Mark {
            .path("M" + corners.map { point($0.0, $0.1) }.joined(separator: "L") + "Z", paint)
        }
        switch self {
        case .square:
            return .rectangle(
                x: x - radius * 0.86, y: y - radius * 0.86, width: radius * 1.72, height: radius * 1.72,
                radius: radius * 0.28, paint)
        case .circle: return .circle(x: x, y: y, radius: radius * 0.93, paint)
        case .triangle: return polygon([(0, -0.95), (1, 0.82), (-1, 0.82)])
        case .diamond: return polygon([(0, -1.05), (1.05, 0), (0, 1.05), (-1.05, 0)])
        case .triangleDown: return polygon([(0, 0.95), (1, -0.82), (-1, -0.82)])
        case .cross:
            let (a, b) = (0.34, 0.95)
            return polygon([
                (-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a),
                (-a, -a),
            ])
        case .pentagon: return polygon([(0, -1), (0.98, -0.29), (0.6, 0.86), (-0.6, 0.86), (-0.98, -0.29)])
        case .bar:
            return .rectangle(
                x: x - radius, y: y - radius * 0.42, width: radius * 2, height: radius * 0.84, radius: radius * 0.2,
                paint)
        }
    }
}
