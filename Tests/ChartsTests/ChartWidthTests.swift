import Foundation
import Testing

@testable import Charts

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A chart that is drawn for wide and for narrow space.
struct ChartWidthTests {
    @Test(arguments: SampleChart.all)
    func `is drawn for each width, under ids of its own`(sample: SampleChart) {
        let text = sample.chart.svgs(id: "one")
        let classes = text.matches(of: /role="img"[^>]* class="([^"]*)"/).map { String($0.1) }
        let hasOneWidth = sample.chart is CalendarChart
        let size =
            sample.chart.marks.drawing.width < 380 && sample.chart.resized(to: 760).marks.drawing.width < 380
            ? "chart chart-small" : "chart"
        #expect(classes == (hasOneWidth ? [size] : ["\(size) chart-wide", "chart chart-narrow"]))
        let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        #expect(ids.count == 2 * classes.count && Set(ids).count == ids.count)
        for drawing in text.components(separatedBy: "</svg>").dropLast() {
            let named = drawing.firstMatch(of: /aria-labelledby="([^"]*)" aria-describedby="([^"]*)"/)
            #expect(named.map { drawing.contains("<title id=\"\($0.1)\">") } == true)
            #expect(named.map { drawing.contains("<desc id=\"\($0.2)\">") } == true)
        }
    }

    @Test(arguments: SampleChart.all)
    func `is well-formed at both widths`(sample: SampleChart) {
        let parser = XMLParser(data: Data("<div>\(sample.chart.svgs(id: "a\"b"))</div>".utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }

    @Test(arguments: SampleChart.all)
    func `its own width does not matter`(sample: SampleChart) {
        #expect(sample.chart.resized(to: 500).svgs(id: "one") == sample.chart.svgs(id: "one"))
    }

    @Test(arguments: SampleChart.all)
    func `says the same at any width`(sample: SampleChart) {
        let wide = sample.chart.resized(to: ChartWidth.wide)
        #expect(wide.title == sample.chart.title && wide.summary == sample.chart.summary)
        #expect(wide.legend == sample.chart.legend && wide.table.rows == sample.chart.table.rows)
    }

    @Test func `the wide drawing is the chart at that width, with its legend`() {
        let wide = SampleChart.lines.resized(to: ChartWidth.wide)
        let drawn = wide.svgWithLegend(.classes, id: "one", classes: "chart chart-wide")
        #expect(drawn.hasPrefix("<svg viewBox=\"0 0 760 238\""))
        #expect(SampleChart.lines.svgs(id: "one").hasPrefix(drawn))
        #expect(!wide.legend.isEmpty && wide.legend.allSatisfy { drawn.contains(">\($0.name)<") })
    }

    @Test(arguments: [(760.0, 326.0), (326, 326), (288, 288), (.nan, 240)])
    func `a circle is not drawn larger than it is`(width: Double, drawn: Double) {
        let radar = SampleChart.radar(axes: ["Skin", "Mouth", "Breathing"]).resized(to: width)
        #expect(radar.marks.drawing.width == drawn)
    }

    @Test func `words are at least 11 pixels high on a phone of 360`() {
        // What a card leaves of it.
        let room = 290.0
        for style in [TextStyle.axis, .strong, .onTint] { #expect(style.size * room / ChartWidth.narrow >= 11) }
    }

    @Test func `the style sheet knows both drawings`() throws {
        let sheet = try String(contentsOf: ColourTests.root.appending(path: "Public/css/charts.css"), encoding: .utf8)
        #expect(sheet.contains(".chart-narrow { display: none;"))
        #expect(sheet.contains(".chart-wide { display: none }") && sheet.contains(".chart-narrow { display: block }"))
    }
}
