/// The environment as released: means of a released region, in bands, and only where enough people share them.
///
/// Exact values of a day would lead through a public archive to the day and the place. A mean of the released region is
/// the same for all its people, so it says nothing about the place beyond the region. What it says about the day is
/// hidden where fewer than k people of the class have the same bands in that week.
enum ReleaseEnvironment {
    private struct Period: Hashable {
        let region: String
        let number: Int32
    }

    private struct Week: Hashable {
        let found: ReleaseClass
        let week: Int32
    }

    /// Fills in the bands.
    static func fill(_ rows: inout [ReleaseRow], _ rules: ReleaseRules) {
        let periods = Dictionary(grouping: rows.indices) { index in
            Period(region: rows[index].region, number: rules.averaging == .day ? rows[index].day : rows[index].week)
        }
        for indices in periods.values {
            let bands = bands(indices.map { rows[$0] }, rules)
            for index in indices { rows[index].bands = bands }
        }
    }

    /// Hides bands that fewer than k people share. Returns of how many rows.
    static func hide(_ rows: inout [ReleaseRow], _ classes: [ReleaseClass?], _ rules: ReleaseRules) -> Int {
        let empty = Array(repeating: "", count: rules.figures.count)
        var hidden = 0
        let weeks = Dictionary(grouping: rows.indices) { index in
            classes[rows[index].person].map { Week(found: $0, week: rows[index].week) }
        }
        for indices in weeks.values {
            for index in fewAlike(indices, rows, empty, rules.k) where rows[index].bands != empty {
                rows[index].bands = empty
                hidden += 1
            }
        }
        return hidden
    }

    /// A mean of fewer than k people would say where one of them is.
    private static func bands(_ rows: [ReleaseRow], _ rules: ReleaseRules) -> [String] {
        rules.figures.enumerated().map { place, figure in
            let known = rows.filter { $0.figures[place] != nil }
            guard Set(known.map(\.person)).count >= rules.k else { return "" }
            return figure.band(known.reduce(0) { $0 + ($1.figures[place] ?? 0) } / Double(known.count))
        }
    }

    /// The rows to hide. Those without bands are people too: if they were few, the next smallest set is hidden with them.
    private static func fewAlike(_ indices: [Int], _ rows: [ReleaseRow], _ empty: [String], _ k: Int) -> [Int] {
        var alike = Dictionary(grouping: indices) { rows[$0].bands }
        var hidden = alike.removeValue(forKey: empty) ?? []
        func people(_ indices: [Int]) -> Set<Int> { Set(indices.map { rows[$0].person }) }
        let rising = alike.map { (bands: $0.key, indices: $0.value, people: people($0.value).count) }
            .sorted { ($0.people, $0.bands.joined(separator: ",")) < ($1.people, $1.bands.joined(separator: ",")) }
        for group in rising where group.people < k || (!hidden.isEmpty && people(hidden).count < k) {
            hidden += group.indices
        }
        return hidden
    }
}
