internal import Air
internal import Charts
internal import Insights
internal import Pages
internal import Statistics

/// One measurement beside the symptoms.
struct TriggerRow: Encodable, Sendable {
    let symbol: String
    let name: String
    /// "Same day", "2 days before"
    let lag: String
    let isCandidate: Bool
    let tag: String
    /// The interval on its line; nil if nothing can be said.
    let line: Line?
    let sentence: String
    /// Others that change together with it.
    let together: String?
    /// "0.46, 95% interval 0.24 to 0.63"
    let numbers: String?

    struct Line: Encodable, Sendable {
        let svg: String
    }

    init(_ phrases: Phrases, _ row: DiaryTriggers.Row) {
        let (quantity, found) = (row.quantity, row.found)
        let correlation = found.correlation
        symbol = quantity.symbol
        name = phrases.trigger(quantity)
        lag = phrases("trigger.lag.\(correlation.lag)")
        isCandidate = found.verdict.isCandidate
        tag = phrases(
            isCandidate ? "trigger.candidate" : found.verdict == .cannotTell ? "trigger.cannot" : "trigger.none")
        sentence = phrases.sentence(row)
        together =
            row.together.isEmpty
            ? nil : phrases("trigger.together", ["others": phrases.all(row.together.map { phrases.inText($0) })])
        let numbers = found.verdict == .cannotTell ? nil : phrases.numbers(correlation)
        self.numbers = numbers
        let standsOut = isCandidate
        line = correlation.rho.flatMap { rho in
            numbers.map { numbers in
                Line(
                    svg: IntervalBar.svg(
                        rho, correlation.interval, standsOut: standsOut,
                        label: phrases("trigger.picture", ["numbers": numbers])))
            }
        }
    }
}

/// Measurements that have the same days and need more of them.
struct TriggerWait: Encodable, Sendable {
    let symbol: String
    let name: String
    /// "12 more days needed"
    let needed: String
    let bar: String
    /// "48 of 60 days with a diary entry and a reading"
    let counted: String

    static func all(_ phrases: Phrases, _ rows: [DiaryTriggers.Row]) -> [TriggerWait] {
        var groups: [[DiaryTriggers.Row]] = []
        for row in rows where row.found.needed != nil {
            let same = groups.firstIndex { $0.first.map { $0.days == row.days } ?? false }
            if let same { groups[same].append(row) } else { groups.append([row]) }
        }
        return groups.compactMap { TriggerWait(phrases, $0) }
    }

    private init?(_ phrases: Phrases, _ rows: [DiaryTriggers.Row]) {
        guard let row = rows.first, let needed = row.found.needed else { return nil }
        symbol = row.quantity.symbol
        let names = rows.map { phrases.trigger($0.quantity) }
        name = phrases.all([names[0]] + rows.dropFirst().map { phrases.inText($0.quantity) })
        let isDays = needed.days > 0
        let (known, wanted) =
            isDays
            ? (row.found.correlation.days, Triggers.fewestDays)
            : (row.found.correlation.positiveDays, Triggers.fewestSymptomaticDays)
        let kind = isDays ? "days" : "symptoms"
        self.needed = phrases("trigger.needed.\(kind)", count: isDays ? needed.days : needed.symptomaticDays)
        bar = ShareBar.svg(Double(known) / Double(wanted))
        counted = phrases(
            "trigger.counted.\(kind)",
            ["known": phrases.formats.number(known), "of": phrases.formats.number(wanted)])
    }
}

extension DiaryTriggers.Row {
    /// What is known, which decides what is needed.
    fileprivate var days: [Int] { [found.correlation.days, found.correlation.positiveDays] }
}

extension AirQuantity {
    fileprivate var symbol: String {
        switch self {
        case .pollen(let kind):
            switch kind.group {
            case .grass: "ui-grass"
            case .tree: "ui-tree"
            case .weed: "ui-weed"
            }
        case .pollutant: "ui-particles"
        case .weather(.humidity): "ui-humidity"
        case .weather(.rain): "ui-rain"
        case .weather(.windGusts): "ui-wind"
        case .weather: "ui-temperature"
        }
    }
}
