import Clinical
import Seeds
import Study
import Testing

/// An invented study: people of six regions, what they answered, and all that an archive knows of the environment.
struct ReleaseCohort {
    static let regions = ["GB-A", "GB-B", "GB-C", "GB-TINY", "DE-A", "DE-B"]
    static let rules = ReleaseRules(items: ["nose", "eyes"])

    var people: [ReleasePerson] = []
    var answers: [ReleaseAnswer] = []
    /// By region and day.
    var archive: [String: [Int: [String: Double]]] = [:]
    private var joined = 0

    init(people count: Int, days: Int, _ dice: inout Dice) throws {
        let start = try #require(CalendarDay(iso: "2026-05-04"))
        for region in Self.regions {
            archive[region] = Dictionary(uniqueKeysWithValues: (0..<days).map { ($0, Self.air(&dice)) })
        }
        for _ in 0..<count { join(&dice) }
        for person in people {
            let last = dice.happens(20) ? dice.number(0...max(0, days - 1)) : days
            for day in 0..<days where day < last && dice.happens(80) {
                let air = archive[person.place.region ?? ""]?[day] ?? [:]
                answers.append(
                    ReleaseAnswer(
                        person: person.key, day: start.adding(days: day),
                        items: ["nose": "\(dice.number(0...3))", "eyes": "\(dice.number(0...3))", "note": "secret"],
                        environment: air.filter { _ in dice.happens(97) }))
            }
        }
    }

    mutating func join(_ dice: inout Dice) {
        joined += 1
        // Some regions and ages are rare.
        let region = Self.regions[min(dice.number(0...5), dice.number(0...5))]
        let from = [18, 30, 45, 65, 80, 90][min(dice.number(0...5), dice.number(0...5))]
        people.append(
            ReleasePerson(
                key: "p\(joined)-\(dice.number(0...999))",
                place: ReleasePerson.Place(
                    region: region, country: String(region.prefix(2)),
                    population: region == "GB-TINY" ? 19_999 : 20_000),
                age: dice.perhaps(97) { _ in AgeBand(from: from, to: from == 90 ? nil : from + 9) },
                sex: dice.happens(2) ? "other" : dice.happens(55) ? "female" : "male", consent: 1))
    }

    func release(
        _ version: Int = 1, rules: ReleaseRules = rules, seed: UInt8 = 7, previous: [ReleaseMembership] = []
    ) -> Release {
        Release.make(
            version: version, people: people, answers: answers, rules: rules, seed: Self.seed(seed),
            previous: previous)
    }

    static func seed(_ number: UInt8) -> [UInt8] {
        (0..<UInt8(Release.seedBytes)).map { $0 &* 31 &+ number }
    }

    private static func air(_ dice: inout Dice) -> [String: Double] {
        [
            "grass": Double(dice.number(0...300)), "birch": Double(dice.number(0...100)),
            "pm2_5": Double(dice.number(0...30)), "o3": Double(dice.number(30...130)),
            "temperature": Double(dice.number(-5...30)), "rain": dice.happens(60) ? 0 : 2.4,
        ]
    }
}
