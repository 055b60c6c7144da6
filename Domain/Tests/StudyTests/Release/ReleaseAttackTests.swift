import Clinical
import Seeds
import Study
import Testing

@Suite("Attacks on a release")
struct ReleaseAttackTests {
    /// The attacker has the archive of every region and day, and even knows who answered on which day.
    @Test(.seeded, arguments: ReleaseRules.Averaging.allCases, 0..<4)
    func `the environment of a row fits eleven people`(averaging: ReleaseRules.Averaging, run: Int) throws {
        var dice = Dice(seed: Seed.of(31), for: "run \(run)")
        let cohort = try ReleaseCohort(people: dice.number(150...400), days: 35, &dice)
        var rules = ReleaseCohort.rules
        rules.averaging = averaging
        let release = cohort.release(rules: rules)
        let attack = ReleaseAttack(cohort, release)
        let classes = Dictionary(uniqueKeysWithValues: release.people.map { ($0.key, $0.found) })
        // What rows of a class say about a week's environment, each once.
        let said = Set(
            try release.answers.filter { $0.environment.contains { !$0.isEmpty } }.map { answer in
                ReleaseAttack.Row(
                    found: try #require(classes[answer.key]), week: answer.week, environment: answer.environment)
            })
        #expect(!said.isEmpty)
        for row in said { #expect(attack.people(row).count >= 11) }
        let report = PrivacyReport(release, previous: [])
        #expect(report.environment ?? 0 >= 11 && report.holds(k: 11))
    }

    @Test(.seeded) func `three known weeks point at eleven people`() throws {
        var dice = Dice(seed: Seed.of(37))
        let cohort = try ReleaseCohort(people: 250, days: 42, &dice)
        var rules = ReleaseCohort.rules
        let kept = cohort.release(rules: rules)
        rules.limitsKnownWeeks = false
        let all = cohort.release(rules: rules)
        #expect(kept.omittedAnswers == all.answers.count - kept.answers.count && all.omittedAnswers == 0)
        #expect(PrivacyReport(kept, previous: []).knownWeeks.fewest >= 11)
        #expect(PrivacyReport(all, previous: []).knownWeeks.fewest < 11)
    }

    /// Over many seeds, each place in the file is as likely for a person as any other.
    @Test func `a key says nothing about the person`() throws {
        var dice = Dice(seed: 41)
        let cohort = try ReleaseCohort(people: 120, days: 1, &dice)
        var first: [Int] = []
        var sameAsBefore = 0
        var before: Release?
        for seed in UInt8(0)..<200 {
            let release = cohort.release(seed: seed)
            #expect(Set(release.people.map(\.key)) == Set(1...release.people.count))
            let smallest = try #require(release.people.map(\.found).min())
            first += release.people.filter { $0.found == smallest }.map(\.key)
            if let before { sameAsBefore += zip(before.people, release.people).count { $0.found == $1.found } }
            before = release
        }
        let people = Double(try #require(before).people.count)
        let mean = Double(first.reduce(0, +)) / Double(first.count)
        let deviation = (people * people / 12 / Double(first.count)).squareRoot()
        #expect(abs(mean - (people + 1) / 2) < 5 * deviation)
        #expect(Double(sameAsBefore) / (199 * people) < 0.5)
    }
}

/// What the attacker can compute from the archive and from who answered when, without the release's own code.
private struct ReleaseAttack {
    struct Row: Hashable {
        let found: ReleaseClass
        let week: CalendarDay
        let environment: [String]
    }

    private let answers: [ReleaseClass: [ReleaseAnswer]]
    private let bands: [String: [CalendarDay: [String]]]
    private let isWeekly: Bool

    init(_ cohort: ReleaseCohort, _ release: Release) {
        let people = release.membership.classes
        let kept = cohort.answers.filter { people[$0.person] != nil }
        isWeekly = release.rules.averaging == .week
        answers = Dictionary(grouping: kept) { people[$0.person] ?? ReleaseClass(region: "", age: nil, sex: "") }
        let isWeekly = isWeekly
        bands = Dictionary(grouping: kept) { people[$0.person]?.region ?? "" }.mapValues { rows in
            Dictionary(grouping: rows) { isWeekly ? $0.day.week(startingOn: .monday)[0] : $0.day }.mapValues { rows in
                release.rules.figures.map { figure in
                    let known = rows.compactMap { $0.environment[figure.name] }
                    return known.isEmpty ? "" : figure.band(known.reduce(0, +) / Double(known.count))
                }
            }
        }
    }

    /// Those of the class who answered on a day of the week whose environment fits the row, where the row says something.
    func people(_ row: Row) -> Set<String> {
        let days = (0..<7).map { row.week.adding(days: $0) }
        let fitting = days.filter { day in
            guard let known = bands[row.found.region]?[isWeekly ? row.week : day] else { return false }
            return zip(known, row.environment).allSatisfy { $1.isEmpty || $0 == $1 }
        }
        return Set((answers[row.found] ?? []).filter { fitting.contains($0.day) }.map(\.person))
    }
}
