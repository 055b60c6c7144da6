/// The questions of a study or of its beginning, in order.
public struct StudyQuestionnaire: Sendable, Hashable {
    public let title: String
    public let items: [StudyItem]

    public init(title: String, items: [StudyItem]) {
        self.title = title
        self.items = items
    }

    /// The questions whose points add up to a total: the choices that all have points.
    public var scored: [StudyItem] {
        items.filter { item in
            guard case .choice(let choices) = item.kind else { return false }
            return !choices.isEmpty && choices.allSatisfy { $0.points != nil }
        }
    }

    /// The sum of points; nil if a scored question has no answer, or there is none.
    public func total(_ answers: StudyAnswers) -> Int? {
        let scored = scored
        guard !scored.isEmpty else { return nil }
        var sum = 0
        for item in scored {
            guard let points = points(item, answers) else { return nil }
            sum += points
        }
        return sum
    }

    /// The points of one answer; nil without one.
    public func points(_ item: StudyItem, _ answers: StudyAnswers) -> Int? {
        guard case .choice(let choices) = item.kind, case .choice(let code)? = answers.values[item.id] else {
            return nil
        }
        return choices.first { $0.code == code }?.points
    }
}
