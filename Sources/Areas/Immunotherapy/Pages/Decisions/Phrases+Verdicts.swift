internal import CarePlan
package import Clinical
package import Immunotherapy
package import Pages

extension Phrases {
    /// "Your plan says: take 80 mg"
    func verdict(_ decision: DoseDecision, _ names: DecisionNames) -> String {
        guard decision.plan != nil else { return self("verdict.noPlan") }
        let values = [
            "amount": decision.portion.map { exact($0, names) } ?? "–",
            "level": decision.portion.map { level($0.level, names) } ?? "–",
        ]
        switch decision.verdict {
        case .proceed: return self("verdict.proceed", values)
        case .half: return self("verdict.half", values)
        case .reduce:
            return self(decision.portion?.share == .half ? "verdict.reduce.half" : "verdict.reduce", values)
        case .ask: return self("verdict.ask", count: decision.reasons.count { $0.verdict == .ask })
        case .hold:
            guard let until = decision.notBefore else { return self("verdict.hold") }
            return self("verdict.hold.until", ["until": moment(until, names)])
        case .call: return self(decision.isCallBesidePlan ? "verdict.call.beside" : "verdict.call")
        }
    }

    /// "40 mg (1 capsule)" of the level that the plan says.
    private func exact(_ portion: DoseDecision.Portion, _ names: DecisionNames) -> String {
        guard let level = names.levels.first(where: { $0.id == portion.level }), let measure = names.measures[level.id]
        else { return exact(portion.amount) }
        return exact(
            portion.amount, given: pieces(measure.count(portion.share, portion.amount, of: level.amount), measure.unit))
    }

    /// The verdict as a short tag: "Answer first".
    package func verdict(_ verdict: DoseVerdict) -> String {
        switch verdict {
        case .proceed: self("verdict.word.proceed")
        case .half: self("verdict.word.half")
        case .reduce: self("verdict.word.reduce")
        case .ask: self("verdict.word.ask")
        case .hold: self("verdict.word.hold")
        case .call: self("verdict.word.call")
        }
    }

    /// "80 mg was taken. The plan said half, 40 mg."
    package func deviation(_ deviation: DoseDeviation, from decision: DoseDecision, of taken: Amount) -> String {
        switch deviation {
        case .takenAgainst(.call): self("deviation.againstCall", ["taken": exact(taken)])
        case .takenAgainst: self("deviation.againstHold", ["taken": exact(taken)])
        case .more(let planned, let taken), .less(let planned, let taken):
            self(
                decision.portion?.share == .half ? "deviation.half" : "deviation.amount",
                ["taken": exact(taken), "planned": exact(planned)])
        }
    }
}
