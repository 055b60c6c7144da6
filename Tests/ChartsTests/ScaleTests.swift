import Testing

@testable import Charts

struct ScaleTests {
    @Test(arguments: [
        (0.0, 1.0, 1), (1, 1, 1), (3, 1, 3), (4, 1, 4), (5, 2, 3), (7, 2, 4), (8, 2, 4), (9, 5, 2), (17, 5, 4),
        (100, 50, 2), (123_456, 50_000, 3), (-5, 1, 1), (.nan, 1, 1), (.infinity, 1, 1),
    ])
    func `ticks are round and reach the highest value`(highest: Double, step: Double, count: Int) {
        let scale = Scale(reaching: highest)
        #expect(scale.step == step)
        #expect(scale.count == count)
    }

    @Test func `a scale of amounts may have ticks below 1`() {
        let scale = Scale(reaching: 0.7, wholeNumbers: false)
        #expect(abs(scale.step - 0.2) < 1e-12)
        #expect(scale.count == 4)
    }

    @Test(arguments: [
        ([71.2, 72.8, 70.9], 0.5, 70.5, 73.0), ([80], 0.5, 79.0, 81.0), ([60, 100], 10, 60, 100),
        ([0.5, 1.5], 0.5, 0.5, 1.5),
        ([3, 180], 50, 0, 200), ([], 1, 0, 1), ([0], 1, 0, 1), ([.nan, 5], 2, 0, 6),
    ])
    func `a fitting scale begins just below the values`(values: [Double], step: Double, bottom: Double, top: Double) {
        let scale = Scale(fitting: values)
        #expect(abs(scale.step - step) < 1e-9)
        #expect(abs(scale.bottom - bottom) < 1e-9)
        #expect(abs(scale.top - top) < 1e-9)
        #expect(values.allSatisfy { (0...1).contains(scale.share(of: $0)) })
    }

    @Test(arguments: [([4.2], 0.1, 4.1, 4.3), ([4.2, 9.8], 2.0, 4.0, 10.0), ([36.6], 0.2, 36.2, 37.0)])
    func `ticks of a fitting scale read differently with few decimals`(
        values: [Double], step: Double, bottom: Double, top: Double
    ) {
        let tenths = { (value: Double) in "\(Int((value * 10).rounded()))" }
        let scale = Scale(fitting: values, format: tenths)
        #expect(Set(scale.ticks.map(tenths)).count == scale.ticks.count)
        #expect(abs(scale.step - step) < 1e-9 && abs(scale.bottom - bottom) < 1e-9 && abs(scale.top - top) < 1e-9)
    }

    @Test func `a scale of what always reads the same ends`() {
        #expect(Scale(fitting: [60], format: { _ in "–" }).ticks.count >= 2)
    }

    @Test func `huge and tiny values end`() {
        #expect(Scale(reaching: 1e300).count <= 5)
        #expect(Scale(fitting: [1e300, 1e299]).count >= 1)
        #expect(Scale(reaching: 1e-300, wholeNumbers: false).count >= 1)
    }

    @Test(arguments: [(0.0, "0"), (12.34, "12.3"), (-0.04, "0"), (-2.5, "-2.5"), (.nan, "0"), (1e300, "100000")])
    func `a coordinate has one decimal at most`(value: Double, text: String) {
        #expect(value.coordinate == text)
    }

    @Test(arguments: [(8, 37.5, 39.0, [1, 3, 5, 7]), (1, 300, 40, [0]), (0, 10, 10, []), (3, 100, 20, [0, 1, 2])])
    func `labels are thinned from the last`(count: Int, step: Double, widest: Double, kept: [Int]) {
        #expect(Thinning.indices(count: count, step: step, widest: widest) == kept)
    }

    @Test func `long texts are cut or set in two lines`() {
        #expect("Mouth itch".shortened(to: 200, at: 12) == "Mouth itch")
        #expect("Mouth itch".shortened(to: 40, at: 12).hasSuffix("…"))
        #expect("Mouth and throat".lines(room: 70, at: 12) == ["Mouth and", "throat"])
        #expect("Mundundrachen".lines(room: 50, at: 12).count == 1)
    }

    @Test func `sine and cosine are exact enough to draw with`() {
        for (share, sine, cosine) in [
            (0.0, 0.0, 1.0), (0.25, 1, 0), (0.5, 0, -1), (0.75, -1, 0), (1.125, 0.5.squareRoot(), 0.5.squareRoot()),
        ] {
            let turn = Turn.of(share)
            #expect(abs(turn.sine - sine) < 1e-9)
            #expect(abs(turn.cosine - cosine) < 1e-9)
        }
    }

    @Test func `series keep their marker and begin again after eight`() {
        #expect(Marker(series: 0) == .square)
        #expect(Marker(series: 9) == .circle)
        #expect(Marker(series: -1) == .bar)
    }
}
