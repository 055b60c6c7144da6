import Testing

@testable import Charts

/// Every kind of chart with little, much and invalid data.
struct SampleChart: Sendable, CustomTestStringConvertible {
    let name: String
    let chart: any Chart

    var testDescription: String { name }

    static let all: [SampleChart] = [
        SampleChart(name: "bars-none", chart: bars([], values: [])),
        SampleChart(name: "bars-zero", chart: bars(["19 Jan", "26 Jan"], values: [0, 0])),
        SampleChart(name: "bars-one", chart: bars(["19 Jan"], values: [3])),
        SampleChart(name: "bars-hostile", chart: hostile),
        SampleChart(name: "stacked-weeks", chart: weeks),
        SampleChart(name: "stacked-much", chart: much),
        SampleChart(name: "lines", chart: lines),
        SampleChart(name: "lines-one", chart: oneLine),
        SampleChart(name: "calendar", chart: calendar),
        SampleChart(name: "calendar-none", chart: calendar(of: [])),
        SampleChart(name: "radar", chart: radar(axes: ["Skin", "Mouth and throat", "Stomach and bowel", "Breathing"])),
        SampleChart(name: "radar-none", chart: radar(axes: [])),
        SampleChart(name: "timeline", chart: timeline),
        SampleChart(name: "timeline-none", chart: emptyTimeline),
    ]

    static let words = BarChart.Words(bucket: "Week of", total: "All")
    static let weekNames = ["19 Jan", "26 Jan", "2 Feb", "9 Feb", "16 Feb", "23 Feb", "2 Mar", "9 Mar"]

    static func buckets(_ names: [String]) -> [BarChart.Bucket] {
        names.map { BarChart.Bucket(short: $0, long: "Week of \($0)") }
    }

    static func bars(_ names: [String], values: [Double]) -> BarChart {
        BarChart(
            title: "Doses", summary: "Doses by week.", buckets: buckets(names),
            series: [.init("Doses", place: 0, values: values)], words: words)
    }

    static let weeks = BarChart(
        title: "Symptoms by week", summary: "7 in the week of 9 February, 3 this week.", buckets: buckets(weekNames),
        series: [
            .init("Mouth itch", place: 0, values: [3, 4, 2, 3, 1, 2, 1, 1]),
            .init("Stomach pain", place: 1, values: [1, 2, 1, 2, 0, 1, 0, 0]),
            .init("Runny nose", place: 2, values: [1, 0, 0, 1, 2, 2, 3, 2]),
            .init("Hives", place: 3, values: [0, 1, 0, 1, 0, 0, 0, 0]),
        ], events: [Event(before: 3, label: "80 mg from 9 Feb")], words: words)

    static let much = BarChart(
        title: "Symptoms by month", summary: "Five years.",
        buckets: (0..<60).map { .init(short: "Month \($0 + 1)", long: "Month \($0 + 1)") },
        series: (0..<2).map { place in
            .init("Kind \(place + 1)", place: place, values: (0..<60).map { Double(($0 * (place + 3)) % 7) })
        }, words: words)

    static let hostile = BarChart(
        title: "<script>alert(\"1\")</script>", summary: "a & b \u{0}",
        buckets: buckets([
            "ما هذا الاسم الطويل جدا", "</text><image href='x'>", "A name that is far too long for any axis",
        ]),
        series: [.init("\u{202E}ABC & <D>", place: -3, values: [.nan, -3, 123_456_789_012, .infinity])],
        events: [Event(before: 99, label: "after"), Event(before: -4, label: "<before>")], words: words)

    static let lines = LineChart(
        title: "Pollen", summary: "Higher in March.", buckets: buckets(weekNames),
        series: [
            .init("Birch", place: 0, values: [3, 4, nil, 3, 1.5, 2, 1, 1]),
            .init("Grass", place: 3, values: [1, .nan, 1, 5, nil, nil, 2]),
        ], events: [Event(before: 3, label: "80 mg from 9 Feb")], bucketName: "Week of")

    static let oneLine = LineChart(
        title: "Weight", summary: "One value.", buckets: buckets(["19 Jan"]),
        series: [.init("Weight", place: 0, values: [27.5])], bucketName: "Week of")

    static let calendar = calendar(
        of: CalendarChart.State.allCases.enumerated().map { index, state in
            .init(number: "\(index + 1)", name: "\(index + 1) March", value: "\(state)", state: state)
        })

    static func calendar(of days: [CalendarChart.Day]) -> CalendarChart {
        CalendarChart(
            title: "Doses", summary: "1 to 7 March.", weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
            leading: 5, days: days, stateNames: [(.taken, "Taken"), (.skipped, "Skipped")], heads: ("Day", "Dose"))
    }

    static func radar(axes: [String]) -> RadarChart {
        RadarChart(
            title: "Where", summary: "Mostly the skin.", axes: axes,
            series: [
                .init("This month", place: 0, values: [9, 4, 2, 0]), .init("Last month", place: 1, values: [3, 8]),
            ], axisName: "Part of the body")
    }

    static let timeline = TimelineChart(
        title: "Peanut", summary: "From 3 mg to 80 mg.", from: 0, through: 214,
        steps: [
            .init(from: 0, through: 20, value: 3, label: "3 mg", span: "10 to 29 August"),
            .init(from: 21, through: 90, value: 40, label: "40 mg", span: "30 August to 7 November"),
            .init(from: 91, through: 214, value: 80, label: "80 mg", span: "since 8 November"),
        ],
        happenings: [
            .init(at: 24, when: "2 September", name: "Mild: hives"),
            .init(at: 92, when: "9 November", name: "Severe: wheezing", isGrave: true),
            .init(at: 93, when: "10 November", name: "Mild: hives"),
        ],
        ticks: [
            .init(at: 0, label: "August"), .init(at: 5, label: "too near"), .init(at: 113, label: "December"),
            .init(at: 900, label: "never"),
        ], words: .init(when: "When", what: "What", happening: "Reaction", grave: "Severe reaction"))

    static let emptyTimeline = TimelineChart(
        title: "Peanut", summary: "Nothing yet.", from: .nan, through: .nan, steps: [], happenings: [], ticks: [],
        words: .init(when: "When", what: "What", happening: "Reaction", grave: "Severe reaction"))
}
