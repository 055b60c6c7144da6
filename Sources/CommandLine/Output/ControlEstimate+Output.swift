internal import Asthma
internal import Clinical

extension ControlEstimate {
    var text: String {
        let span = "\(first.iso) to \(through.iso), \(knownDays) of \(ControlEstimate.windowDays) days known"
        let rows = items.map { "\($0.number). \($0.count) \($0.measure.rawValue): \($0.score)" }
        let result =
            switch outcome {
            case .exact(let total): "Total \(total) of 25."
            case .atMost(let total): "Total at most \(total) of 25."
            case .tooFewKnownDays(let needed): "No score: at least \(needed) days have to be known."
            }
        return ([span] + rows + [result]).joined(separator: "\n")
    }

    var json: JSONOutput {
        var (atMost, reasons) = (JSONOutput.null, items.map(\.json))
        switch outcome {
        case .exact: atMost = .flag(false)
        case .atMost: atMost = .flag(true)
        case .tooFewKnownDays(let needed):
            reasons = [.object(["code": .text("too-few-known-days"), "needed": .number(needed)])]
        }
        return .object([
            "items": items.isEmpty ? .null : .array(items.map { .number($0.score) }),
            "total": total.map { .number($0) } ?? .null, "knownDays": .number(knownDays), "atMost": atMost,
            "reasons": .array(reasons),
        ])
    }
}

extension ControlEstimate.Item {
    fileprivate var json: JSONOutput {
        .object([
            "item": .number(number), "measure": .text(measure.rawValue), "count": .number(count),
            "score": .number(score),
        ])
    }
}
