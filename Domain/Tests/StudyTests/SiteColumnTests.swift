import Study
import Testing

@Suite("Counts of sites, one point after the other")
struct SiteColumnTests {
    private static let people = ["north": 40, "south": 30, "west": 25]

    private static func text(_ people: [String: Int], _ counts: [String: Int], limit: Int = 11) -> String {
        let shown = SiteColumns(people, order: <).shown(counts, limit: limit)
        return people.keys.sorted().map { "\($0)=\(shown[$0].map(String.init) ?? "-")" }.joined(separator: " ")
    }

    @Test(arguments: [
        (["north": 20, "south": 15, "west": 11], "north=20 south=15 west=11"),
        // Five of the west are everybody less the others, so the next smallest is hidden with them.
        (["north": 20, "south": 15, "west": 5], "north=20 south=- west=-"),
        (["north": 20, "south": 4, "west": 5], "north=- south=- west=-"),
        (["north": 20, "west": 0], "north=20 south=0 west=0"),
        (["north": 20, "west": 3], "north=- south=0 west=-"),
        ([:], "north=0 south=0 west=0"),
    ])
    func `are hidden where the sum would give few away`(counts: [String: Int], shown: String) {
        #expect(Self.text(Self.people, counts) == shown)
    }

    @Test func `a site with few people is hidden at every point, and so is another site that would give it away`() {
        let people = ["north": 40, "south": 7, "west": 20]
        #expect(Self.text(people, ["north": 30, "south": 0, "west": 15]) == "north=30 south=- west=-")
        // What is hidden of the south and the west together is few, so the north is the sum less these.
        #expect(Self.text(people, ["north": 30, "south": 1, "west": 2]) == "north=- south=- west=-")
    }

    @Test func `a line that adds up begins later`() {
        #expect(Self.text(Self.people, ["north": 22, "south": 21, "west": 22], limit: 22) == "north=- south=- west=22")
        #expect(
            Self.text(Self.people, ["north": 22, "south": 23, "west": 22], limit: 22) == "north=22 south=23 west=22")
        #expect(SiteColumns<String>.growingLimit == 22)
    }

    /// Whoever subtracts any of the sites that are shown from all of them never gets from one to ten.
    @Test(arguments: [11, 22])
    func `all less the others is never few`(limit: Int) {
        var state: UInt64 = 5
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for _ in 0..<3_000 {
            let people = Dictionary(uniqueKeysWithValues: (0...next(5)).map { ("s\($0)", next(60)) })
            let columns = SiteColumns(people, order: <)
            let counts = people.mapValues { next(3) == 0 ? min($0, next(12)) : next($0 + 1) }
            let shown = columns.shown(counts, limit: limit)
            #expect(shown.values.allSatisfy { $0 == 0 || $0 >= 11 }, "\(people) \(counts)")
            for chosen in 0..<(1 << shown.count) {
                let taken = shown.values.enumerated().filter { chosen & (1 << $0.offset) != 0 }.map(\.element)
                let rest = counts.values.reduce(0, +) - taken.reduce(0, +)
                guard !taken.isEmpty, taken.contains(where: { $0 > 0 }) else { continue }
                #expect(rest == 0 || rest >= 11, "\(people) \(counts)")
            }
        }
    }
}
