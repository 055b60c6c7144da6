internal import Clinical
internal import Pages
internal import Study

/// One question of a study as a field.
struct StudyField: Encodable, Sendable {
    let choice: ChoiceField?
    let scale: ScaleField?
    let number: Field?
    let text: LongField?

    /// A question with choices.
    struct ChoiceField: Encodable, Sendable {
        let id: String
        let label: String
        let help: String?
        let problem: String?
        let steps: [Step]
        /// What the levels mean.
        let meanings: [Meaning]
    }

    struct Step: Encodable, Sendable {
        let id: String
        let name: String
        let value: String
        let label: String
        /// The points; nil for a choice without any.
        let points: String?
        let chosen: Bool
    }

    struct Meaning: Encodable, Sendable {
        let label: String
        let text: String
    }

    /// A slider; until it is touched the question has no answer.
    struct ScaleField: Encodable, Sendable {
        let field: Field
        let low: String
        let high: String
        let start: String
    }

    /// - Parameters:
    ///   - explains: whether the meanings of levels stand below the question.
    ///   - isAnonymous: whether what is typed should give nobody away.
    init(
        _ phrases: Phrases, _ item: StudyItem, _ value: String, _ problems: Problems, explains: Bool = true,
        isAnonymous: Bool = false
    ) {
        let id = "item-\(item.id)"
        var choice: ChoiceField?
        var scale: ScaleField?
        var number: Field?
        var text: LongField?
        switch item.kind {
        case .choice(let choices):
            choice = ChoiceField(
                id: id, label: item.text, help: item.help, problem: problems[id],
                steps: choices.map { one in
                    Step(
                        id: "\(id)-\(one.code)", name: id, value: one.code, label: one.text,
                        points: one.points.map { phrases.formats.number($0) }, chosen: one.code == value)
                },
                meanings: explains ? Self.meanings(choices) : [])
        case .scale(let range):
            scale = ScaleField(
                field: Field(id, item.text, value, hint: item.help, problems: problems).kind(.digits),
                low: "\(range.lowerBound)", high: "\(range.upperBound)",
                start: "\((range.lowerBound + range.upperBound) / 2)")
        case .number:
            number = Field(id, item.text, value, hint: item.help, problems: problems).kind(.amount)
        case .text:
            let warning = isAnonymous ? phrases("study.anonymous.text") : nil
            let hint = [warning, item.help].compactMap(\.self).joined(separator: " ")
            text = LongField(id, item.text, value, hint: hint.isEmpty ? nil : hint, problems: problems)
        }
        self.choice = choice
        self.scale = scale
        self.number = number
        self.text = text
    }
}

extension StudyField {
    static func meanings(_ choices: [StudyItem.Choice]) -> [Meaning] {
        choices.compactMap { one in one.meaning.map { Meaning(label: one.text, text: $0) } }
    }

    /// What the levels mean, if all questions with levels share them: they are then said once, at the end.
    static func shared(_ items: [StudyItem]) -> [StudyItem.Choice]? {
        let explained = items.compactMap { item -> [StudyItem.Choice]? in
            guard case .choice(let choices) = item.kind, choices.contains(where: { $0.meaning != nil }) else {
                return nil
            }
            return choices
        }
        guard explained.count > 1, let first = explained.first, explained.allSatisfy({ $0 == first }) else {
            return nil
        }
        return first
    }
}

extension Phrases {
    func study(_ problem: StudyAnswers.Problem) -> String {
        switch problem.reason {
        case .missing: self("study.answer.missing")
        case .notAChoice: self("study.answer.notAChoice")
        case .notANumber: self("study.answer.notANumber")
        case .outside(let low, let high):
            self("study.answer.outside", ["low": plain(low), "high": plain(high)])
        case .tooLong(let limit): self("text.tooLong", count: limit)
        }
    }

    /// A number as people write it, without decimals that are zero.
    func plain(_ number: Double) -> String {
        Int(exactly: number).map { formats.number($0) } ?? formats.decimal("\(number)")
    }
}
