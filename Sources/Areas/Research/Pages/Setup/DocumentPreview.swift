internal import Exchange
internal import Pages
internal import Study

/// A document as people will meet it, or why they cannot.
struct DocumentPreview {
    var sections: [StudyDocumentPage.Section] = []
    var questions: [StudyDocumentPage.Question] = []
    var problem: String?

    init(_ kind: StudyDocumentKind, _ text: String, _ phrases: Phrases) {
        guard !text.isEmpty else { return }
        switch kind {
        case .consent: readConsent(text, phrases)
        case .daily, .baseline: readQuestions(text, phrases)
        }
    }

    private mutating func readConsent(_ text: String, _ phrases: Phrases) {
        let lines = text.replacing("\r\n", with: "\n")
        guard let document = ConsentDocument(markdown: lines) else {
            problem = phrases("research.document.problem.sections")
            return
        }
        for section in document.sections {
            do {
                let blocks = try Markdown(section.text).blocks
                let title =
                    section.isForChildren
                    ? phrases("research.document.child", ["title": section.title]) : section.title
                sections.append(StudyDocumentPage.Section(title: title, blocks: blocks))
            } catch {
                problem = phrases("research.document.problem.markdown", ["title": section.title])
                return
            }
        }
    }

    private mutating func readQuestions(_ text: String, _ phrases: Phrases) {
        do throws(QuestionnaireReader.Problem) {
            questions = try QuestionnaireReader.read(text).items.map { StudyDocumentPage.Question($0, phrases) }
        } catch {
            problem = phrases.questionnaire(error)
        }
    }
}

extension StudyDocumentPage.Question {
    fileprivate init(_ item: StudyItem, _ phrases: Phrases) {
        id = item.id
        text = item.text
        help = item.help
        switch item.kind {
        case .choice(let choices):
            kind = phrases("research.question.choice")
            self.choices = choices.map { StudyDocumentPage.Choice(text: $0.text, meaning: $0.meaning) }
        case .scale(let range):
            kind = phrases(
                "research.question.scale",
                ["low": phrases.formats.number(range.lowerBound), "high": phrases.formats.number(range.upperBound)])
            choices = []
        case .number:
            kind = phrases("research.question.number")
            choices = []
        case .text(let limit):
            kind = phrases("research.question.text", count: limit)
            choices = []
        }
    }
}

extension Phrases {
    /// Why a questionnaire cannot be read.
    func questionnaire(_ problem: QuestionnaireReader.Problem) -> String {
        switch problem {
        case .unreadable(let json):
            switch json.reason {
            case .notUTF8(let place), .unexpected(let place):
                self("research.questions.unexpected", ["place": formats.number(place + 1)])
            case .endsEarly: self("research.questions.endsEarly")
            case .missing: self("research.questions.missing", ["path": json.path])
            default: self("research.questions.wrong", ["path": json.path])
            }
        case .unsupported(let path, _): self("research.questions.unsupported", ["path": path])
        case .twice(let id): self("research.questions.twice", ["id": id])
        case .empty: self("research.questions.empty")
        }
    }
}
