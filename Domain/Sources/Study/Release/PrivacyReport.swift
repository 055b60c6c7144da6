internal import Clinical

/// What a release could tell somebody who looks for a person in it. All figures but the comparisons are computed from
/// the rows of the files alone.
public struct PrivacyReport: Sendable, Hashable {
    /// The chance to pick the right row for a person who is known to be in the release.
    public struct Risk: Sendable, Hashable {
        /// The fewest people who are alike: the highest risk is one in this many. 0 if nobody is in the release.
        public let fewest: Int
        /// The mean risk of all people, 0 to 1.
        public let mean: Double
        /// How many people are like nobody else.
        public let unique: Int

        /// - Parameter alike: for each person, how many are alike, the person included.
        init(_ alike: [Int]) {
            fewest = alike.min() ?? 0
            mean = alike.isEmpty ? 0 : alike.reduce(0) { $0 + 1 / Double($1) } / Double(alike.count)
            unique = alike.count { $0 == 1 }
        }
    }

    /// Who joined, left or changed class since an earlier release.
    public struct Comparison: Sendable, Hashable {
        public let version: Int
        /// The fewest of them in any class; nil if nobody did.
        public let fewest: Int?
    }

    /// By region, age band and sex alone.
    public let alone: Risk
    /// With three weeks in which the person is known to have answered, the worst three.
    public let knownWeeks: Risk
    /// The fewest people of a class who share a week's bands of environment; nil if none are shown.
    public let environment: Int?
    public let comparisons: [Comparison]

    public init(_ release: Release, previous: [ReleaseMembership]) {
        var weeks = Dictionary(uniqueKeysWithValues: release.people.map { ($0.key, Set<Int32>()) })
        for answer in release.answers { weeks[answer.key]?.insert(answer.week.number) }
        let classes = Dictionary(grouping: release.people, by: \.found)
        alone = Risk(classes.values.flatMap { Array(repeating: $0.count, count: $0.count) }.sorted())
        knownWeeks = Risk(classes.values.flatMap { KnownWeeks($0.map { weeks[$0.key] ?? [] }).sharing }.sorted())
        environment = Self.fewest(release)
        comparisons = previous.sorted { $0.version < $1.version }.map { old in
            Comparison(version: old.version, fewest: Self.fewest(from: old, to: release.membership))
        }
    }

    /// Whether each figure is at least k.
    public func holds(k: Int) -> Bool {
        alone.fewest >= k && knownWeeks.fewest >= k && environment ?? k >= k
            && comparisons.allSatisfy { $0.fewest ?? k >= k }
    }

    private static func fewest(_ release: Release) -> Int? {
        let classes = Dictionary(uniqueKeysWithValues: release.people.map { ($0.key, $0.found.cells) })
        let shown = release.answers.filter { $0.environment.contains { !$0.isEmpty } }
        let alike = Dictionary(grouping: shown) { (classes[$0.key] ?? []) + [$0.week.iso] + $0.environment }
        return alike.values.map { Set($0.map(\.key)).count }.min()
    }

    private static func fewest(from old: ReleaseMembership, to new: ReleaseMembership) -> Int? {
        var changes: [[ReleaseClass?]: Int] = [:]
        for key in Set(old.classes.keys).union(new.classes.keys) where old.classes[key] != new.classes[key] {
            changes[[old.classes[key], new.classes[key]], default: 0] += 1
        }
        return changes.values.min()
    }
}
