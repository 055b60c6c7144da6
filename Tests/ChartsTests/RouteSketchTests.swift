import Testing

@testable import Charts

@Suite struct RouteSketchTests {
    private func place(_ latitude: Double, _ longitude: Double, first: Bool = false) -> RouteSketch.Place {
        RouteSketch.Place(latitude: latitude, longitude: longitude, isFirst: first)
    }

    @Test func `north is above, and a degree of longitude is narrower away from the equator`() {
        let svg = RouteSketch.svg([place(60, 10), place(61, 10), place(61, 11)], label: "Way <1>")
        #expect(svg.contains(#"d="M10 290L10 10L"#) && svg.contains(#"aria-label="Way &lt;1&gt;""#))
        // At 60.5° a degree of longitude is 0.492 times a degree of latitude.
        #expect(svg.contains(#"viewBox="0 0 157.9 300""#))
    }

    @Test func `a gap is no line, and many places are thinned`() {
        #expect(
            RouteSketch.svg([place(1, 1), place(1, 2, first: true), place(2, 2)], label: "").contains(
                "M10 290M289.9 290L"))
        let many = (0..<10_000).map { place(Double($0) / 1e4, 0) }
        let steps = RouteSketch.svg(many, label: "").split(separator: "L").count
        #expect(steps <= 602 && steps > 500)
    }

    @Test func `no place is nothing, and one is a point`() {
        #expect(RouteSketch.svg([], label: "").isEmpty)
        #expect(RouteSketch.svg([place(1, 1)], label: "").contains(#"viewBox="0 0 20 20""#))
    }
}
