public import Exchange
import Immunotherapy

extension Scenario {
    /// The answer in words and whether it is the expected one, line by line.
    public var report: [String] {
        let result = situation.answer
        var lines = [title] + lines(result)
        if holds { return lines + ["OK"] }
        lines.append("expected instead:")
        return lines + self.lines(expected) + ["DIFFERENT"]
    }

    private func lines(_ answer: DoseAnswer) -> [String] {
        let sentences = Sentences(levels: situation.levels)
        switch answer {
        case .decisions(let decisions): return decisions.flatMap { sentences.lines($0) + [$0.json] }
        case .recorded(let intake):
            return intake.portions.flatMap {
                sentences.lines($0.decision) + $0.deviations.map { "  \(sentences.line($0))" } + [$0.decision.json]
            }
        }
    }
}

extension JSONProblem {
    /// What is wrong, in English.
    public var sentence: String {
        let place = path.isEmpty ? "the text" : path
        return switch reason {
        case .notUTF8(let byte): "\(place) is not UTF-8 from byte \(byte) on"
        case .unexpected(let byte): "\(place) has something at byte \(byte) that cannot stand there"
        case .endsEarly: "\(place) ends too early"
        case .tooDeep: "\(place) is nested too deeply"
        case .nameTwice: "\(place) stands twice"
        case .missing: "\(place) is missing"
        case .unknownField: "\(place) is not a known field"
        case .wrongKind(let kind): "\(place) is no \(kind.rawValue)"
        case .impossible: "\(place) cannot be"
        case .unknownFormat: "\(place) is a version that this program does not know"
        }
    }
}
