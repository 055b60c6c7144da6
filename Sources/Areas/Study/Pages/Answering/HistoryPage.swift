internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// A participant's own answers, day by day.
struct HistoryPage: Page {
    static let template = "study/history"
    static let layout = Layout.plain

    let title: String
    let name: String
    let back: Link?
    let note: String?
    let days: [Day]
    let hasDays: Bool
    let file: String
    /// Nil in a study with keys; in another one, the script shows what this device has.
    let anonymous: AnonymousPart?

    struct Day: Encodable, Sendable {
        let day: String
        let facts: [StudyPage.Fact]
    }

    init(
        _ phrases: Phrases, _ study: StoredStudy, _ person: StoredParticipant, _ history: StudyHistory,
        today: CalendarDay
    ) {
        title = phrases("study.history")
        name = study.details.name
        back = Link(study.details.name, Paths.study(study.id.text))
        anonymous = AnonymousPart(study, person, today: today, isOpen: false)
        note =
            anonymous != nil
            ? phrases("study.anonymous.history")
            : history.days.isEmpty
                ? phrases(person.state == .withdrawn ? "study.history.deleted" : "study.history.none") : nil
        days = history.days.map { day in
            Day(
                day: phrases.formats.weekdayDay(day.day),
                facts: history.items.map {
                    StudyPage.Fact(name: $0.text, value: phrases.answer($0, day.answers))
                } + (day.environment?.facts(phrases) ?? []))
        }
        hasDays = !days.isEmpty
        file = Paths.studyAnswersFile(study.id.text)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let made = StudySamples() else { return [] }
        func page(_ study: StoredStudy, _ history: StudyHistory) -> HistoryPage {
            HistoryPage(phrases, study, made.person, history, today: StudySamples.today)
        }
        return [
            Sample("empty", page(made.study, StudyHistory([], [:]))),
            Sample("some", page(made.study, StudySamples.history)),
            Sample("anonymous", page(made.anonymous, StudyHistory([], [:]))),
        ]
    }
}

extension Phrases {
    /// "2, moderate", "40 of 100" or "not answered".
    func answer(_ item: StudyItem, _ answers: StudyAnswers?) -> String {
        switch (answers?.values[item.id], item.kind) {
        case (.choice(let code)?, .choice(let choices)):
            let choice = choices.first { $0.code == code }
            guard let points = choice?.points else { return choice?.text ?? code }
            return self("study.level", ["points": formats.number(points), "word": choice?.text ?? code])
        case (.scale(let number)?, .scale(let range)):
            return self("study.ofMost", ["value": plain(Double(number)), "most": plain(Double(range.upperBound))])
        case (.number(let number)?, _): return plain(number)
        case (.text(let text)?, _): return text
        case (.scale(let number)?, _): return plain(Double(number))
        case (.choice(let code)?, _): return code
        case (nil, _): return self("study.notAnswered")
        }
    }
}
