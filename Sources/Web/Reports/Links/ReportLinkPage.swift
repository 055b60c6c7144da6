internal import Accounts
internal import Clinical
internal import FHIR
internal import Insights
internal import Medications
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
        /// Nil where the address is too long for a SMART Health Link.
        let summary: SummaryOffer?
        let sealed: String
    }

    /// The patient summary that may go with the link, as it would be now.
    struct SummaryOffer: Encodable, Sendable {
        let isOn: Bool
        let sections: [SummarySection]
    }

    struct SummarySection: Encodable, Sendable {
        let label: String
        /// "Peanut, Egg", or that nothing is recorded.
        let content: String
        /// To say that there is nothing; nil if something is recorded.
        let none: NoneKnown?
    }

    struct NoneKnown: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        let isOn: Bool
    }

    struct Values: Sendable {
        var id: String
        var name = ""
        var days = String(ClinicLinkPolicy.usualDays)
        var goesOn = true
        var withSummary = false
        var noneKnown: Set<PatientSummary.Section> = []

        var draft: ClinicLinkDraft { ClinicLinkDraft(name: name, days: days) }
    }

    init(
        _ phrases: Phrases, person: Person.ID, choice: ReportChoice, days: String, isOffered: Bool,
        summary: PatientSummary?, values: Values, problems: Problems = .none
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
                goesOn: values.goesOn, summary: summary.map { SummaryOffer($0, values, phrases) }, sealed: sealing)
            : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ isOffered: Bool = true, _ values: Values = Values(id: "link"), _ problems: Problems = .none,
            _ summary: PatientSummary? = nil
        ) -> ReportLinkPage {
            var choice = ReportChoice(Form(fields: [("range", "three-months")]), locale: phrases.formats.locale)
            choice.parts = [.plan, .reactions, .allDoses]
            return ReportLinkPage(
                phrases, person: Samples.person, choice: choice,
                days: phrases.days(Samples.day(2025, 12, 12), Samples.today), isOffered: isOffered, summary: summary,
                values: values, problems: problems)
        }
        let wrong = phrases.problems([.nameTooLong(limit: ClinicLinkDraft.nameLimit), .daysOutside])
        return [
            Sample("typical", page(true, Values(id: "link"), .none, .sample(phrases))),
            Sample("private", page(false)), Sample("short", page()),
            Sample(
                "errors",
                page(
                    true,
                    Values(
                        id: "link", name: Samples.longName, days: "365", goesOn: false, withSummary: true,
                        noneKnown: [.medicines]), wrong, .sample(phrases))),
        ]
    }
}

extension ReportLinkPage.Values {
    init(_ form: Form) {
        self.init(
            id: form["id"], name: form["name"], days: form["days"], goesOn: form["goesOn"] == "1",
            withSummary: form["summary"] == "1",
            noneKnown: Set(form.all("none").compactMap(PatientSummary.Section.init)))
    }
}

extension ReportLinkPage.SummaryOffer {
    init(_ summary: PatientSummary, _ values: ReportLinkPage.Values, _ phrases: Phrases) {
        isOn = values.withSummary
        sections = PatientSummary.Section.allCases.map { section in
            let names = summary.entries.names(in: section)
            let none = ReportLinkPage.NoneKnown(
                id: "none-\(section.rawValue)", value: section.rawValue,
                label: phrases("report.healthLink.none.\(section.rawValue)", ["name": summary.name.isolated]),
                isOn: values.noneKnown.contains(section))
            return ReportLinkPage.SummarySection(
                label: phrases("report.healthLink.\(section.rawValue)"),
                content: names.isEmpty ? phrases("report.healthLink.nothing") : names.joined(separator: ", "),
                none: names.isEmpty ? none : nil)
        }
    }
}

extension PatientSummary {
    /// Somebody with allergies, of whom nothing else is recorded.
    static func sample(_ phrases: Phrases) -> PatientSummary {
        let kinds = [AllergenKind.listed(.peanut), .listed(.egg), .own(name: Samples.longName, emoji: "")]
        return PatientSummary(
            name: "Mia", birthdate: Samples.day(2019, 3, 12),
            entries: Entries(
                allergies: kinds.map { kind in
                    Allergy(substance: CodeableConcept(text: phrases.allergen(kind)), category: .food)
                }), noneKnown: [])
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
