internal import Clinical
internal import Host
internal import Store

extension HouseholdArea {
    /// What the Okafors want to ask next time, and what they asked earlier.
    static func addQuestions(_ mia: PersonAccess, _ world: World) async throws {
        let questions: [(String, QuestionDetails)] = [
            (
                "demo-question-swim",
                QuestionDetails(text: "May Mia swim two hours after a dose?", isAsked: false, answer: nil)
            ),
            (
                "demo-question-fly",
                QuestionDetails(
                    text: "We fly to Lisbon for ten days. Do we keep the time of London?", isAsked: false, answer: nil)
            ),
            (
                "demo-question-taste",
                QuestionDetails(
                    text: "She does not like the taste of cashew any more.", isAsked: true,
                    answer: "Any food that hides it is fine.")
            ),
        ]
        for (text, details) in questions {
            guard let id = Question.ID(text) else { continue }
            try await world.store.createQuestion(id, details, mia, change: world.change())
        }
    }
}
