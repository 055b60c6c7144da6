internal import Air
internal import Insights
internal import Pages
internal import Statistics

extension Phrases {
    /// "Grass pollen", "Ozone", "Warm days"
    func trigger(_ quantity: AirQuantity) -> String {
        switch quantity {
        case .pollen(let kind): self("trigger.pollen", ["pollen": plant(kind)])
        case .pollutant(let pollutant): self.pollutant(pollutant)
        case .weather(let weather): self("trigger.weather.\(weather.rawValue)")
        }
    }

    /// "grass pollen", "ozone", "warm days"
    func inText(_ quantity: AirQuantity) -> String {
        switch quantity {
        case .pollen, .weather: trigger(quantity).lowercased()
        case .pollutant(let pollutant): self("trigger.pollutant.\(pollutant.rawValue)")
        }
    }

    /// "More symptoms on days with more grass pollen."
    func sentence(_ row: DiaryTriggers.Row) -> String {
        let lag = row.found.correlation.lag
        switch row.found.verdict {
        case .moreSymptoms, .fewerSymptoms:
            let days: String
            if case .weather = row.quantity {
                days = inText(row.quantity)
            } else {
                days = self("trigger.days", ["what": inText(row.quantity)])
            }
            let kind = row.found.verdict == .moreSymptoms ? "more" : "fewer"
            return self("trigger.\(kind).\(lag == 0 ? "same" : "after")", ["days": days])
        case .noClearLink:
            let isEither = row.found.correlation.interval?.contains(0) ?? true
            return self(isEither ? "trigger.either" : "trigger.chance")
        case .cannotTell, .tooFewDays: return self("trigger.cannotTell")
        }
    }

    /// "0.46, 95% interval 0.24 to 0.63"
    func numbers(_ correlation: LaggedCorrelation) -> String? {
        guard let rho = correlation.rho else { return nil }
        guard let interval = correlation.interval else { return hundredths(rho) }
        return self(
            "trigger.numbers",
            [
                "value": hundredths(rho), "from": hundredths(interval.lowerBound),
                "through": hundredths(interval.upperBound),
            ])
    }

    /// What to ask a doctor: about a test for pollens that come first, or about days with more of something else.
    func question(_ rows: [DiaryTriggers.Row]) -> String? {
        let found = rows.filter { $0.found.verdict == .moreSymptoms }.map(\.quantity)
        let pollens = found.filter { if case .pollen = $0 { true } else { false } }
        if !pollens.isEmpty {
            return self(
                pollens.count == 1 ? "trigger.ask.one" : "trigger.ask.several", ["what": all(pollens.map(inText))])
        }
        return found.isEmpty ? nil : self("trigger.ask.other", ["what": all(found.map(inText))])
    }

    /// "a, b and c"
    func all(_ texts: [String]) -> String {
        guard texts.count > 1, let last = texts.last else { return texts.first ?? "" }
        return self("trigger.and", ["first": texts.dropLast().joined(separator: ", "), "last": last])
    }

    private func plant(_ kind: PollenKind) -> String {
        if case .taxon(let taxon) = kind { self.taxon(taxon) } else { pollen(kind) }
    }

    private func hundredths(_ value: Double) -> String {
        let size = Int((abs(value) * 100).rounded())
        let digits = formats.decimal("\(size / 100).\(size % 100 < 10 ? "0" : "")\(size % 100)")
        return (value < 0 && size > 0 ? "−" : "") + digits
    }
}
