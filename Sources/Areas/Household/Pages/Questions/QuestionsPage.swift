internal import Clinical
internal import Pages

/// What the family wants to ask at the next visit, and the answers.
struct QuestionsPage: Page {
    static let template = "questions/index"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let action: Link?
    let open: [Row]
    let asked: [Row]
    let hasOpen: Bool
    let hasAsked: Bool
    /// Link to add the first one; nil if there are some.
    let first: String?
    let report: String

    struct Row: Encodable, Sendable {
        let text: String
        let answer: String?
        let edit: String
        /// Path of the command that moves it up; nil for the first question.
        let moveUp: String?
    }

    init(_ phrases: Phrases, person: (id: Person.ID, name: String), questions: [Question]) {
        title = phrases("questions.title")
        subtitle = phrases("questions.subtitle", ["name": person.name])
        back = Link(phrases("visits.title"), Paths.visits(person.id))
        action = questions.isEmpty ? nil : Link(phrases("questions.add"), Paths.newQuestion(person.id))
        let first = questions.first?.id
        let row = { (question: Question) in
            Row(
                text: question.text, answer: question.answer, edit: Paths.editQuestion(person.id, question.id.text),
                moveUp: question.id == first ? nil : Paths.questionMove(person.id, question.id.text))
        }
        open = questions.filter { !$0.isAsked }.map(row)
        asked = questions.filter(\.isAsked).map(row)
        hasOpen = !open.isEmpty
        hasAsked = !asked.isEmpty
        self.first = questions.isEmpty ? Paths.newQuestion(person.id) : nil
        report = Paths.report(person.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ questions: [Question?]) -> QuestionsPage {
            QuestionsPage(phrases, person: (Samples.person, "Mia"), questions: questions.compactMap { $0 })
        }
        let long = String(repeating: "May she come along to the pool party although the dose is at six? ", count: 7)
        return [
            Sample("empty", page([])),
            Sample(
                "typical",
                page([
                    .sample("a", "May Mia swim two hours after a dose?"),
                    .sample("b", "Can we fly to Lisbon in April?", answer: "Yes. Take the letter along."),
                ])),
            Sample(
                "much",
                page(
                    (0..<12).map {
                        .sample("q\($0)", $0 % 2 == 0 ? long : Samples.rightToLeft, answer: $0 > 8 ? long : nil)
                    })
            ),
        ]
    }
}

extension Question {
    static func sample(_ id: String, _ text: String, answer: String? = nil) -> Question? {
        guard let id = Question.ID(id) else { return nil }
        return Question(
            id: id, person: Samples.person, text: text, isAsked: answer != nil, answer: answer, position: 1,
            isDeleted: false,
            version: .first)
    }
}
