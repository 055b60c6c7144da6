internal import Clinical
internal import Pages
internal import Reports

/// A report as a page, with the same words and numbers as the file.
struct ReportPage: Page {
    static let template = "reports/show"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let kind: String
    let facts: [Fact]
    let summary: [Section]
    let recordsTitle: String?
    let records: [Section]
    let made: String
    /// The file to open, download or share.
    let file: String
    let download: String
    let fileName: String
    /// The form to send it, and the list of those that were sent; nil without a mail server.
    let mail: String?
    let deliveries: String?
    /// The form for a link that shows the report to a clinic, and the list of those links.
    let share: String
    let links: String
    /// The file of a report that carries the code of a link; nil for others.
    let coded: FormButton?

    struct Fact: Encodable, Sendable {
        let label: String
        let value: String
    }

    struct Section: Encodable, Sendable {
        let id: String
        let heading: String
        let blocks: [Block]
    }

    init(
        _ report: VisitReport, person: Person.ID, query: String, fileName: String, canMail: Bool,
        coded: FormButton? = nil, _ phrases: Phrases
    ) {
        title = report.title
        subtitle = report.subtitle
        back = Link(phrases("report.back"), Paths.report(person) + query)
        kind = report.kind
        facts = report.facts.map(Fact.init)
        summary = report.summary.map(Section.init)
        recordsTitle = report.appendix.isEmpty ? nil : report.appendixTitle
        records = report.appendix.map(Section.init)
        made = report.footer.made
        file = Paths.reportFile(person) + query
        download = file + "&download=1"
        self.fileName = fileName
        mail = canMail ? Paths.reportMail(person) + query : nil
        deliveries = canMail ? Paths.reportDeliveries(person) : nil
        share = Paths.reportLink(person) + query
        links = Paths.reportLinks(person)
        self.coded = coded
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ report: VisitReport, coded: FormButton? = nil) -> ReportPage {
            ReportPage(
                report, person: Samples.person, query: "?range=all", fileName: "acclimate-2026-03-12.pdf",
                canMail: true, coded: coded, phrases)
        }
        let button = FormButton(
            action: Paths.reportLinkFile(Samples.person, "link"), hidden: [Hidden("secret", "secret")])
        return [
            Sample("typical", page(.sample(phrases))), Sample("empty", page(.emptySample(phrases))),
            Sample("much", page(.sample(phrases, rows: 60))),
            Sample("coded", page(.sample(phrases), coded: button)),
        ]
    }
}

extension ReportPage.Fact {
    init(_ fact: VisitReport.Fact) { self.init(label: fact.label, value: fact.value) }
}

extension ReportPage.Section {
    init(_ section: VisitReport.Section) {
        self.init(id: section.id, heading: section.heading, blocks: section.blocks.map(ReportPage.Block.init))
    }
}
