import Clinical
import Foundation
import HTTPTypes
import SQL
import Store
import Study
import StudyStore
import StudyTokens
import TestRecords
import TestSupport
import Testing

@testable import Host
@testable import Pages
@testable import ResearchPages
@testable import StudyPages
@testable import Web

/// The whole way of an anonymous answer, from the list of keys to the team.
@Suite("Anonymous answers on the pages")
struct AnonymousStudyTests {
    private let site: TestSite
    private let access: StudyAccess
    private let ben: AnonymousPhone

    init() async throws {
        site = try await TestSite()
        access = try await site.fillAnonymous()
        ben = try await site.phone("ben", access)
    }

    private func answers() async throws -> Int {
        try await site.homes.temporary.database.read { tx in
            try tx.count("SELECT count(*) AS count FROM study_answer WHERE study = 'nobody'")
        }
    }

    @Test func `a token is signed for somebody, and its answer comes from nobody`() async throws {
        let token = try #require(try await ben.token())
        let reply = try await ben.spend(token)
        #expect(reply.status == 201 && reply.body == #"{"state":"stored"}"# && reply.cookies.isEmpty)
        #expect(try await ben.spend(token).status == 409, "the reply was lost, and the phone sends it again")
        #expect(try await answers() == 1)
        let stored = try await site.homes.temporary.database.read { tx in
            try tx.first("SELECT participant, at, site, region, day, answers, total FROM study_answer")
        }
        let row = try #require(stored)
        #expect(try row.isNull("participant") && row.isNull("at") && row.isNull("site"))
        #expect(try row.text("answers") == #"{"nose":"3","vas":40}"#)
        #expect(try row.int("total") == 3)
    }

    @Test func `the same blinded number is signed again, and no other for the day`() async throws {
        let key = try #require(try await ben.keys().first)
        let first = try ben.ask(key)
        #expect(try await ben.tokens([first]).count == 1)
        #expect(try await ben.tokens([first]).count == 1, "its answer was lost")
        #expect(try await ben.tokens([ben.ask(key)]).isEmpty)
        #expect(try await site.phone("mia", access).token() != nil)
    }

    @Test func `nobody is signed for but those who take part`() async throws {
        let key = try #require(try await ben.keys().first)
        let guest = AnonymousPhone(browser: site.browser(), stranger: site.browser())
        #expect(try await guest.sign([guest.ask(key)]).status == 404)
        let ada = AnonymousPhone(browser: try await site.browser(as: .ada), stranger: site.browser())
        #expect(try await ada.sign([ada.ask(key)]).status == 404)
        try await ben.browser.post(Paths.studyDeparture("nobody"))
        #expect(try await ben.sign([ben.ask(key)]).status == 404)
    }

    @Test func `what is no token of this study and day is refused, and a mistake costs none`() async throws {
        let token = try #require(try await ben.token())
        var forged = token
        forged.signature[100] ^= 1
        #expect(try await ben.spend(forged).status == 403)
        var other = token
        other.message[10] ^= 1
        #expect(try await ben.spend(other).status == 403)
        let elsewhere = AnonymousPhone.Token(
            day: "2026-06-19", keyID: token.keyID, message: token.message, signature: token.signature)
        #expect(try await ben.spend(elsewhere).status == 422, "the day of the message is another")
        #expect(try await ben.spend(token, study: "unknown").status == 410)
        try await site.homes.fillStudy()
        #expect(try await ben.spend(token, study: "grass").status == 410, "a study with keys takes no token")
        for (nose, vas, region) in [
            ("7", "40", "london"), ("3", "101", "london"), ("3", "x", "london"), ("", "", "london"), ("3", "40", "x"),
        ] {
            let reply = try await ben.spend(token, nose: nose, vas: vas, region: region)
            #expect(reply.status == 422 && reply.body.contains(#""state":"malformed""#), "\(nose) \(vas) \(region)")
        }
        #expect(try await answers() == 0)
        #expect(try await ben.spend(token).status == 201)
    }

    @Test func `a token for another study of the server is none here`() async throws {
        let key = try #require(try await ben.keys().first)
        let token = try #require(try await ben.tokens([ben.ask(key, study: "elsewhere")]).first)
        #expect(try await ben.spend(token).status == 422)
    }

    @Test func `an answer is too late when its day is over for good`() async throws {
        let token = try #require(try await ben.token())
        site.clock.step(seconds: 3 * 86_400)
        let onTime = try #require(try await site.phone("mia", access).token())
        #expect(try await ben.spend(token).status == 201)
        site.clock.step(seconds: 2 * 86_400)
        #expect(try await ben.spend(onTime).status == 410)
    }

    @Test func `an answer leaves nothing but itself, whoever sends it`() async throws {
        let token = try #require(try await ben.token())
        let ada = try await site.browser(as: .ada)
        try await site.flush()
        let (before, lines) = (try await StoreDump(site.homes.temporary), site.log.lines)
        let reply = try await ben.spend(token, by: ada)
        #expect(reply.status == 201 && reply.cookies.isEmpty)
        #expect(try await ben.keys().count == 1)
        #expect(try await ben.spend(token, nose: "9").status == 422)
        try await site.flush()
        #expect(site.log.lines == lines, "the log has no line of it")
        let tables = try await StoreDump(site.homes.temporary).difference(from: before)
        let kept = ["study_answer", "study_day_count", "study_missing", "study_spent_token"]
        #expect(tables.allSatisfy { line in kept.contains { line.contains($0) } }, "\(tables)")
    }

    @Test func `the ordinary way in is closed, and no file tells whose answers are whose`() async throws {
        try await ben.browser.post(Paths.studyNotice("nobody"))
        let answers = [("id", "answer"), ("number", "1"), ("item-nose", "3")]
        #expect(try await ben.browser.post(Paths.studyAnswers("nobody"), answers).status == 400)
        #expect(try await ben.browser.get(Paths.studyAnswersFile("nobody")).status == 404)
        #expect(try await self.answers() == 0)
    }

    @Test func `restricting somebody replaces the keys for all, and the job makes new ones`() async throws {
        let mia = try await site.phone("mia", access)
        let tokens = (try #require(try await ben.token()), try #require(try await mia.token()))
        let before = try await ben.keys()
        #expect(try await site.store.restrictInvitation("for-ben", reason: nil, access, change: site.homes.change()))
        #expect(try await ben.keys() == [])
        #expect(try await ben.spend(tokens.0).status == 412, "there may be another key soon")
        let job = MakeDayKeysJob(site: site.served.site)
        try await job.makeKeys()
        let keys = try await mia.keys()
        let days = StudyTokenDays(now: site.clock.now).keyed
        #expect(keys.map(\.day).first == days.lowerBound.iso && keys.map(\.day).last == days.upperBound.iso)
        #expect(Set(keys.map(\.keyId)).count == keys.count)
        #expect(Set(keys.map(\.keyId)).isDisjoint(with: before.map(\.keyId)))
        #expect(try await ben.spend(tokens.0).status == 412)
        #expect(try await mia.spend(tokens.1).status == 412, "her phone gets another one")
        let key = try #require(keys.first)
        #expect(try await ben.sign([ben.ask(key)]).status == 404)
        let again = try #require(try await mia.token())
        #expect(try await mia.spend(again).status == 201)
        // A second run has nothing to do.
        try await job.makeKeys()
        #expect(try await mia.keys() == keys)
    }

    @Test func `the pages carry what the script needs, and say what is needed without one`() async throws {
        let about = try await site.browser().get(Paths.study("nobody"))
        #expect(about.says("Your answers are not linked to each other or to you."))
        #expect(about.says("Without JavaScript you can’t take part in this study."))
        let home = try await ben.browser.get(Paths.study("nobody"))
        #expect(home.body.contains(#"data-spend="/study/nobody/spent-tokens""#))
        #expect(home.body.contains("data-days=\"2026-06-20 2026-06-21 2026-06-22 2026-06-23 2026-06-24"))
        #expect(home.body.contains("data-today=\"2026-06-20\"") && home.says("Without JavaScript"))
        try await ben.browser.post(Paths.studyNotice("nobody"))
        let form = try await ben.browser.get(Paths.newStudyAnswer("nobody"))
        #expect(form.body.contains("data-anonymous-form") && form.body.contains("type=\"submit\" disabled"))
        #expect(form.says("It leaves this device at a random time within six hours."))
        #expect(try await ben.browser.get(Paths.studyAnswers("nobody")).body.contains("data-anonymous-history"))
        #expect(
            try await ben.browser.get(Paths.studyDeparture("nobody")).says("Answers that were sent can’t be deleted"))
        try await ben.browser.post(Paths.studyDeparture("nobody"))
        #expect(try await ben.browser.get(Paths.study("nobody")).body.contains("data-is-over"))
    }

    @Test func `the team is told what is not possible, and sees days that are over`() async throws {
        for place in 0..<11 {
            let phone = try await site.phone("person-\(place)", access)
            let token = try #require(try await phone.token())
            #expect(try await phone.spend(token, vas: "\(place)").status == 201)
        }
        #expect(try await site.store.countStudyResponses(ResponseFilter(), access) == 0)
        site.clock.step(seconds: 5 * 86_400)
        try await MakeDayKeysJob(site: site.served.site).makeKeys()
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        #expect(try await ada.get(Paths.responses("nobody")).says("11 of 11 responses"))
        let table = try await ada.get(Paths.responsesTable("nobody")).body
        #expect(table.split(whereSeparator: \.isNewline).count == 12 && !table.contains("key-of-"))
        let dashboard = try await ada.get(Paths.research("nobody"))
        #expect(dashboard.says("Not possible: in an anonymous study") && dashboard.says("no one knows who answered"))
        #expect(try await ada.get(Paths.analyses("nobody")).says("In an anonymous study, answers cannot be linked"))
        #expect(try await ada.get(Paths.studyTable("nobody", "answers")).status == 404)
    }

    @Test func `a stranger who sends much that is forged shuts nobody out`() async throws {
        let token = try #require(try await ben.token())
        var forged = token
        forged.signature[100] ^= 1
        for _ in 0..<300 { #expect(try await ben.spend(forged).status == 403) }
        #expect(try await ben.spend(token).status == 201)
    }

    @Test func `a week has its result once no answer of it can come any more`() async throws {
        let key = try #require(try await ben.keys().first)
        for place in 0..<11 {
            let answer = NewAnswer(
                id: StoredAnswer.ID(stringLiteral: "of-\(place)"), questionnaire: 1, answers: #"{"nose":"3"}"#,
                total: 3,
                missing: ["vas"])
            #expect(
                try await site.store.spendStudyToken(
                    AnonymousPhone.study, day: .today, keyID: key.keyId, messageHash: "mark-\(place)", region: "london",
                    answer, now: site.clock.now))
        }
        let job = StudyResultsJob(site: site.served.site)
        // Today is a Saturday. An answer of Sunday may come as long as it is Wednesday somewhere.
        site.clock.step(seconds: 4 * 86_400)
        try await job.addResults()
        let early = try await site.store.weekResults(of: AnonymousPhone.study)
        #expect(early.contains { $0.week == "2026-06-08" } && !early.contains { $0.week == "2026-06-15" })
        site.clock.step(seconds: 2 * 86_400)
        try await job.addResults()
        let week = try await site.store.weekResults(of: AnonymousPhone.study).first { $0.week == "2026-06-15" }
        #expect(week?.people == 10 && week?.tenths == ["nose": 30])
    }

    @Test func `a key file that cannot be read for a moment ends no key`() async throws {
        let file = site.served.site.vault.keyFile
        let (there, before) = (try Data(contentsOf: file), try await ben.keys())
        let job = MakeDayKeysJob(site: site.served.site)
        try Data("not a key".utf8).write(to: file)
        await #expect(throws: Vault.Failure.self) { try await job.makeKeys() }
        #expect(try await ben.keys() == before)
        try there.write(to: file)
        #expect(try await ben.token() != nil)
    }

    @Test func `what is left out is not shown while answers come`() async throws {
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        let token = try #require(try await ben.token())
        #expect(try await ben.spend(token, vas: "").status == 201)
        let page = try await ada.get(Paths.research("nobody"))
        #expect(page.says("the team could see what each one leaves out") && !page.says("Nothing is missing so far."))
        try await site.store.moveStudy(to: .closed, access, change: site.homes.change())
        #expect(try await !ada.get(Paths.research("nobody")).says("the team could see what each one leaves out"))
    }

    @Test func `a new study may be anonymous, once a day and without a reminder`() async throws {
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        func create(_ address: String, turn: String) async throws -> Reply {
            try await ada.post(
                Paths.newResearchStudy,
                [
                    ("name", "Sleep"), ("address", address), ("organisation", "Lindenfield"),
                    ("contact", "a@b.example"),
                    ("purpose", "To learn"), ("starts", "2026-07-01"), ("ends", "2026-07-31"), ("linkage", "anonymous"),
                    ("turn", turn), ("regions", "london; London; GB; 51.5; -0.12"), ("retention", "10"), ("nudge", "3"),
                ])
        }
        let refused = try await create("sleep", turn: "hours24")
        #expect(refused.status == 422)
        #expect(refused.problems == ["turn: In an anonymous study, people answer once a day."])
        #expect(try await create("sleep", turn: "day").status == 303)
        let developer = try await site.store.studyAccess("sleep", .ada)
        let study = try #require(try await site.store.study("sleep", developer))
        #expect(study.details.linkage == .anonymous && study.details.nudgeDays == 0)
    }
}
