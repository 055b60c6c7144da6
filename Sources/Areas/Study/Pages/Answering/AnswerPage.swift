internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The questions of a day.
struct AnswerPage: FormPage {
    static let template = "study/answer"

    let head: FormHead
    let subtitle: String?
    /// The day, and until when it can be answered.
    let day: String
    let fields: [StudyField]
    /// What the levels of all questions mean; empty if they differ.
    let levels: [StudyField.Meaning]
    let hasLevels: Bool
    let note: String
    /// Nil in a study with keys.
    let anonymous: AnonymousPart?
    /// Nil in an anonymous study.
    let taking: TakingPart?
    let form: AnswerRules

    init(
        _ phrases: Phrases, _ study: StoredStudy, _ daily: StudyQuestionnaire, number: Int, id: String,
        day: CalendarDay, by person: StoredParticipant, taking: TakingPart?, values: (String) -> String,
        problems: Problems = .none
    ) {
        subtitle = study.details.name
        head = FormHead(
            phrases, title: daily.title.isEmpty ? phrases("study.today") : daily.title,
            cancel: Paths.study(study.id.text), post: Paths.studyAnswers(study.id.text),
            hidden: [Hidden("id", id), Hidden("number", "\(number)")]
                + (taking.map { [Hidden("participation", $0.participation)] } ?? []), problems: problems)
        self.day = [phrases.formats.weekdayDay(day), phrases.window("until", study.details)].compactMap(\.self)
            .joined(separator: " · ")
        let shared = StudyField.shared(daily.items)
        fields = daily.items.map {
            StudyField(
                phrases, $0, values($0.id), problems, explains: shared == nil,
                isAnonymous: study.details.linkage == .anonymous)
        }
        levels = StudyField.meanings(shared ?? [])
        hasLevels = !levels.isEmpty
        anonymous = AnonymousPart(study, person, today: day, isOpen: true)
        self.taking = taking
        form = AnswerRules(phrases, study, daily.items)
        note = phrases(anonymous == nil ? "study.send.note" : "study.anonymous.note")
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        func page(
            _ values: [String: String], _ problems: Problems = .none, _ daily: StudyQuestionnaire = StudySamples.daily,
            in study: StoredStudy? = nil
        ) -> AnswerPage {
            AnswerPage(
                phrases, study ?? made.study, daily, number: 1, id: "a", day: StudySamples.today, by: made.person,
                taking: made.taking(phrases, in: study), values: { values[$0] ?? "" }, problems: problems)
        }
        return [
            Sample("empty", page([:])), Sample("shared", page([:], .none, StudySamples.twice)),
            Sample("anonymous", page([:], in: made.anonymous)),
            Sample("until", page([:], in: made.prompted)),
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
