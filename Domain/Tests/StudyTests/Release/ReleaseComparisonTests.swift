import Exchange
import Seeds
import Study
import Testing

@Suite("Releases laid side by side")
struct ReleaseComparisonTests {
    /// People leave, join, move and grow older between five releases.
    @Test(.seeded, arguments: 0..<12) func `nobody is found by comparing them`(run: Int) throws {
        var dice = Dice(seed: Seed.of(23), for: "run \(run)")
        var cohort = try ReleaseCohort(people: dice.number(60...600), days: 0, &dice)
        var all: [ReleaseMembership] = []
        for version in 1...5 {
            let release = cohort.release(version, seed: UInt8(version), previous: all)
            let report = PrivacyReport(release, previous: all)
            #expect(report.comparisons.allSatisfy { $0.fewest ?? 11 >= 11 })
            all.append(release.membership)
            Self.expectApart(all)
            cohort.people.removeAll { _ in dice.happens(dice.number(0...4)) }
            for _ in 0..<dice.number(0...30) { cohort.join(&dice) }
            cohort.people = cohort.people.map { dice.happens(1) ? Self.older($0) : $0 }
        }
    }

    /// What the issue of releases asks for, computed anew from who was in them.
    private static func expectApart(_ all: [ReleaseMembership]) {
        for (index, new) in all.enumerated() {
            for old in all[..<index] {
                let left = old.classes.filter { new.classes[$0.key] == nil }
                let joined = new.classes.filter { old.classes[$0.key] == nil }
                for found in Set(left.values).union(joined.values) {
                    let leaving = left.count { $0.value == found }
                    let joining = joined.count { $0.value == found }
                    #expect((leaving == 0 || leaving >= 11) && (joining == 0 || joining >= 11), "\(found)")
                }
                let moved = old.classes.compactMap { key, found in
                    new.classes[key].flatMap { $0 == found ? nil : [found, $0] }
                }
                #expect(Dictionary(grouping: moved) { $0 }.values.allSatisfy { $0.count >= 11 })
            }
        }
        let histories = Set(all.flatMap(\.classes.keys)).map { key in all.map { $0.classes[key] } }
        #expect(Dictionary(grouping: histories) { $0 }.values.allSatisfy { $0.count >= 11 })
    }

    /// One person leaves, and ten others are left out with them.
    @Test func `one who leaves takes ten others along`() throws {
        var dice = Dice(seed: 5)
        var cohort = try ReleaseCohort(people: 300, days: 0, &dice)
        let first = cohort.release()
        let largest = try #require(
            Dictionary(grouping: first.membership.classes.keys) { first.membership.classes[$0] }.max {
                $0.value.count < $1.value.count
            })
        let leaver = try #require(largest.value.min())
        cohort.people.removeAll { $0.key == leaver }
        let second = cohort.release(2, previous: [first.membership])
        #expect(second.omitted[.comparison] == 10)
        #expect(second.people.count == first.people.count - 11)
        // Who joins alone waits for the next release.
        let again = cohort.release(3, previous: [first.membership, second.membership])
        #expect(again.people.count == second.people.count)
        #expect(PrivacyReport(again, previous: [second.membership]).comparisons.map(\.fewest) == [nil])
    }

    @Test func `who is in a release can be kept`() throws {
        var dice = Dice(seed: 6)
        let membership = try ReleaseCohort(people: 90, days: 0, &dice).release().membership
        let node = JSONNode(try JSONReader.read(Array(membership.json.text.utf8)))
        #expect(try ReleaseMembership(node) == membership)
        let wrong = JSONNode(try JSONReader.read(Array(#"{"version":1,"people":[["a","GB","old","male"]]}"#.utf8)))
        #expect(throws: JSONProblem(path: "people[0]", reason: .impossible)) { try ReleaseMembership(wrong) }
    }

    private static func older(_ person: ReleasePerson) -> ReleasePerson {
        ReleasePerson(
            key: person.key, place: person.place,
            age: person.age.map { AgeBand(from: $0.from + 10, to: $0.to.map { $0 + 10 }) },
            sex: person.sex, consent: 1)
    }
}
