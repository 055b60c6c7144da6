import Study
import Testing

@Suite("Counts of few people by site")
struct SiteCountTests {
    private typealias People = [String: [String: Int]]

    private static func counts(_ people: [String: [String: Int]]) -> SiteCounts<String, String> {
        SiteCounts(people, order: <, siteOrder: <)
    }

    /// "north 40: in=12 left=28", the sites and classes in their order.
    private static func text(_ people: [String: [String: Int]]) -> String {
        let counts = counts(people)
        return people.keys.sorted().map { site in
            let cells = counts.shown[site, default: [:]].sorted { $0.key < $1.key }
            let total = counts.totals[site].map(Self.text) ?? ""
            return "\(site) \(total): " + cells.map { "\($0.key)=\(Self.text($0.value))" }.joined(separator: " ")
        }.joined(separator: "; ")
    }

    private static func text<Key>(_ shown: SmallCounts<Key>.Shown) -> String {
        if case .count(let count) = shown { "\(count)" } else { "-" }
    }

    @Test(arguments: [
        (
            ["north": ["in": 30, "left": 12], "south": ["in": 20, "left": 11]],
            "north 42: in=30 left=12; south 31: in=20 left=11"
        ),
        // The five of the south are all who left less those of the north, so the north hides them too.
        (
            ["north": ["in": 30, "left": 12, "new": 15], "south": ["in": 20, "left": 5, "new": 14]],
            "north 57: in=30 left=- new=-; south 39: in=20 left=- new=-"
        ),
        // A site with few people would be the whole less the others: the next smallest is hidden with it.
        (
            ["north": ["in": 40], "south": ["in": 7], "west": ["in": 20]],
            "north 40: in=40; south -: in=-; west -: in=-"
        ),
        // Two classes that a site hides must not be few people together.
        (
            ["north": ["a": 20, "b": 20, "c": 30], "south": ["a": 3, "b": 4, "c": 30]],
            "north 70: a=- b=- c=-; south 37: a=- b=- c=-"
        ),
        (
            ["north": ["in": 40, "left": 0], "south": ["in": 20, "left": 0]],
            "north 40: in=40 left=0; south 20: in=20 left=0"
        ),
        (["north": ["in": 4], "south": ["in": 3]], "north -: in=-; south -: in=-"),
    ])
    func `are hidden for every site`(people: [String: [String: Int]], shown: String) {
        #expect(Self.text(people) == shown)
    }

    @Test func `what the whole hides for another reason is hidden for every site, with a second class`() {
        let counts = SiteCounts(
            ["north": ["in": 30, "left": 12, "silent": 15], "south": ["in": 20, "left": 11, "silent": 14]],
            alsoHidden: ["left"], order: <, siteOrder: <)
        #expect(counts.shown["north"] == ["in": .count(30), "left": .hidden, "silent": .hidden])
        #expect(counts.totals == ["north": .count(57), "south": .count(45)])
    }

    /// Tables of up to four sites and five classes, of which many counts are few.
    private static func tables(_ count: Int) -> [People] {
        var state: UInt64 = 11
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        return (0..<count).map { _ in
            let classes = 1 + next(5)
            return Dictionary(
                uniqueKeysWithValues: (0...next(4)).map { site in
                    (
                        "s\(site)",
                        Dictionary(
                            uniqueKeysWithValues: (0..<classes).map { ("c\($0)", next(3) == 0 ? next(4) : next(30)) })
                    )
                })
        }
    }

    private static func isCount<Key>(_ shown: SmallCounts<Key>.Shown?) -> Bool {
        if case .count? = shown { true } else { false }
    }

    @Test func `nothing shown is few, of one site or of those that are not shown together`() {
        for people in Self.tables(3_000) {
            let counts = Self.counts(people)
            let whole = people.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
            let shownWhole = SmallCounts(whole, order: <)
            for (name, total) in whole {
                let cells = people.mapValues { $0[name] ?? 0 }
                let shown = cells.filter { Self.isCount(counts.shown[$0.key]?[name]) }
                #expect(shown.values.allSatisfy { $0 == 0 || $0 >= 11 }, "\(people)")
                guard !shown.isEmpty else { continue }
                #expect(Self.isCount(shownWhole.shown[name]), "the whole hides \(name) of \(people)")
                let rest = total - shown.values.reduce(0, +)
                #expect(rest == 0 || rest >= 11, "\(name) of \(people)")
            }
        }
    }

    /// Moving one person each way between two classes and two sites, or between two classes that the whole hides, changes
    /// nothing that is shown: so no small count follows from what is.
    @Test func `every count of few people could be another one`() {
        for people in Self.tables(3_000) {
            let counts = Self.counts(people)
            let whole = people.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
            let shownWhole = SmallCounts(whole, order: <)
            let visible = people.keys.filter { Self.isCount(counts.totals[$0]) }
            guard !visible.isEmpty, Self.isCount(shownWhole.total) else { continue }
            var columns = visible.map { people[$0] ?? [:] }
            let others = people.filter { !visible.contains($0.key) }.values
                .reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
            if !others.isEmpty { columns.append(others) }
            let hidden = whole.keys.filter { name in !visible.contains { Self.isCount(counts.shown[$0]?[name]) } }
            for (place, column) in columns.enumerated() {
                for (name, count) in column where (1..<11).contains(count) {
                    #expect(hidden.contains(name), "\(people)")
                    let swaps = columns.indices.contains { second in
                        hidden.contains { other in
                            guard second != place, other != name else { return false }
                            let across = columns[second]
                            return (column[other] ?? 0) > 0 && (across[name] ?? 0) > 0 || (across[other] ?? 0) > 0
                        }
                    }
                    let moves = hidden.contains { other in
                        other != name && !Self.isCount(shownWhole.shown[name]) && !Self.isCount(shownWhole.shown[other])
                    }
                    #expect(swaps || moves, "\(name) of \(people)")
                }
            }
        }
    }
}
