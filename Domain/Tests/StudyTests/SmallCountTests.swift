import Study
import Testing

@Suite("Counts of few people")
struct SmallCountTests {
    @Test(arguments: [
        (["a": 11, "b": 12], "a=11 b=12", "23"),
        // One small class would be the total less the rest: the next smallest is hidden with it.
        (["a": 5, "b": 30, "c": 12], "a=hidden b=30 c=hidden", "47"),
        // Two small classes of fewer than eleven together would be one small class.
        (["a": 3, "b": 4, "c": 20, "d": 40], "a=hidden b=hidden c=hidden d=40", "67"),
        (["a": 6, "b": 6, "c": 20], "a=hidden b=hidden c=20", "32"),
        (["a": 5, "b": 0], "a=few b=0", "few"),
        (["a": 10, "b": 0, "c": 11], "a=hidden b=0 c=hidden", "21"),
        // One and eleven of twelve would be certain if only the smaller one were called small.
        (["a": 1, "b": 11], "a=hidden b=hidden", "12"),
        (["a": 0], "a=0", "0"),
    ])
    func `are hidden, and with them what would give them away`(people: [String: Int], shown: String, total: String) {
        let counts = SmallCounts(people, order: <)
        #expect(
            counts.shown.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.word)" }.joined(separator: " ") == shown
        )
        #expect(counts.total.word == total)
    }

    @Test func `without a total only the small ones are hidden`() {
        let counts = SmallCounts(["a": 5, "b": 30], showsTotal: false, order: <)
        #expect(counts.shown == ["a": .few, "b": .count(30)])
    }

    /// Nobody who knows the total and what is shown can work out fewer than eleven people.
    @Test func `whatever is hidden adds up to eleven or more, in two classes or more`() {
        var state: UInt64 = 7
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for _ in 0..<2_000 {
            let people = Dictionary(uniqueKeysWithValues: (0..<(1 + next(6))).map { ($0, next(24)) })
            let counts = SmallCounts(people, order: <)
            let hidden = counts.shown.filter { if case .count = $0.value { false } else { true } }
            guard case .count = counts.total, !hidden.isEmpty else { continue }
            let sum = hidden.keys.reduce(0) { $0 + (people[$1] ?? 0) }
            #expect(sum >= 11 && hidden.count >= 2, "\(people)")
            #expect(hidden.values.allSatisfy { $0 == .hidden }, "\(people)")
        }
    }

    @Test func `a map has four steps from eleven on`() {
        let steps = RegionSteps([11, 74, 40])
        #expect(steps.steps.first?.lowerBound == 11)
        #expect(steps.step(of: 11) == 1 && steps.step(of: 74) == 4 && steps.step(of: 5) == nil)
        #expect(RegionSteps([]).steps.isEmpty)
    }
}

extension SmallCounts<String>.Shown {
    fileprivate var word: String {
        switch self {
        case .count(let number): "\(number)"
        case .few: "few"
        case .hidden: "hidden"
        }
    }
}
