internal import Clinical

/// An answer on its way into a release, with indices in place of keys.
struct ReleaseRow {
    let person: Int
    let region: String
    let day: Int32
    /// The number of the week's Monday.
    let week: Int32
    let items: [String]
    /// In the order of the rules' figures.
    let figures: [Double?]
    /// In the same order; empty if not known or hidden.
    var bands: [String] = []

    init(_ answer: ReleaseAnswer, person: Int, region: String, _ rules: ReleaseRules) {
        self.person = person
        self.region = region
        day = answer.day.number
        week = answer.week.number
        items = rules.items.map { answer.items[$0] ?? "" }
        figures = rules.figures.map { figure in
            answer.environment[figure.name].flatMap { abs($0) < 1e9 ? $0 : nil }
        }
    }
}

extension ReleaseRow: Comparable {
    static func < (left: ReleaseRow, right: ReleaseRow) -> Bool {
        if left.person != right.person { return left.person < right.person }
        if left.day != right.day { return left.day < right.day }
        return left.tie < right.tie
    }

    /// Tells several answers of one day apart.
    private var tie: String {
        (items + figures.map { $0.map { "\($0)" } ?? "" }).joined(separator: "\u{1F}")
    }
}
