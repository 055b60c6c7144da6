internal import Clinical
internal import Pages
internal import Reports
internal import Study
internal import StudyStore

/// The privacy report of a release to print or to send. It says what the public files say and nothing more: not how many
/// people were left out, which would tell how few had left.
struct PrivacyPaper: Sendable {
    let study: StoredStudy
    let release: StoredRelease
    let report: ReleaseReport
    /// Rounded, as in the manifest.
    let people: Int
    let answers: Int
    /// When it was made, in UTC.
    let day: CalendarDay

    func report(_ phrases: Phrases) -> VisitReport {
        let details = study.details
        let name = phrases("research.release.name", ["number": phrases.formats.number(release.number)])
        let subtitle = "\(name), \(phrases.formats.fullDay(day))"
        return VisitReport(
            kind: phrases("research.release.report"), title: details.name, subtitle: subtitle, facts: facts(phrases),
            summary: [risks(phrases), coarser(phrases), remains(phrases)], appendixTitle: "", appendix: [],
            footer: VisitReport.Footer(
                about: "\(details.name.isolated) · \(name)",
                made: phrases("research.release.paper.made", ["day": phrases.formats.fullDay(day)]),
                page: phrases("report.page", ["page": "{page}", "pages": "{pages}"])),
            metadata: VisitReport.Metadata(
                title: "\(phrases("research.release.report")): \(details.name), \(name)",
                author: details.organisation, subject: phrases("research.release.paper.subject"),
                language: phrases.words.language.tag, created: "\(day.iso)T00:00:00+00:00"))
    }

    private func facts(_ phrases: Phrases) -> [VisitReport.Fact] {
        [
            ("organisation", details.organisation), ("contact", details.contact),
            ("ethics", details.ethicsReference), ("people", phrases.about(people)),
            ("answers", phrases.about(answers)), ("licence", release.licence),
        ].filter { !$0.1.isEmpty }.map { VisitReport.Fact(phrases("research.release.fact.\($0.0)"), $0.1.isolated) }
    }

    private var details: StudyDetails { study.details }

    /// Each figure of the report, and what it is about.
    private func risks(_ phrases: Phrases) -> VisitReport.Section {
        let k = phrases.formats.number(release.rules.k)
        let heading = phrases("research.release.paper.risks")
        return VisitReport.Section(
            id: "risks", heading: heading,
            blocks: [
                .paragraph(phrases("research.release.paper.k", ["k": k])),
                .table(
                    VisitReport.Table(
                        name: heading,
                        columns: [
                            VisitReport.Table.Column(phrases("research.release.paper.figure")),
                            VisitReport.Table.Column(phrases("research.release.paper.value"), isNumber: true),
                        ],
                        rows: phrases.checks(report, release.rules).map {
                            VisitReport.Table.Row([$0.name, $0.value], note: $0.detail)
                        })),
            ])
    }

    private func coarser(_ phrases: Phrases) -> VisitReport.Section {
        VisitReport.Section(
            id: "coarser", heading: phrases("research.release.coarser"), blocks: [.list(phrases.coarser(release.rules))]
        )
    }

    private func remains(_ phrases: Phrases) -> VisitReport.Section {
        VisitReport.Section(
            id: "remains", heading: phrases("research.release.paper.remains"),
            blocks: [
                .list(["knows", "weeks", "same", "sample"].map { phrases("research.release.paper.remains.\($0)") })
            ])
    }
}
