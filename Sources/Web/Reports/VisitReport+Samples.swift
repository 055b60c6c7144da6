internal import CarePlan
internal import Charts
internal import Clinical
internal import Pages
internal import Reports
internal import SymptomsPages

extension VisitReport {
    /// An empty report.
    static func emptySample(_ phrases: Phrases) -> VisitReport {
        sample(
            phrases,
            summary: [
                Section(
                    id: "reactions", heading: phrases.part(.reactions),
                    blocks: [.paragraph(phrases("report.reactions.none"))])
            ], records: [])
    }

    /// A report with one of each kind of block.
    static func sample(_ phrases: Phrases, rows: Int = 4) -> VisitReport {
        let table = Table(
            name: phrases.part(.allDoses),
            columns: [
                .init(phrases("report.when")), .init(phrases("report.doses.taken")),
                .init(phrases("report.fullDose"), isNumber: true),
            ],
            rows: (0..<rows).map { row in
                .init(
                    [phrases.formats.fullDay(Samples.today.adding(days: row - rows)), Samples.longName, "\(row)"],
                    note: row % 3 == 0 ? Samples.rightToLeft : nil)
            })
        let more = More(
            text: phrases("report.more", count: 12), print: phrases("report.more", count: 12),
            section: ReportPart.allDoses.id)
        return sample(
            phrases,
            summary: [
                Section(
                    id: "glance", heading: phrases("report.glance"),
                    blocks: [
                        .figures([
                            Fact(phrases("report.glance.taken"), "38"), Fact(phrases("report.glance.reactions"), "2"),
                        ])
                    ]),
                Section(
                    id: "plan", heading: phrases.part(.plan),
                    blocks: [.facts([Fact(phrases("report.plan"), phrases("report.plan.none"))])]),
                Section(
                    id: "chart", heading: phrases.part(.chart), blocks: [.chart(Chart(doses(phrases), id: "chart-0"))]),
                Section(
                    id: "questions", heading: phrases.part(.questions),
                    blocks: [
                        .list([Samples.longName, Samples.rightToLeft]), .remark(phrases("report.questions.asked")),
                        .more(more),
                    ]),
            ], records: [Section(id: "all-doses", heading: phrases.part(.allDoses), blocks: [.table(table)])])
    }

    /// Three levels of peanut in 90 days, with a reaction at each of the first two.
    private static func doses(_ phrases: Phrases) -> TimelineChart {
        let day = { (number: Int) in phrases.formats.shortFullDay(Samples.today.adding(days: number - 90)) }
        let amounts = ["3", "40", "80"].map { phrases.milligrams($0) }
        let steps = amounts.enumerated().map { index, amount in
            let (from, through) = (index * 30, index * 30 + 30)
            return TimelineChart.Step(
                from: Double(from), through: Double(through), value: Double(index), label: amount,
                span: phrases("report.days", ["from": day(from), "through": day(through - 1)]))
        }
        let reactions: [(Int, ReactionGrade)] = [(12, .mild), (44, .severe)]
        let happenings = reactions.map { number, grade in
            TimelineChart.Happening(
                at: Double(number), when: day(number), name: phrases.grade(grade), isGrave: grade == .severe)
        }
        let name = phrases("allergen.peanut")
        return TimelineChart(
            title: phrases("report.chart.title", ["allergen": name]),
            summary: phrases(
                "report.chart.summary", count: happenings.count,
                ["allergen": name, "first": amounts[0], "last": amounts[2]]),
            from: 0, through: 90, steps: steps, happenings: happenings,
            ticks: [0, 45, 89].map { .init(at: Double($0), label: day($0)) },
            words: .init(
                when: phrases("report.when"), what: phrases("report.chart.what"),
                happening: phrases("report.chart.reaction"), grave: phrases("report.chart.grave")))
    }

    private static func sample(_ phrases: Phrases, summary: [Section], records: [Section]) -> VisitReport {
        let days = phrases(
            "report.period", count: 91,
            [
                "from": phrases.formats.fullDay(Samples.today.adding(days: -90)),
                "through": phrases.formats.fullDay(Samples.today),
            ])
        return VisitReport(
            kind: phrases("report.kind"), title: "Mia", subtitle: days,
            facts: [Fact(phrases("report.allergens"), phrases("allergen.peanut"))], summary: summary,
            appendixTitle: phrases("report.records"), appendix: records,
            footer: Footer(about: days, made: phrases("report.metadata.author"), page: ""),
            metadata: Metadata(title: "", author: "", subject: "", language: "en", created: ""))
    }
}
