import Reports

extension VisitReport {
    static func sample(
        title: String = "Mia Okafor", summary: [Section] = [], appendix: [Section] = [],
        created: String = "2026-03-12T07:34:00+01:00"
    ) -> VisitReport {
        VisitReport(
            kind: "Visit report", title: title, subtitle: "12 December 2025 to 12 March 2026",
            facts: [Fact("Born", "14 May 2017")], summary: summary, appendixTitle: "Records", appendix: appendix,
            footer: Footer(about: title, made: "Made with Acclimate", page: "Page {page} of {pages}"),
            metadata: Metadata(
                title: "Visit report: \(title)", author: "Ada Okafor", subject: "Oral immunotherapy",
                language: "en-GB", created: created))
    }

    /// A report with only these blocks.
    static func saying(_ blocks: Block...) -> VisitReport {
        sample(summary: [Section(id: "one", heading: "One", blocks: blocks)])
    }
}

extension VisitReport.Block {
    /// A block of `count` doses, each with its own number.
    static func doses(_ count: Int) -> VisitReport.Block {
        .table(
            VisitReport.Table(
                name: "Doses",
                columns: [
                    .init("Day"), .init("Number", isNumber: true), .init("Dose"), .init("What the plan said"),
                ],
                rows: (0..<count).map { index in
                    .init(
                        ["\(index % 28 + 1) Mar 2026", "d\(index)", "Peanut 80\u{A0}mg", "As planned"],
                        note: index % 9 == 0 ? "Tired after school, number \(index)." : nil)
                }))
    }

    static let chart = VisitReport.Block.chart(
        VisitReport.Chart(
            svg: """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 9 40 1" stroke="#0A5757"/></svg>
                """, text: "Peanut: 40 mg, then 80 mg", ratio: 4))
}
