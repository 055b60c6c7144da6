internal import Clinical

/// What the columns of a release mean, as codebook.csv.
public struct ReleaseCodebook: Sendable, Hashable {
    /// A region as released, with its name.
    public struct Region: Sendable, Hashable {
        public let code: String
        public let name: String

        public init(code: String, name: String) {
            self.code = code
            self.name = name
        }
    }

    public let rules: ReleaseRules
    public let items: [StudyItem]
    public let regions: [Region]

    public init(_ rules: ReleaseRules, items: [StudyItem], regions: [Region]) {
        self.rules = rules
        self.items = items
        self.regions = regions
    }

    /// One line a column, with the file that it is in.
    public var csv: String {
        let places = regions.map { "\($0.code): \($0.name)" }.joined(separator: "; ")
        let known = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        let lines: [[String]] =
            [
                ["file", "column", "meaning", "values"],
                ["people.csv", "person", "Number of the person, drawn anew for each release", "from 1"],
                ["people.csv", "region", "First-level division of GeoNames, or the country", places],
                ["people.csv", "age", "Age in years; empty if not known", "\(rules.topAge) and older is one group"],
                ["people.csv", "sex", "As the person answered; empty if not known", ""],
                ["answers.csv", "person", "Number of the person in people.csv", ""],
                ["answers.csv", "week", "Monday of the week in which the questions were answered", "date"],
            ]
            + rules.items.map { id in
                ["answers.csv", id, known[id]?.text ?? "", known[id].map(Self.values) ?? ""]
            }
            + rules.figures.map { figure in
                ["answers.csv", figure.name, Self.meaning(figure, rules.averaging), figure.legend]
            }
        return lines.map(TableCell.line).joined()
    }

    private static func meaning(_ figure: ReleaseFigure, _ averaging: ReleaseRules.Averaging) -> String {
        "Mean of the \(averaging.rawValue) for the people of the region, as a band; empty if not known or hidden"
    }

    private static func values(_ item: StudyItem) -> String {
        switch item.kind {
        case .choice(let choices): choices.map { "\($0.code): \($0.text)" }.joined(separator: "; ")
        case .scale(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .text: ""
        }
    }
}

extension ReleaseFigure {
    /// The bands in words: "low: below 5; moderate: from 5".
    var legend: String {
        switch bands {
        case .levels(let names, let from):
            guard let first = names.first, let lowest = from.first else { return "" }
            // A bound that belongs to the better band is stored as the next number after it.
            func bound(_ value: Double, _ at: String, _ after: String) -> String {
                let whole = value.rounded(.down)
                return value > whole && value == whole.nextUp
                    ? "\(after) \(Self.plain(whole))" : "\(at) \(Self.plain(value))"
            }
            return
                (["\(first): \(bound(lowest, "below", "up to"))"]
                + zip(names.dropFirst(), from).map { "\($0): \(bound($1, "from", "above"))" }).joined(separator: "; ")
        case .steps(let width): return "steps of \(Self.plain(width))"
        case .yes(let least): return "yes: from \(Self.plain(least))"
        }
    }

    private static func plain(_ number: Double) -> String {
        Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
