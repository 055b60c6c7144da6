import Clinical
import Encodings
import SQL
import Store
import Study
import StudyStore
import StudyTokens
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import StudyPages
@testable import Web

/// Fifty people who answer, and one who does not, before somebody who has the database, a backup of it, the log and all private keys.
@Suite("Nobody can link an answer to a person")
struct LinkingTests {
    private static let people = 50
    /// Takes part and does not answer.
    private static let silent = "silent"
    /// Of fifty answers, a guess finds one on average; nine or more happen in one of a million tries.
    private static let chance = 8

    /// What is stored of the people, in the order of the rows, and of the answers.
    private struct Loot {
        /// Participants in the order in which their tokens lie in the database.
        let tokens: [(person: String, blindedHash: String)]
        /// The position of whoever gave the answer, which the adversary does not know, with its row.
        let answers: [(truth: Int, id: String)]
        let marks: [String]
    }

    private let site: TestSite
    private let loot: Loot
    private let lines: [String]
    /// What each person had signed, and the token that came of it.
    private let asked: [AnonymousPhone.Asked]
    private let tokens: [AnonymousPhone.Token]

    init() async throws {
        site = try await TestSite()
        let access = try await site.fillAnonymous()
        var (asked, tokens): ([AnonymousPhone.Asked], [AnonymousPhone.Token]) = ([], [])
        let stranger = AnonymousPhone(browser: site.browser(), stranger: site.browser())
        let key = try #require(try await stranger.keys().first)
        for place in 0..<Self.people {
            let phone = try await site.phone("p\(place)", access)
            let one = try phone.ask(key)
            asked.append(one)
            tokens.append(try #require(try await phone.tokens([one]).first))
        }
        (self.asked, self.tokens) = (asked, tokens)
        _ = try await site.phone(Self.silent, access)
        // Each phone waits for a time of its own; two never keep their places.
        let before = site.log.lines.count
        for turn in 0..<Self.people {
            let (place, hour) = ((turn * 17 + 5) % Self.people, Int64(3600))
            site.clock.step(seconds: 6 * hour / Int64(Self.people))
            let reply = try await stranger.spend(tokens[place], vas: "\(place)")
            try #require(reply.status == 201)
        }
        lines = Array(site.log.lines.dropFirst(before))
        loot = try await site.homes.temporary.database.read { tx in
            Loot(
                tokens: try tx.fetch("SELECT participant, blinded_hash FROM study_token").map {
                    (try $0.text("participant"), try $0.text("blinded_hash"))
                },
                answers: try tx.fetch("SELECT id, answers FROM study_answer").map {
                    // Each person's slider says who it is, for this test alone; the nose comes before it.
                    let digits = try $0.text("answers").filter(\.isNumber).dropFirst()
                    return (try #require(Int(digits)), try $0.text("id"))
                },
                marks: try tx.fetch("SELECT message_hash FROM study_spent_token").map { try $0.text("message_hash") })
        }
    }

    /// How many pairs of a person and an answer at the same place belong together.
    private func matches(_ people: [String], _ answers: [(truth: Int, id: String)]) -> Int {
        zip(people, answers).count { $0 == "key-of-p\($1.truth)" }
    }

    /// The random numbers of tests are counted: whoever sorts these ids even has the order in which the answers came.
    @Test func `by the order of rows or of ids`() {
        #expect(
            loot.tokens.count == Self.people && loot.answers.count == Self.people && loot.marks.count == Self.people)
        let people = loot.tokens.map(\.person)
        let byHash = loot.tokens.sorted { $0.blindedHash < $1.blindedHash }.map(\.person)
        let joined = (0..<Self.people).map { "key-of-p\($0)" }
        let byID = loot.answers.sorted { $0.id < $1.id }
        for people in [people, people.reversed(), byHash, joined] {
            for answers in [loot.answers, byID, byID.reversed()] {
                #expect(matches(people, answers) <= Self.chance)
            }
        }
    }

    @Test func `by what was signed: no digest of it comes back`() throws {
        let signed = Set(loot.tokens.map(\.blindedHash))
        #expect(signed.isDisjoint(with: loot.marks) && signed.isDisjoint(with: loot.answers.map(\.id)))
        #expect(Set(loot.marks).isDisjoint(with: loot.answers.map(\.id)))
        let prefixes = Set(signed.map { $0.prefix(4) })
        // A common start is as rare as chance has it.
        #expect(loot.marks.count { prefixes.contains($0.prefix(4)) } <= 2)
    }

    /// Somebody who kept every blinded number and every token, and can sign as the server does. Each pair of a number and a
    /// token has a blinding that joins them, so all that is left is to look for a likeness.
    @Test func `with all private keys, and all that was ever signed`() async throws {
        let keys = try await site.store.studyDayKeys(AnonymousPhone.study, from: .today)
        let sealed = try #require(keys.first)
        let key = try #require(DayKeyBox(site.served.site).open(sealed, of: AnonymousPhone.study))
        var before: [[UInt8]] = []
        for asked in asked { before += [asked.blinded, try key.sign(blinded: asked.blinded)] }
        var after: [[UInt8]] = []
        for token in tokens { after += [token.signature, try key.sign(blinded: token.signature)] }
        #expect(Set(before).isDisjoint(with: after))
        for kind in 0..<2 {
            let seen = stride(from: kind, to: before.count, by: 2).map { before[$0] }
            for other in 0..<2 {
                let spent = stride(from: other, to: after.count, by: 2).map { after[$0] }
                #expect(matches(order(seen), order(spent)) <= Self.chance, "by size of the numbers")
                let nearest = spent.map { one in
                    seen.indices.min { distance(seen[$0], one) < distance(seen[$1], one) }
                }
                #expect(nearest.indices.count { nearest[$0] == $0 } <= Self.chance, "by equal bits")
            }
        }
    }

    /// The places of numbers, the smallest first.
    private func order(_ numbers: [[UInt8]]) -> [Int] {
        numbers.indices.sorted { numbers[$0].lexicographicallyPrecedes(numbers[$1]) }
    }

    private func matches(_ one: [Int], _ other: [Int]) -> Int { zip(one, other).count { $0 == $1 } }

    private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        zip(one, other).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
    }

    @Test func `by times: neither the log nor the answers have any`() async throws {
        #expect(lines.isEmpty)
        let known: Set = [
            "id", "study", "is_pilot", "participant", "site", "region", "day", "at", "received_on", "questionnaire",
            "answers",
            "total", "environment",
        ]
        let columns = try await site.homes.temporary.database.read { tx in
            try tx.fetch("SELECT name FROM pragma_table_info('study_answer')").map { try $0.text("name") }
        }
        #expect(Set(columns) == known, "another column might tell who or when")
        let telling = try await site.homes.temporary.database.read { tx in
            try tx.count(
                """
                SELECT count(*) AS count FROM study_answer
                WHERE participant IS NOT NULL OR at IS NOT NULL OR received_on IS NOT NULL OR site IS NOT NULL
                   OR length(id) <> 32
                """)
        }
        #expect(telling == 0)
        // Ids of other records begin with their time, in milliseconds.
        let year: Int64 = 365 * 86_400_000
        for id in loot.answers.map(\.id) {
            let start = try #require(Int64(id.prefix(12), radix: 16))
            #expect(abs(start - site.clock.now.milliseconds) > year)
        }
    }

    @Test func `by what a person's row says: nothing of it changes when an answer comes`() async throws {
        let rows = try await site.homes.temporary.database.read { tx in
            try tx.count(
                """
                SELECT count(*) AS count FROM (
                  SELECT DISTINCT answered, last_at, last_day, last_offset FROM study_participant WHERE study = 'nobody')
                """)
        }
        #expect(rows == 1, "the row of whoever did not answer is like the others")
        let people = try await site.homes.temporary.database.read { tx in
            try tx.count("SELECT count(*) AS count FROM study_participant WHERE study = 'nobody'")
        }
        #expect(people == Self.people + 1)
    }
}
