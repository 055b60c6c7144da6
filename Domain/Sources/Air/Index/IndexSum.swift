/// An index while its readings are looked at one by one.
struct IndexSum {
    private let scheme: AirQualityScheme
    private(set) var parts: [AirQualityIndex.Part] = []
    private(set) var reasons: [AirQualityIndex.Reason] = []
    private(set) var isBeyond = false
    /// The least that concentrations above a table mean for health.
    private(set) var healthAbove = HealthRisk.unknown
    /// The readings above the table of their averaging period.
    private var above: [AirQualityReading] = []
    private var hasIndex = true

    init(_ scheme: AirQualityScheme) {
        self.scheme = scheme
    }

    mutating func add(_ reading: AirQualityReading) {
        parts.append(AirQualityIndex.Part(reading: reading, index: index(reading)))
    }

    private mutating func index(_ reading: AirQualityReading) -> Int64? {
        switch reading.concentration {
        case .missing: return nil
        case .invalid(let invalidity):
            reasons.append(.invalid(name: reading.name, invalidity))
            return nil
        case .known(let concentration):
            let table = scheme.tables.first { $0.pollutant == reading.pollutant && $0.period == reading.period }
            guard let table, let steps = table.steps(concentration, at: scheme.conditions) else { return nil }
            return index(reading, table, steps)
        }
    }

    private mutating func index(_ reading: AirQualityReading, _ table: IndexTable, _ steps: Int64) -> Int64? {
        switch table.outcome(steps) {
        case .index(let index, let isBeyond):
            if isBeyond {
                self.isBeyond = true
                reasons.append(.beyond(name: reading.name))
            }
            return index
        case .below:
            reasons.append(.belowTable(name: reading.name))
            return nil
        case .above:
            above.append(reading)
            let top = table.rows.last.flatMap { scheme.category($0.highIndex) }
            healthAbove = healthAbove.worse(than: top?.health ?? .unknown)
            return nil
        }
    }

    /// Decides whether there is an index at all, once every reading was added.
    mutating func finish() {
        let known = scheme.pollutants.filter { pollutant in
            parts.contains { $0.reading.pollutant == pollutant && $0.index != nil }
        }
        for reading in above where !known.contains(reading.pollutant) {
            hasIndex = false
            isBeyond = true
            reasons.append(.aboveTable(name: reading.name))
            let worst = worst.flatMap { $0.index }.flatMap { scheme.category($0) }
            healthAbove = healthAbove.worse(than: worst?.health ?? .unknown)
        }
        if scheme.fewestPollutants > 1 {
            if known.count < scheme.fewestPollutants { reasons.append(.tooFewPollutants) }
            if !known.contains(where: { $0.isParticulate }) { reasons.append(.noParticulates) }
            hasIndex = hasIndex && known.count >= scheme.fewestPollutants && known.contains { $0.isParticulate }
        }
        if known.count < scheme.pollutants.count { reasons.append(.incomplete) }
    }

    /// The part that decides; nil if the standard gives no index.
    var main: AirQualityIndex.Part? { hasIndex ? worst : nil }

    private var worst: AirQualityIndex.Part? {
        var worst: AirQualityIndex.Part?
        // The tables stand in the order of ties.
        for table in scheme.tables {
            for part in parts where part.reading.pollutant == table.pollutant && part.reading.period == table.period {
                if let index = part.index, index > worst?.index ?? -1 { worst = part }
            }
        }
        return worst
    }
}
