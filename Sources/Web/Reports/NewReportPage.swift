internal import Clinical
internal import Insights
internal import Pages
internal import Reports

/// The days and content of a report.
struct NewReportPage: Page {
    static let template = "reports/new"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let problems: ProblemSummary?
    let page: String
    let file: String
    let ranges: [Choice]
    let rangeProblem: String?
    let from: Field
    let to: Field
    let parts: [Choice]
    let records: [Choice]
    let partsProblem: String?
    let withNotes: Bool
    let paper: Choices

    init(
        _ phrases: Phrases, person: Person.ID, today: CalendarDay, lastVisit: CalendarDay?, choice: ReportChoice,
        problems: Problems = .none
    ) {
        title = phrases("report.title")
        back = Link(phrases("form.cancel"), Paths.plan(person))
        self.problems = ProblemSummary(problems, phrases)
        page = Paths.reportPage(person)
        file = Paths.reportFile(person)
        ranges = ReportRange.allCases.filter { $0 != .sinceVisit || lastVisit != nil }.map { range in
            let day = lastVisit.map { phrases.formats.fullDay($0) } ?? ""
            return Choice(
                id: "range-\(range.rawValue)", value: range.rawValue,
                label: phrases("report.range.\(range.rawValue)", ["day": day]), chosen: range.rawValue == choice.range)
        }
        rangeProblem = problems["range"]
        from = Field("from", phrases("report.from"), choice.from, problems: problems).kind(.day).latest(today.iso)
        to = Field("to", phrases("report.to"), choice.to, hint: phrases("report.to.hint"), problems: problems)
            .kind(.day).latest(today.iso)
        let choices = { (isRecord: Bool) in
            choice.offered.filter { $0.isRecord == isRecord }.map { part in
                Choice(
                    id: "part-\(part.id)", value: part.id, label: phrases.part(part),
                    chosen: choice.parts.contains(part))
            }
        }
        parts = choices(false)
        records = choices(true)
        partsProblem = problems["part"]
        withNotes = choice.withNotes
        paper = Choices(
            "paper", phrases("report.paper"),
            options: PaperSize.allCases.map { ($0.rawValue, phrases("report.paper.\($0.rawValue)")) },
            chosen: choice.paper.rawValue)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ visit: CalendarDay?, _ problems: Problems = .none, _ change: (inout ReportChoice) -> Void = { _ in }
        ) -> NewReportPage {
            var choice = ReportChoice(Form(fields: [("range", "three-months")]), locale: phrases.formats.locale)
            change(&choice)
            return NewReportPage(
                phrases, person: Samples.person, today: Samples.today, lastVisit: visit, choice: choice,
                problems: problems)
        }
        var wrong = phrases.report([.unknownRange, .reversed, .toInFuture])
        wrong.add("part", phrases("report.parts.none"))
        return [
            Sample("typical", page(Samples.day(2026, 2, 9)) { $0.range = "since-visit" }),
            Sample("first", page(nil)),
            Sample(
                "errors",
                page(nil, wrong) {
                    ($0.range, $0.from, $0.to, $0.parts, $0.withNotes) = ("days", "2026-03-12", "2027-01-01", [], false)
                }),
        ]
    }
}

extension Phrases {
    func report(_ problems: [ReportRangeDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .unknownRange: ("range", self("form.unknownChoice"))
                case .noVisit: ("range", self("report.range.noVisit"))
                case .fromMissing: ("from", self("day.missing"))
                case .fromUnreadable: ("from", self("day.unreadable"))
                case .toUnreadable: ("to", self("day.unreadable"))
                case .toInFuture: ("to", self("day.future"))
                case .reversed: ("from", self("report.from.reversed"))
                }
            })
    }
}
