import Foundation
import TestSupport
import Testing

@testable import Charts

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct ChartTests {
    @Test(arguments: SampleChart.all)
    func `looks as it did on a page and in print`(sample: SampleChart) {
        let page = sample.chart.svg(id: "sample")
        let legend = sample.chart.legendMarkers().map { "\($0.name) \($0.svg)" }.joined(separator: "\n")
        let table =
            ([sample.chart.table.columns.map(\.name)] + sample.chart.table.rows).map { $0.joined(separator: " | ") }
        let print = sample.chart.resolved(for: .print)
        let text = [page, legend, table.joined(separator: "\n"), print].joined(separator: "\n\n")
        Snapshot.expect(text.replacing("><", with: ">\n<") + "\n", named: sample.name)
    }

    @Test(arguments: SampleChart.all)
    func `is well-formed whatever the data`(sample: SampleChart) {
        for text in [sample.chart.svg(id: "a\"b"), sample.chart.resolved(for: .print)] {
            let parser = XMLParser(data: Data(text.utf8))
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
        }
    }

    @Test(arguments: SampleChart.all)
    func `has a title, a description and no style attribute`(sample: SampleChart) {
        let text = sample.chart.svg(id: "one")
        #expect(text.contains(#"role="img""#))
        #expect(text.contains(#"aria-labelledby="one-title""#))
        #expect(text.contains(#"<title id="one-title">\#(escaped(sample.chart.title))</title>"#))
        #expect(text.contains(#"<desc id="one-desc">\#(escaped(sample.chart.summary))</desc>"#))
        #expect(!text.contains("style="))
    }

    @Test(arguments: SampleChart.all)
    func `needs no style sheet in print`(sample: SampleChart) {
        let text = sample.chart.resolved(for: .print)
        #expect(!text.contains("class=\"") || !text.contains("class=\"f-"))
        #expect(!text.contains("var("))
        #expect(!text.contains("style="))
        for element in text.split(separator: "<") where element.hasPrefix("rect") || element.hasPrefix("circle") {
            #expect(element.contains("fill="))
        }
    }

    @Test(arguments: SampleChart.all)
    func `has no number that is none`(sample: SampleChart) {
        let text = sample.chart.svg(id: "one") + sample.chart.resolved(for: .print)
        #expect(!text.contains("nan"))
        #expect(!text.contains("=\"inf"))
    }

    @Test(arguments: SampleChart.all)
    func `every row of the table is as wide as its head`(sample: SampleChart) {
        let table = sample.chart.table
        #expect(table.rows.allSatisfy { $0.count == table.columns.count })
    }

    @Test func `a stacked bar says its total, then its parts`() {
        #expect(
            SampleChart.weeks.svg(id: "one").contains(
                "<title>Week of 9 Mar: 3. Mouth itch 1, Runny nose 2</title>"))
    }

    @Test func `a point without a neighbour is marked however dense the buckets are`() {
        var values: [Double?] = Array(repeating: nil, count: 91)
        (values[10], values[50], values[51]) = (71.5, 72, 72.5)
        let chart = LineChart(
            title: "Weight", summary: "", buckets: (0..<91).map { .init(short: "\($0)", long: "Day \($0)") },
            series: [.init("Weight", place: 0, values: values)], bucketName: "Day", axis: .fitting)
        let marked = chart.marks.drawing.marks.compactMap { mark -> String? in
            guard case .datum(let text, let parts) = mark, parts.count > 1 else { return nil }
            return String(text.prefix { $0 != ":" })
        }
        #expect(marked == ["Day 10"])
    }

    @Test func `a year of days stays small and its names do not touch`() {
        let chart = BarChart(
            title: "Year", summary: "", buckets: (0..<365).map { .init(short: "Day \($0)", long: "Day \($0)") },
            series: [.init("A", place: 0, values: (0..<365).map(Double.init))], words: SampleChart.words)
        let axis = chart.marks.drawing.marks.compactMap { mark -> ClosedRange<Double>? in
            guard case .text(let text, let x, let y, .middle, .axis) = mark, y > 190 else { return nil }
            let half = text.width(at: 12) / 2
            return (x - half)...(x + half)
        }
        #expect((3...8).contains(axis.count))
        for (first, second) in zip(axis, axis.dropFirst()) { #expect(first.upperBound < second.lowerBound) }
        #expect(chart.svg(id: "one").utf8.count < 100_000)
    }

    @Test func `thin bars leave their totals to the table`() {
        #expect(!SampleChart.much.svg(id: "one").contains("class=\"b\""))
        #expect(SampleChart.weeks.svg(id: "one").contains("class=\"b\""))
    }

    @Test func `a bar that nobody knows is a dash with a word, not 0`() {
        let chart = BarChart(
            title: "Steps", summary: "", buckets: SampleChart.buckets(["9 Mar", "16 Mar", "23 Mar"]),
            series: [.init("Steps", place: 0, values: [0, 0, 9])], words: SampleChart.words,
            missing: .init(word: "No data", buckets: [1]))
        #expect(chart.table.rows.map(\.last) == ["0", "No data", "9"])
        let svg = chart.svg(id: "one")
        #expect(svg.contains("<title>Week of 16 Mar: No data</title>") && svg.contains("Week of 9 Mar: 0"))
        #expect(svg.split(separator: ">–<").count == 2)
    }

    @Test func `a line breaks where nothing is known`() {
        let text = SampleChart.lines.svg(id: "one")
        let line = text.split(separator: "<path").first { $0.contains("s-c1") }
        #expect(line?.split(separator: "M").count == 3)
        #expect(text.contains("<title>Week of 16 Feb: Birch 1.5</title>"))
    }

    @Test func `every state of a day has a shape of its own`() {
        let shapes = CalendarChart.State.allCases.map { state in
            var writer = SVGWriter(.classes)
            writer.write(CalendarChart.symbol(state, "7", 20, 20, 12))
            return writer.text.replacing("brand", with: "").replacing("control", with: "")
        }
        #expect(Set(shapes).count == CalendarChart.State.allCases.count)
    }

    @Test func `a timeline is read in the order of time`() {
        let rows = SampleChart.timeline.table.rows.map { $0[0] }
        #expect(
            rows == [
                "10 to 29 August", "30 August to 7 November", "2 September", "since 8 November",
                "9 November", "10 November",
            ])
        #expect(SampleChart.timeline.legend.map(\.name) == ["Reaction", "Severe reaction"])
    }

    @Test(arguments: [(0.0, ""), (.nan, ""), (-4, ""), (0.5, "50%"), (0.001, "2%"), (7, "100%")])
    func `a share is filled within its limits`(share: Double, width: String) {
        let text = ShareBar.svg(share)
        let filled = text.contains("f-brand")
        #expect(filled == (share > 0))
        if filled { #expect(text.contains("class=\"f-brand\" width=\"\(width)\"")) }
    }

    @Test(
        arguments: [
            (0, 0, ""), (1, 1, "2%"), (50, 50, "50%"), (100, 100, "100%"), (500, 500, "100%"), (-3, -3, ""),
        ] as [(Int64, Int64, String)])
    func `an amount in another is filled within its limits`(filled: Int64, percent: Int64, width: String) {
        let text = BalanceBar.svg(filled: filled, percent: percent, isOver: false)
        #expect(text.contains("f-brand") == !width.isEmpty)
        if !width.isEmpty { #expect(text.contains("class=\"f-brand\" y=\"4\" width=\"\(width)\"")) }
        #expect(!text.contains("f-c2"))
    }

    @Test(
        arguments: [
            (125, "80%", "81%", "19%"), (200, "50%", "51%", "49%"), (69_069, "8%", "9%", "91%"),
            (100, "96%", "97%", "3%"), (-5, "96%", "97%", "3%"),
        ] as [(Int64, String, String, String)])
    func `what goes beyond stands apart`(percent: Int64, whole: String, from: String, rest: String) {
        let text = BalanceBar.svg(filled: 100, percent: percent, isOver: true)
        #expect(text.contains("class=\"f-brand\" y=\"4\" width=\"\(whole)\""))
        #expect(text.contains("class=\"f-c2\" x=\"\(from)\" width=\"\(rest)\""))
    }

    @Test func `with nothing to fill, all of it goes beyond`() {
        let text = BalanceBar.svg(filled: 100, percent: nil, isOver: true)
        #expect(!text.contains("f-brand") && text.contains("class=\"f-c2\" x=\"1%\" width=\"99%\""))
    }
}
