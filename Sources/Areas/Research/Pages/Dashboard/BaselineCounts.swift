internal import Exchange
internal import Pages
internal import Study
internal import StudyStore

/// How many people gave each answer at the beginning, for the questions with choices.
struct BaselineCounts: Sendable {
    struct Question: Sendable {
        let item: StudyItem
        let choices: [StudyItem.Choice]
        /// By the code of the choice; without one for no answer.
        let shown: SmallCounts<String?>
    }

    let questions: [Question]

    /// - Parameters:
    ///   - people: by the answers as stored.
    ///   - questionnaire: nil if nothing is asked at the beginning.
    init(_ people: [String: Int], _ questionnaire: StudyQuestionnaire?) {
        var counts: [String: [String?: Int]] = [:]
        let items = questionnaire?.items ?? []
        for (text, count) in people {
            var codes: [String: String] = [:]
            if case .object(let members)? = try? JSONReader.read(Array(text.utf8)) {
                for member in members { if case .string(let code) = member.value { codes[member.name] = code } }
            }
            for item in items { counts[item.id, default: [:]][codes[item.id], default: 0] += count }
        }
        questions = items.compactMap { item in
            guard case .choice(let choices) = item.kind else { return nil }
            return Question(
                item: item, choices: choices,
                shown: SmallCounts(counts[item.id, default: [:]]) { ($0 ?? "") < ($1 ?? "") })
        }
    }
}

extension DashboardPage {
    /// The answers to one question at the beginning.
    struct BaselineQuestion: Encodable, Sendable {
        let text: String
        let rows: [StudySetupPage.Row]
    }
}

extension Phrases {
    func baseline(_ counts: BaselineCounts) -> [DashboardPage.BaselineQuestion] {
        counts.questions.map { question in
            var rows = question.choices.map { choice in
                StudySetupPage.Row(
                    label: choice.text, value: people(question.shown.shown[choice.code] ?? .count(0)))
            }
            if let without = question.shown.shown[nil] {
                rows.append(StudySetupPage.Row(label: self("research.baseline.without"), value: people(without)))
            }
            return DashboardPage.BaselineQuestion(text: question.item.text, rows: rows)
        }
    }
}
