extension Questionnaire {
    /// Why a definition cannot be used.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        /// The questionnaire, an item, a scale or a band has no id, or one that is no slug of `a–z 0–9 -`.
        case idInvalid = "id-invalid"
        case idTwice = "id-twice"
        case titleMissing = "title-missing"
        case noItems = "no-items"
        /// An item without text, or with fewer than two options.
        case itemIncomplete = "item-incomplete"
        case pointsTooLarge = "points-too-large"
        case noScales = "no-scales"
        /// A scale without items, with one twice, or with one that does not exist.
        case scaleItems = "scale-items"
        /// The lowest and the highest answers do not give the range of the scale.
        case rangeWrong = "range-wrong"
        /// The bands are not in ascending order from the lowest score.
        case bandsWrong = "bands-wrong"
        case differenceInvalid = "difference-invalid"
    }

    /// The most points that an option can have, either way.
    public static let pointLimit = 1000

    /// Everything that is wrong with the definition, each kind once.
    public var problems: [Problem] {
        var problems: [Problem] = []
        let ids = [id] + items.map { $0.id } + scales.map { $0.id } + scales.flatMap { $0.bands.map { $0.id } }
        if !ids.allSatisfy({ Questionnaire.isSlug($0) }) { problems.append(.idInvalid) }
        let repeats =
            Set(items.map { $0.id }).count < items.count || Set(scales.map { $0.id }).count < scales.count
        if repeats { problems.append(.idTwice) }
        if title.isEmpty { problems.append(.titleMissing) }
        if items.isEmpty { problems.append(.noItems) }
        if items.contains(where: { $0.text.isEmpty || $0.options.count < 2 }) { problems.append(.itemIncomplete) }
        let limit = Questionnaire.pointLimit
        let points = items.flatMap { $0.options.map { $0.points } }
        if points.contains(where: { $0 < -limit || $0 > limit }) { problems.append(.pointsTooLarge) }
        if scales.isEmpty { problems.append(.noScales) }
        guard problems.isEmpty else { return problems }
        for scale in scales {
            for problem in self.problems(of: scale) where !problems.contains(problem) { problems.append(problem) }
        }
        return problems
    }

    private func problems(of scale: QuestionnaireScale) -> [Problem] {
        let members = scale.items.compactMap { id in items.first { $0.id == id } }
        guard !members.isEmpty, members.count == scale.items.count, Set(scale.items).count == members.count else {
            return [.scaleItems]
        }
        var problems: [Problem] = []
        let lowest = members.reduce(0) { $0 + ($1.options.map { $0.points }.min() ?? 0) }
        let highest = members.reduce(0) { $0 + ($1.options.map { $0.points }.max() ?? 0) }
        let low = QuestionnaireScore(points: lowest, items: members.count, method: scale.method).hundredths
        let high = QuestionnaireScore(points: highest, items: members.count, method: scale.method).hundredths
        if scale.range != low...high { problems.append(.rangeWrong) }
        let starts = scale.bands.map { $0.from }
        let ascend = zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }
        if let first = starts.first, let last = starts.last, first != low || last > high || !ascend {
            problems.append(.bandsWrong)
        }
        if let difference = scale.minimalImportantDifference, difference <= 0 { problems.append(.differenceInvalid) }
        return problems
    }

    private static func isSlug(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            }
    }
}
