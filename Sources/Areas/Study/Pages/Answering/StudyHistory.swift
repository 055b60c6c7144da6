internal import Clinical
internal import Exchange
internal import Study
internal import StudyStore

/// A participant's own answers, read with the questions that they answer.
struct StudyHistory: Sendable {
    struct Day: Sendable {
        let day: CalendarDay
        /// Nil if the questions cannot be read any more.
        let answers: StudyAnswers?
        let environment: StudyAir?
    }

    /// Newest first.
    let days: [Day]
    /// All questions that were ever asked, those of the newest version first.
    let items: [StudyItem]

    init(days: [Day], items: [StudyItem]) {
        self.days = days
        self.items = items
    }

    init(_ stored: [StoredAnswer], _ versions: [Int: StudyQuestionnaire]) {
        days = stored.map { one in
            let answers = versions[one.questionnaire].flatMap { questionnaire in
                (try? JSONReader.read(Array(one.answers.utf8))).flatMap {
                    try? StudyAnswers(JSONNode($0), questionnaire)
                }
            }
            return Day(day: one.day, answers: answers, environment: one.environment.flatMap { StudyAir(json: $0) })
        }
        var items: [StudyItem] = []
        for number in versions.keys.sorted(by: >) {
            for item in versions[number]?.items ?? [] where !items.contains(where: { $0.id == item.id }) {
                items.append(item)
            }
        }
        self.items = items
    }
}
