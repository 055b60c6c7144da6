internal import Clinical

extension Release {
    /// Makes a release from a snapshot.
    ///
    /// - Parameters:
    ///   - version: from 1, and more than that of each earlier release.
    ///   - people: each key once, in any order.
    ///   - answers: each read once; those of people who are not in the list are ignored.
    ///   - seed: 32 secret random bytes, new for each release.
    ///   - previous: all earlier releases of the study.
    public static func make(
        version: Int, people: [ReleasePerson], answers: some Sequence<ReleaseAnswer>, rules: ReleaseRules,
        seed: [UInt8],
        previous: [ReleaseMembership]
    ) -> Release {
        let previous = previous.sorted { $0.version < $1.version }
        precondition(previous.allSatisfy { $0.version < version }, "releases are numbered in their order")
        let people = people.sorted { $0.key < $1.key }
        let allowed = people.filter { $0.consent >= rules.consent }
        let alike = ReleaseClasses(allowed, rules, previous: previous)
        let compared = ReleaseComparison(
            allowed.map(\.key), alike.classes, k: rules.k, previous: previous,
            random: ReleaseRandom(seed: seed, for: .comparison))
        let keys = keys(compared.classes, seed)
        var rows = rows(answers, allowed, compared.classes, rules)
        let all = rows.count
        ReleaseEnvironment.fill(&rows, rules)
        if rules.limitsKnownWeeks { keepSharedWeeks(&rows, compared.classes, rules.k) }
        let hidden = ReleaseEnvironment.hide(&rows, compared.classes, rules)
        var random = ReleaseRandom(seed: seed, for: .rows)
        return Release(
            version: version, rules: rules,
            people: zip(keys, compared.classes).compactMap { key, found in found.map { Person(key: key, found: $0) } }
                .sorted { $0.key < $1.key },
            answers: random.order(rows.count).map { Answer(rows[$0], key: keys[rows[$0].person]) },
            membership: ReleaseMembership(
                version: version,
                classes: Dictionary(
                    uniqueKeysWithValues: zip(allowed, compared.classes).compactMap { person, found in
                        found.map { (person.key, $0) }
                    })),
            omitted: [
                .consent: people.count - allowed.count, .fewAlike: alike.classes.count { $0 == nil },
                .comparison: compared.omitted,
            ],
            coarsenings: alike.coarsenings, omittedAnswers: all - rows.count, hiddenEnvironments: hidden)
    }

    /// A random rank for each person who is in the release; 0 for the others.
    private static func keys(_ classes: [ReleaseClass?], _ seed: [UInt8]) -> [Int] {
        var random = ReleaseRandom(seed: seed, for: .keys)
        let present = classes.indices.filter { classes[$0] != nil }
        var keys = Array(repeating: 0, count: classes.count)
        for (place, rank) in zip(present, random.order(present.count)) { keys[place] = rank + 1 }
        return keys
    }

    /// In one order, whichever order the answers came in.
    private static func rows(
        _ answers: some Sequence<ReleaseAnswer>, _ people: [ReleasePerson], _ classes: [ReleaseClass?],
        _ rules: ReleaseRules
    ) -> [ReleaseRow] {
        let indices = Dictionary(uniqueKeysWithValues: people.enumerated().map { ($1.key, $0) })
        return answers.compactMap { answer in
            guard let person = indices[answer.person], let found = classes[person] else { return nil }
            return ReleaseRow(answer, person: person, region: found.region, rules)
        }.sorted()
    }

    private static func keepSharedWeeks(_ rows: inout [ReleaseRow], _ classes: [ReleaseClass?], _ k: Int) {
        var weeks = Array(repeating: Set<Int32>(), count: classes.count)
        for row in rows { weeks[row.person].insert(row.week) }
        for (found, people) in Dictionary(grouping: classes.indices, by: { classes[$0] }) where found != nil {
            for (person, kept) in zip(people, ReleaseWeeks.kept(people.map { weeks[$0] }, k: k)) {
                weeks[person] = kept
            }
        }
        rows.removeAll { !weeks[$0.person].contains($0.week) }
    }
}

extension Release.Answer {
    fileprivate init(_ row: ReleaseRow, key: Int) {
        self.init(
            key: key, week: CalendarDay(clamping: Int64(row.week)), items: row.items, environment: row.bands)
    }
}
