internal import Charts
internal import Clinical
internal import Cohort
internal import Pages
internal import Study
internal import StudyStore

extension AnalysisPage.Found {
    init(_ phrases: Phrases, _ report: AnalysisReport, _ content: AnalysisPage.Content) {
        let (study, analysis) = (content.study.id.text, content.analysis)
        let outcome = phrases.outcome(analysis.query.outcome, content.questions)
        headline = phrases.headline(report.results, outcome)
        caution = phrases("research.analysis.caution")
        counts = phrases(
            "research.analysis.counts",
            ["people": phrases.few(report.participants), "days": phrases.few(report.answers)])
        tables = [
            ("alone", report.results), ("joint", report.joint), ("after", report.afterMedicine),
        ].filter { !$0.1.isEmpty }.map { name, results in
            AnalysisPage.ResultTable(
                id: name, isCheck: name != "alone",
                heading: phrases("research.analysis.table.\(name)", ["outcome": outcome]),
                detail: phrases("research.analysis.table.\(name).text"), rows: phrases.rows(results))
        }
        course = phrases.course(report)
        charts = [
            phrases.curve("duration", report.duration.curve), phrases.curve("retention", report.retention),
        ]
        let shown = report.parts.filter { $0.participants >= SmallCounts<Int>.limit }
        parts = shown.map { phrases.part($0, content.study.details) }
        partsNote = shown.count == report.parts.count ? nil : phrases("research.analysis.parts.few")
        method = report.method
        facts = [
            StudySetupPage.Row(label: phrases("research.analysis.program"), value: report.version.program),
            StudySetupPage.Row(label: phrases("research.analysis.data"), value: report.version.data),
        ]
        exports =
            content.mayExport
            ? [Link(phrases("research.analysis.json"), Paths.analysisJSON(study, analysis.id.text))]
                + ["participants", "answers", "exposures"].map { table in
                    Link(phrases("research.analysis.csv.\(table)"), Paths.studyTable(study, table))
                } : []
    }
}

extension Phrases {
    /// The number, or that it is too small to be shown.
    func few(_ count: Int) -> String {
        count < SmallCounts<Int>.limit ? self("research.few") : formats.number(count)
    }

    /// With a true minus; what rounds to nothing has no sign.
    fileprivate func short(_ value: Double, decimals: Double = 100) -> String {
        let rounded = (value * decimals).rounded() / decimals
        let size = abs(rounded)
        let text = formats.decimal(Int64(exactly: size).map { "\($0)" } ?? "\(size)")
        return rounded < 0 ? "−" + text : text
    }

    private func interval(_ result: AnalysisReport.Result) -> String? {
        guard let low = result.low, let high = result.high else { return nil }
        return self("research.analysis.interval", ["low": short(low), "high": short(high)])
    }

    /// "10 more grains of grass pollen …", or that nothing stands out.
    fileprivate func headline(_ results: [AnalysisReport.Result], _ outcome: String) -> String {
        let clearest = results.filter(\.standsOut).min { ($0.q ?? 1) < ($1.q ?? 1) }
        guard let clearest, let estimate = clearest.estimate, let interval = interval(clearest) else {
            return self(
                results.allSatisfy { $0.estimate == nil } ? "research.analysis.notEnough" : "research.analysis.nothing")
        }
        return self(
            estimate < 0 ? "research.analysis.less" : "research.analysis.more",
            [
                "exposure": per(clearest), "lag": when(clearest.lag),
                "points": short(abs(estimate)), "outcome": outcome, "interval": interval,
            ])
    }

    /// "the day before"
    private func when(_ lag: Int) -> String {
        lag == 0 ? self("research.analysis.when.same") : self("research.analysis.when", count: lag)
    }

    /// "10 grains/m³ of grass pollen"
    private func per(_ result: AnalysisReport.Result) -> String {
        self("research.analysis.per.\(result.exposure)", ["value": short(result.per)])
    }

    fileprivate func rows(_ results: [AnalysisReport.Result]) -> [AnalysisPage.ResultRow] {
        let reach = results.flatMap { [abs($0.low ?? 0), abs($0.high ?? 0)] }.max() ?? 0
        return results.map { result in
            let range = interval(result)
            let estimate = result.estimate.map { short($0) }
            return AnalysisPage.ResultRow(
                exposure: self("study.air.\(result.exposure)"), lag: formats.number(result.lag),
                line: line(result, reach, "\(estimate ?? ""), \(range ?? "")"), estimate: estimate ?? "",
                interval: range ?? "",
                q: result.q.map { $0 < 0.001 ? self("research.analysis.tiny") : short($0, decimals: 1000) } ?? "",
                people: few(result.persons), days: few(result.n), standsOut: result.standsOut,
                few: result.estimate == nil
                    ? self(
                        "research.analysis.few",
                        [
                            "people": formats.number(StrengthAnalysis.fewest.persons),
                            "days": formats.number(StrengthAnalysis.fewest.rows),
                            "pairs": formats.number(StrengthAnalysis.fewest.placeDays),
                        ]) : nil)
        }
    }

    private func line(_ result: AnalysisReport.Result, _ reach: Double, _ label: String) -> AnalysisPage.Line? {
        guard reach > 0, let estimate = result.estimate, let low = result.low, let high = result.high, low <= high
        else { return nil }
        return AnalysisPage.Line(
            svg: IntervalBar.svg(
                estimate / reach, low / reach...high / reach, standsOut: result.standsOut, label: label))
    }

    fileprivate func course(_ report: AnalysisReport) -> [StudySetupPage.Row] {
        let (onset, duration) = (report.onset, report.duration)
        func row(_ name: String, _ value: String) -> StudySetupPage.Row {
            StudySetupPage.Row(label: self("research.analysis.\(name)"), value: value)
        }
        let median = onset.median.flatMap { CalendarDay(iso: $0) }
        return [
            row("threshold", short(onset.threshold)), row("onset.people", few(onset.persons - onset.without)),
            row(
                "onset.median",
                onset.persons < SmallCounts<Int>.limit
                    ? self("research.few") : median.map { formats.fullDay($0) } ?? self("research.analysis.noMedian")),
            row("duration.people", few(duration.persons)),
            row(
                "duration.median",
                duration.persons < SmallCounts<Int>.limit
                    ? self("research.few")
                    : duration.median.map { self("research.analysis.days", count: $0) }
                        ?? self("research.analysis.noMedian")),
        ]
    }

    fileprivate func curve(_ name: String, _ steps: [AnalysisReport.Step]) -> DashboardPage.Card {
        let heading = self("research.analysis.curve.\(name)")
        // Where fewer people than the limit are left, a step would show single ones.
        let shown = Array(steps.prefix { $0.atRisk >= SmallCounts<Int>.limit })
        let chart = LineChart(
            title: heading, summary: self("research.analysis.curve.\(name).text"),
            buckets: shown.map { step in
                BarChart.Bucket(short: formats.number(step.day), long: self("research.analysis.days", count: step.day))
            },
            series: [
                LineChart.Series(
                    self("research.staying.share"), place: 0,
                    values: shown.map { ($0.survival * 1000).rounded() / 10 })
            ], bucketName: self("research.analysis.curve.day"))
        return DashboardPage.Card(
            id: name, heading: heading, detail: self("research.analysis.curve.\(name).text"),
            figure: shown.isEmpty ? nil : ChartFigure(chart, id: "chart-\(name)"),
            nothing: shown.isEmpty ? self("research.staying.few") : nil)
    }

    fileprivate func part(_ part: AnalysisReport.Part, _ study: StudyDetails) -> StudySetupPage.Row {
        let clearest = part.results.filter(\.standsOut).min { ($0.q ?? 1) < ($1.q ?? 1) }
        let found = clearest.flatMap { result in
            result.estimate.flatMap { estimate in
                interval(result).map { range in
                    self(
                        "research.analysis.part.found",
                        [
                            "exposure": self("study.air.\(result.exposure)"),
                            "lag": when(result.lag), "estimate": short(estimate),
                            "interval": range,
                        ])
                }
            }
        }
        let hasEstimates = part.results.contains { $0.estimate != nil }
        return StudySetupPage.Row(
            label: study.name(ofRegion: part.part),
            value: [
                self(
                    "research.analysis.counts",
                    ["people": formats.number(part.participants), "days": few(part.answers)]),
                found ?? self(hasEstimates ? "research.analysis.nothing" : "research.analysis.notEnough"),
            ].joined(separator: " "))
    }
}
