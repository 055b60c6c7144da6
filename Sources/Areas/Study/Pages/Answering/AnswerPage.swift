internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The questions of a day.
struct AnswerPage: Page {
    static let template = "study/answer"
    static let layout = Layout.form

    let title: String
    let subtitle: String?
    let back: Link?
    let post: String
    let hidden: [Hidden]
    let problems: ProblemSummary?
    let day: String
    let fields: [StudyField]

    init(
        _ phrases: Phrases, _ study: StoredStudy, _ daily: StudyQuestionnaire, number: Int, id: String,
        day: CalendarDay, values: (String) -> String, problems: Problems = .none
    ) {
        title = daily.title.isEmpty ? phrases("study.today") : daily.title
        subtitle = study.details.name
        back = Link(phrases("form.cancel"), Paths.study(study.id.text))
        post = Paths.studyAnswers(study.id.text)
        hidden = [Hidden("id", id), Hidden("number", "\(number)")]
        self.problems = ProblemSummary(problems, phrases)
        self.day = phrases.formats.weekdayDay(day)
        fields = daily.items.map { StudyField(phrases, $0, values($0.id), problems) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        func page(_ values: [String: String], _ problems: Problems = .none) -> AnswerPage {
            AnswerPage(
                phrases, made.study, StudySamples.daily, number: 1, id: "a", day: StudySamples.today,
                values: { values[$0] ?? "" }, problems: problems)
        }
        return [
            Sample("empty", page([:])),
            Sample("filled", page(["nose": "2", "vas": "40", "note": Samples.rightToLeft])),
            Sample(
                "wrong",
                page(
                    ["vas": "200", "hours": "x"],
                    Problems([
                        ("item-nose", phrases("study.answer.missing")),
                        ("item-vas", phrases("study.answer.outside", ["low": "0", "high": "100"])),
                        ("item-hours", phrases("study.answer.notANumber")),
                        ("item-note", phrases("text.tooLong", count: 500)),
                    ]))),
        ]
    }
}
