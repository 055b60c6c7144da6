internal import Activity
internal import Clinical
internal import Pages

/// "Is this weight right?", answered by a tick for exactly that weight.
struct WeightJumpQuestion: Encodable, Sendable {
    let label: String
    /// The weight in grams.
    let value: String
    let isConfirmed: Bool
    /// "12 kg is 72 kg less than on 28 Nov."
    let problem: String?

    init(_ words: HealthWords, _ jump: WeightJump, confirmed: String, _ problems: Problems) {
        label = words.phrases("weight.unusual.right", ["weight": words.weight(jump.grams)])
        value = String(jump.grams)
        isConfirmed = confirmed == value
        problem = problems["unusual"]
    }
}

extension HealthWords {
    func weighing(_ jump: WeightJump) -> Problems { Problems([("unusual", sentence(jump))]) }

    func sentence(_ jump: WeightJump) -> String {
        let difference = jump.grams - jump.earlier.grams
        return phrases(
            "weight.unusual.\(difference < 0 ? "less" : "more")",
            [
                "weight": weight(jump.grams), "change": weight(abs(difference)), "earlier": weight(jump.earlier.grams),
                "day": phrases.formats.shortFullDay(jump.earlier.day),
            ])
    }
}
