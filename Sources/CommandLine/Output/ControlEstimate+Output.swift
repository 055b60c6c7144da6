internal import Asthma
internal import Clinical
internal import Exchange

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

    var json: JSONValue {
        var (atMost, reasons) = (JSONValue.null, items.map(\.json))
        switch outcome {
        case .exact: atMost = .bool(false)
        case .atMost: atMost = .bool(true)
        case .tooFewKnownDays(let needed):
            reasons = [.object(["code": .string("too-few-known-days"), "needed": .int(needed)])]
        }
        return .object([
            "items": items.isEmpty ? .null : .array(items.map { .int($0.score) }),
            "total": total.map { .int($0) } ?? .null, "knownDays": .int(knownDays), "atMost": atMost,
            "reasons": .array(reasons),
        ])
    }
}

extension ControlEstimate.Item {
    fileprivate var json: JSONValue {
        .object([
            "item": .int(number), "measure": .string(measure.rawValue), "count": .int(count),
            "score": .int(score),
        ])
    }
}
