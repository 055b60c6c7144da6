extension Questionnaire {
    /// The scores, or why there are none.
    public enum Outcome: Sendable, Hashable {
        /// One for each scale, the total first.
        case scored([QuestionnaireResult])
        /// It is not made for that age.
        case wrongAge
        /// These items were not answered. A score is never made from the rest.
        case missing([String])
        /// These items have no option of that number.
        case unknownAnswer([String])
    }

    /// Scores answers.
    ///
    /// - Parameters:
    ///   - answers: for each item's id, the position of the chosen option, from 0. Other ids are ignored.
    ///   - age: in completed years on the day of the answers.
    public func score(_ answers: [String: Int], age: Int) -> Outcome {
        guard ages.contains(age) else { return .wrongAge }
        let missing = items.filter { answers[$0.id] == nil }.map { $0.id }
        guard missing.isEmpty else { return .missing(missing) }
        var points: [String: Int] = [:]
        var unknown: [String] = []
        for item in items {
            if let answer = answers[item.id], item.options.indices.contains(answer) {
                points[item.id] = item.options[answer].points
            } else {
                unknown.append(item.id)
            }
        }
        guard unknown.isEmpty else { return .unknownAnswer(unknown) }
        return .scored(
            scales.map { scale in
                let sum = scale.items.reduce(0) { $0 + (points[$1] ?? 0) }
                let score = QuestionnaireScore(points: sum, items: scale.items.count, method: scale.method)
                return QuestionnaireResult(scale: scale.id, score: score, band: scale.band(of: score))
            })
    }
}

extension QuestionnaireScale {
    /// The id of the band that a score is in, by its exact value; nil without bands.
    public func band(of score: QuestionnaireScore) -> String? {
        bands.last { score.isAtLeast($0.from) }?.id
    }

    /// Better or worse than an earlier score of the same scale; nil if the change is smaller than the minimal important
    /// difference, or none is published.
    public func change(from earlier: QuestionnaireScore, to score: QuestionnaireScore) -> ScoreChangeWord? {
        guard let difference = minimalImportantDifference else { return nil }
        let (numerator, denominator) = score.change(from: earlier)
        guard abs(numerator) >= Int64(difference) * denominator else { return nil }
        return (numerator > 0) == (direction == .higherIsBetter) ? .better : .worse
    }
}
