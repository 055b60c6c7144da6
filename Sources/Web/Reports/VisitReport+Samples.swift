internal import Clinical
internal import Pages
internal import Reports

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
                    id: "chart", heading: phrases.part(.chart),
                    blocks: [
                        .chart(
                            Chart(
                                svg: "",
                                page:
                                    "<svg viewBox=\"0 0 40 8\" role=\"img\"><title>\(phrases("report.chart.reaction"))</title>"
                                    + "<path d=\"M0 7 40 1\"/></svg>",
                                text: phrases("report.chart.reaction"), ratio: 5))
                    ]),
                Section(
                    id: "questions", heading: phrases.part(.questions),
                    blocks: [
                        .list([Samples.longName, Samples.rightToLeft]), .remark(phrases("report.questions.asked")),
                        .more(more),
                    ]),
            ], records: [Section(id: "all-doses", heading: phrases.part(.allDoses), blocks: [.table(table)])])
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
