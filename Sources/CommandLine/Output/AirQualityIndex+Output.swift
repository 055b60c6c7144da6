internal import Air
internal import Exchange

extension AirQualityIndex {
    /// The index as JSON.
    var json: JSONValue {
        let parts = parts.map { ($0.reading.name, $0.index.map { JSONValue.int($0) } ?? .null) }
        return .object([
            "scheme": .string(scheme.id.rawValue),
            "index": index.map { .int($0) } ?? .null,
            "category": .optional(category?.slug),
            "health": .string(health.rawValue),
            "main": .optional(main),
            "parts": .object(Dictionary(uniqueKeysWithValues: parts)),
            "missing": .array(missing.map { .string($0) }),
            "invalid": .array(invalid.map { .string($0) }),
            "complete": .bool(isComplete),
            "beyond": .bool(isBeyond),
            "reasons": .array(reasons.map { .string($0.code) }),
        ])
    }

    /// The index in a sentence, its parts in a table, and what the number does not say.
    var text: String {
        var table = Table("Reading", "Index")
        for part in parts { table.add(part.reading.name, part.index.map { "\($0)" } ?? "-") }
        var lines = ["No index can be computed."]
        if let index, let category, let main {
            lines = ["\(scheme.id.rawValue): \(index), \(category.slug), because of \(main)."]
        }
        lines += ["Health risk: \(health.rawValue).", table.text] + reasons.map(\.sentence)
        return (lines + ["Source: \(scheme.source)."]).joined(separator: "\n")
    }
}

extension AirQualityIndex.Reason {
    /// A stable code, with the name of the reading after a colon if there is one.
    fileprivate var code: String {
        switch self {
        case .invalid(let name, let invalidity): "\(invalidity.rawValue):\(name)"
        case .beyond(let name): "beyond:\(name)"
        case .aboveTable(let name): "above-table:\(name)"
        case .belowTable(let name): "below-table:\(name)"
        case .tooFewPollutants: "too-few-pollutants"
        case .noParticulates: "no-particulates"
        case .incomplete: "incomplete"
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .invalid(let name, .negative): "\(name) is negative and left out."
        case .invalid(let name, .notFinite): "\(name) is not a finite number and left out."
        case .invalid(let name, .tooLarge): "\(name) is too large to be a concentration in air and left out."
        case .beyond(let name): "\(name) is above the published table."
        case .aboveTable(let name): "\(name) is above its table; the other averaging time, which decides, is not known."
        case .belowTable(let name): "\(name) is below its table and has no say."
        case .tooFewPollutants: "The standard needs more pollutants."
        case .noParticulates: "The standard needs PM2.5 or PM10."
        case .incomplete: "Not every pollutant of the standard is known; the others could make it worse."
        }
    }
}
