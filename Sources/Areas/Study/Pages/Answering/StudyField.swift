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

    init(_ phrases: Phrases, _ item: StudyItem, _ value: String, _ problems: Problems) {
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
                meanings: choices.compactMap { one in one.meaning.map { Meaning(label: one.text, text: $0) } })
        case .scale(let range):
            scale = ScaleField(
                field: Field(id, item.text, value, hint: item.help, problems: problems).kind(.digits),
                low: "\(range.lowerBound)", high: "\(range.upperBound)",
                start: "\((range.lowerBound + range.upperBound) / 2)")
        case .number:
            number = Field(id, item.text, value, hint: item.help, problems: problems).kind(.amount)
        case .text:
            text = LongField(id, item.text, value, hint: item.help, problems: problems)
        }
        self.choice = choice
        self.scale = scale
        self.number = number
        self.text = text
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
