import Seeds
import Study
import Testing

@Suite("Classes of a release")
struct ReleaseClassTests {
    /// So many people who live in the same place.
    struct Crowd: Sendable {
        var count: Int
        var region: String? = "GB-A"
        var population: Int? = 20_000
        var age: String? = "18-29"
        var sex = "female"
        var consent = 1
    }

    @Test(arguments: [
        ([Crowd(count: 11)], "GB-A 18-29 female 11", 0),
        ([Crowd(count: 10)], "", 10),
        // Too few inhabitants, none known, and no division: the country.
        ([Crowd(count: 11, population: 19_999)], "GB 18-29 female 11", 0),
        ([Crowd(count: 11, population: nil)], "GB 18-29 female 11", 0),
        ([Crowd(count: 11, region: nil)], "GB 18-29 female 11", 0),
        // Few by age: joined with the smaller neighbour.
        (
            [Crowd(count: 12), Crowd(count: 30, age: "30-44"), Crowd(count: 3, age: "45-64")],
            "GB-A 18-29 female 12, GB-A 30-64 female 33", 0
        ),
        (
            [Crowd(count: 12), Crowd(count: 3, age: "30-44"), Crowd(count: 30, age: "45-64")],
            "GB-A 18-44 female 15, GB-A 45-64 female 30", 0
        ),
        // Ninety and over are one group.
        ([Crowd(count: 6, age: "90-94"), Crowd(count: 6, age: "95+")], "GB-A 90+ female 12", 0),
        ([Crowd(count: 11, age: "85-94")], "GB-A 85+ female 11", 0),
        // Few in two divisions are enough in their country.
        ([Crowd(count: 6), Crowd(count: 6, region: "GB-B")], "GB 18-29 female 12", 0),
        // Few of one sex do not make the other's place coarser, and without an age they stay among themselves.
        ([Crowd(count: 20), Crowd(count: 2, sex: "other")], "GB-A 18-29 female 20", 2),
        ([Crowd(count: 20), Crowd(count: 11, age: nil)], "GB-A  female 11, GB-A 18-29 female 20", 0),
        // A consent that does not allow it.
        ([Crowd(count: 20), Crowd(count: 5, consent: 0)], "GB-A 18-29 female 20", 5),
    ])
    func `people are pooled until eleven are alike`(crowds: [Crowd], classes: String, omitted: Int) {
        let release = Release.make(
            version: 1, people: Self.people(crowds), answers: [], rules: ReleaseCohort.rules,
            seed: ReleaseCohort.seed(1), previous: [])
        #expect(Self.text(release) == classes)
        #expect(release.omitted.values.reduce(0, +) == omitted)
    }

    @Test func `what was coarse stays so`() {
        let first = [Crowd(count: 30), Crowd(count: 5, age: "30-44"), Crowd(count: 12, region: "GB-B")]
        let before = Release.make(
            version: 1, people: Self.people(first), answers: [], rules: ReleaseCohort.rules,
            seed: ReleaseCohort.seed(1), previous: [])
        #expect(Self.text(before) == "GB-A 18-44 female 35, GB-B 18-29 female 12")
        let later = Self.people(first) + Self.people([Crowd(count: 11, age: "30-44")], from: 500)
        let after = Release.make(
            version: 2, people: later, answers: [], rules: ReleaseCohort.rules, seed: ReleaseCohort.seed(2),
            previous: [before.membership])
        #expect(Self.text(after) == "GB-A 18-44 female 46, GB-B 18-29 female 12")
    }

    @Test(.seeded) func `no class has fewer than eleven people`() throws {
        var dice = Dice(seed: Seed.of(11))
        for _ in 0..<30 {
            let cohort = try ReleaseCohort(people: dice.number(1...500), days: 0, &dice)
            let release = cohort.release()
            let classes = Dictionary(grouping: release.people, by: \.found).mapValues(\.count)
            #expect(classes.values.allSatisfy { $0 >= 11 })
            #expect(!classes.keys.contains { $0.region == "GB-TINY" || $0.age?.from ?? 0 > 90 })
            #expect(release.people.count + release.omitted.values.reduce(0, +) == cohort.people.count)
        }
    }

    private static func people(_ crowds: [Crowd], from first: Int = 0) -> [ReleasePerson] {
        var number = first
        return crowds.flatMap { crowd in
            (0..<crowd.count).map { _ in
                number += 1
                return ReleasePerson(
                    key: "k\(number)",
                    place: ReleasePerson.Place(region: crowd.region, country: "GB", population: crowd.population),
                    age: crowd.age.flatMap(AgeBand.init(text:)), sex: crowd.sex, consent: crowd.consent)
            }
        }
    }

    private static func text(_ release: Release) -> String {
        Dictionary(grouping: release.people, by: \.found).sorted { $0.key < $1.key }
            .map { "\($0.key.region) \($0.key.age?.text ?? "") \($0.key.sex) \($0.value.count)" }
            .joined(separator: ", ")
    }
}
