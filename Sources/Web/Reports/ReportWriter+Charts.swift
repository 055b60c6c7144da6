internal import CarePlan
internal import Charts
internal import Clinical
internal import Immunotherapy
internal import Insights
internal import Pages
internal import Reports
internal import SiteStore
internal import Symptoms
internal import SymptomsPages
internal import SymptomsStore

extension ReportWriter {
    /// The doses of each allergen over time, with their reactions.
    var charts: [VisitReport.Block] {
        let counted = records.reactions.map { CountedReaction($0) }
        let lines = LevelTimeline.lines(
            of: allergens.map(\.id), doses: taken, reactions: counted, in: period)
        guard !lines.isEmpty else { return [.paragraph(phrases("report.chart.none"))] }
        return lines.prefix(3).enumerated().map { index, line in .chart(drawing(line, "chart-\(index)")) }
    }

    /// With more reactions than this, marks would overlap on paper.
    private static let mostMarks = 150

    private func drawing(_ line: LevelTimeline, _ id: String) -> VisitReport.Chart {
        let name = allergen(line.allergen)
        let first = line.runs.first.map { phrases.exact($0.amount) } ?? "–"
        let last = line.runs.last.map { phrases.exact($0.amount) } ?? "–"
        let picture = line.picture(of: period, atMost: Self.mostMarks)
        let plain = phrases(
            "report.chart.summary", count: line.reactions.count, ["allergen": name, "first": first, "last": last])
        let summary: String =
            picture.days == 1 ? plain : plain + " " + phrases("insights.levels.worst", count: picture.days)
        let chart = TimelineChart(
            title: phrases("report.chart.title", ["allergen": name]), summary: summary,
            from: Double(period.from.number), through: Double(period.through.number) + 1,
            steps: line.runs.map { run in
                TimelineChart.Step(
                    from: Double(run.period.from.number), through: Double(run.period.through.number) + 1,
                    value: Double(run.amount.nanograms), label: phrases.exact(run.amount), span: span(run.period))
            },
            happenings: picture.marks.map { mark in
                TimelineChart.Happening(
                    at: Double(mark.day.number) + 0.5, when: phrases.formats.shortFullDay(mark.day),
                    name: mark.grade.map { phrases.grade($0) } ?? phrases("grade.open"),
                    isGrave: mark.grade.map { $0 >= .severe } ?? false)
            },
            ticks: ticks,
            words: TimelineChart.Words(
                when: phrases("report.when"), what: phrases("report.chart.what"),
                happening: phrases("report.chart.reaction"), grave: phrases("report.chart.grave")))
        return VisitReport.Chart(chart, id: id)
    }

    private func span(_ period: DayPeriod) -> String {
        guard period.from != period.through else { return phrases.formats.shortFullDay(period.from) }
        return phrases(
            "report.days",
            [
                "from": phrases.formats.shortFullDay(period.from),
                "through": phrases.formats.shortFullDay(period.through),
            ])
    }

    /// The first and last day and three in between.
    private var ticks: [TimelineChart.Tick] {
        let last = period.days - 1
        return Set([0, last / 4, last / 2, last * 3 / 4, last]).sorted().map { step in
            let day = period.from.adding(days: step)
            return TimelineChart.Tick(
                at: Double(day.number) + 0.5,
                label: last > 300 ? phrases.formats.shortFullDay(day) : phrases.formats.shortDay(day))
        }
    }
}

extension CountedReaction {
    fileprivate init(_ stored: StoredReaction) {
        let link = stored.reaction.dose.flatMap { link in
            stored.intake.map { LinkedDose(link: link, at: $0.at) }
        }
        var kinds: [TreatmentKind] = []
        for treatment in stored.reaction.treatments where !kinds.contains(treatment.kind) {
            kinds.append(treatment.kind)
        }
        self.init(
            id: stored.reaction.id, onset: stored.reaction.onset, dose: link, grade: stored.reaction.grade,
            symptoms: stored.symptoms.filter(\.grade.isFelt).map(\.kind), treatments: kinds)
    }
}
