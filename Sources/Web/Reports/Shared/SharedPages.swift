internal import Pages
internal import Reports

/// Asks a clinic for the passcode. It says nothing about whose report it is.
struct SharedPasscodePage: Page {
    static let template = "shared-reports/passcode"
    static let layout = Layout.shared

    let title: String
    let post: String
    let problems: ProblemSummary?
    let wait: String?
    let passcode: Field

    init(_ phrases: Phrases, secret: String, wait: String? = nil, problems: Problems = .none) {
        title = phrases("shared.title")
        post = Paths.sharedReport(secret)
        self.problems = ProblemSummary(problems, phrases)
        self.wait = wait
        passcode =
            Field(
                "passcode", phrases("shared.passcode"), hint: phrases("shared.passcode.hint"), problems: problems
            ).kind(.digits).longest(40).needed
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let wrong = Problems([("passcode", phrases("shared.passcode.wrong"))])
        return [
            Sample("typical", SharedPasscodePage(phrases, secret: "secret"), in: .signedOut),
            Sample("wrong", SharedPasscodePage(phrases, secret: "secret", problems: wrong), in: .signedOut),
            Sample(
                "closed", SharedPasscodePage(phrases, secret: "secret", wait: phrases("shared.passcode.wait")),
                in: .signedOut),
        ]
    }
}

/// Why an address shows no report.
struct NoSharedReportPage: Page {
    static let template = "shared-reports/none"
    static let layout = Layout.shared

    enum Reason: String, Sendable, CaseIterable {
        case unknown, ended
    }

    let title: String
    let text: String

    init(_ phrases: Phrases, _ reason: Reason) {
        title = phrases("shared.\(reason.rawValue)")
        text = phrases("shared.\(reason.rawValue).text")
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        Reason.allCases.map { Sample($0.rawValue, NoSharedReportPage(phrases, $0), in: .signedOut) }
    }
}

/// The report as a clinic sees it.
struct SharedReportPage: Page {
    static let template = "shared-reports/show"
    static let layout = Layout.shared

    let title: String
    let subtitle: String?
    let kind: String
    let facts: [ReportPage.Fact]
    let summary: [ReportPage.Section]
    let recordsTitle: String?
    let records: [ReportPage.Section]
    let made: String
    let until: String
    let file: String
    let ticket: String

    init(_ report: VisitReport, secret: String, ticket: String, until: String, _ phrases: Phrases) {
        title = report.title
        subtitle = report.subtitle
        kind = report.kind
        facts = report.facts.map(ReportPage.Fact.init)
        summary = report.summary.map(ReportPage.Section.init)
        recordsTitle = report.appendix.isEmpty ? nil : report.appendixTitle
        records = report.appendix.map(ReportPage.Section.init)
        made = report.footer.made
        self.until = until
        file = Paths.sharedReportFile(secret)
        self.ticket = ticket
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ report: VisitReport) -> SharedReportPage {
            SharedReportPage(
                report, secret: "secret", ticket: "ticket",
                until: phrases("shared.until", ["day": "5 April 2026", "time": "16:30"]), phrases)
        }
        return [
            Sample("typical", page(.sample(phrases)), in: .signedOut),
            Sample("empty", page(.emptySample(phrases)), in: .signedOut),
            Sample("much", page(.sample(phrases, rows: 60)), in: .signedOut),
        ]
    }
}
