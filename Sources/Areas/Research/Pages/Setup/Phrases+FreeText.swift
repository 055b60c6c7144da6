internal import Pages
internal import Study

extension Phrases {
    /// What a team should know before it asks for free text in an anonymous study; nil if the questions ask for none, or can't
    /// be read.
    ///
    /// - Parameter daily: the text of the daily questions.
    func freeText(in daily: String, _ linkage: StudyLinkage) -> String? {
        guard linkage == .anonymous, let questions = try? QuestionnaireReader.read(daily) else { return nil }
        let typed = questions.items.filter { item in
            if case .text = item.kind { true } else { false }
        }
        guard !typed.isEmpty else { return nil }
        return self("research.freeText", ["questions": typed.map(\.text).joined(separator: " · ")])
    }
}
