internal import Asthma
internal import Exchange
internal import LungFunction

/// The predicted peak flow, and the zone of a value.
struct PeakFlowReport {
    private let predicted: PredictedPeakFlow?
    private let reason: PredictedPeakFlow.Reason?
    private let zone: AsthmaZone?

    init(sex: PredictedPeakFlow.Sex, age: Int, height: Int, zone: AsthmaZone?) {
        self.zone = zone
        do throws(PredictedPeakFlow.Reason) {
            (predicted, reason) = (try PredictedPeakFlow(sex: sex, age: age, height: height), nil)
        } catch {
            (predicted, reason) = (nil, error)
        }
    }

    var text: String {
        var lines: [String] = []
        if let predicted {
            lines.append("Predicted: \(predicted.eu) L/min (EN 13826), \(predicted.wright) L/min (Wright).")
            if predicted.isExtrapolated { lines.append("The height is outside the published charts.") }
        }
        switch reason {
        case .ageOutOfRange?: lines.append("There is no predicted value for this age; it is from 15 to 85.")
        case .heightOutOfRange?: lines.append("There is no predicted value for this height; it is from 140 to 210 cm.")
        case nil: break
        }
        if let zone { lines.append("Zone: \(zone.rawValue).") }
        return lines.joined(separator: "\n")
    }

    var json: JSONValue {
        var values: [String: JSONValue] = [
            "wright": predicted.map { .int($0.wright) } ?? .null, "eu": predicted.map { .int($0.eu) } ?? .null,
            "extrapolated": .bool(predicted?.isExtrapolated ?? false), "reason": .optional(reason?.rawValue),
        ]
        if let zone { values["zone"] = .string(zone.rawValue) }
        return .object(values)
    }
}
