internal import Accounts
internal import Clinical
internal import Insights
internal import Pages
internal import Reports

/// The form for a link that shows a clinic the report, or why there is none.
struct ReportLinkPage: Page {
    static let template = "reports/link"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let problems: ProblemSummary?
    let facts: [ReportPage.Fact]
    let form: NewLink?
    /// Without a public address: the file to seal instead.
    let sealed: String?

    struct NewLink: Encodable, Sendable {
        let post: String
        let id: String
        let name: Field
        let days: Field
        let goesOn: Bool
        let sealed: String
    }

    struct Values: Sendable {
        var id: String
        var name = ""
        var days = String(ClinicLinkPolicy.usualDays)
        var goesOn = true

        var draft: ClinicLinkDraft { ClinicLinkDraft(name: name, days: days) }
    }

    init(
        _ phrases: Phrases, person: Person.ID, choice: ReportChoice, days: String, isOffered: Bool, values: Values,
        problems: Problems = .none
    ) {
        title = phrases("report.clinicLink.title")
        back = Link(phrases("form.cancel"), Paths.reportPage(person) + choice.query)
        self.problems = ProblemSummary(problems, phrases)
        facts = [
            ReportPage.Fact(label: phrases("report.mail.days"), value: days),
            ReportPage.Fact(label: phrases("report.mail.parts"), value: phrases.parts(choice)),
        ]
        let sealing = Paths.sealedReport(person) + choice.query
        sealed = isOffered ? nil : sealing
        let range = ClinicLinkPolicy.days
        form =
            isOffered
            ? NewLink(
                post: Paths.reportLink(person) + choice.query, id: values.id,
                name: Field(
                    "name", phrases("report.clinicLink.name"), values.name,
                    hint: phrases("report.clinicLink.name.hint"), problems: problems
                ).fill("off").longest(ClinicLinkDraft.nameLimit),
                days: Field(
                    "days", phrases("report.clinicLink.days"), values.days,
                    hint: phrases(
                        "report.clinicLink.days.hint",
                        [
                            "first": phrases.formats.number(range.lowerBound),
                            "last": phrases.formats.number(range.upperBound),
                        ]), problems: problems
                ).kind(.digits).unit(phrases("report.clinicLink.days.unit")).longest(3),
                goesOn: values.goesOn, sealed: sealing) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ isOffered: Bool = true, _ values: Values = Values(id: "link"), _ problems: Problems = .none
        ) -> ReportLinkPage {
            var choice = ReportChoice(Form(fields: [("range", "three-months")]), locale: phrases.formats.locale)
            choice.parts = [.plan, .reactions, .allDoses]
            return ReportLinkPage(
                phrases, person: Samples.person, choice: choice,
                days: phrases.days(Samples.day(2025, 12, 12), Samples.today), isOffered: isOffered, values: values,
                problems: problems)
        }
        let wrong = phrases.problems([.nameTooLong(limit: ClinicLinkDraft.nameLimit), .daysOutside])
        return [
            Sample("typical", page()), Sample("private", page(false)),
            Sample(
                "errors",
                page(true, Values(id: "link", name: Samples.longName, days: "365", goesOn: false), wrong)),
        ]
    }
}

extension ReportLinkPage.Values {
    init(_ form: Form) {
        self.init(id: form["id"], name: form["name"], days: form["days"], goesOn: form["goesOn"] == "1")
    }
}

extension Phrases {
    func problems(_ problems: [ClinicLinkDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .nameMissing: ("name", self("report.clinicLink.name.missing"))
                case .nameTooLong(let limit): ("name", self("text.tooLong", count: limit))
                case .daysUnreadable: ("days", self("report.clinicLink.days.unreadable"))
                case .daysOutside:
                    (
                        "days",
                        self(
                            "report.clinicLink.days.outside",
                            [
                                "first": formats.number(ClinicLinkPolicy.days.lowerBound),
                                "last": formats.number(ClinicLinkPolicy.days.upperBound),
                            ])
                    )
                }
            })
    }
}
