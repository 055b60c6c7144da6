import Clinical
import Encodings
import Exchange
import Foundation
import HTTPTypes
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import StudyPages
@testable import Web

/// A phone that takes part in `grass` with a study key, and sends what waited on it.
@Suite("Answers that waited without a network")
struct WaitingAnswerTests {
    let site: TestSite
    let access: StudyAccess
    let phone: Browser

    init() async throws {
        site = try await TestSite()
        access = try await site.homes.fillStudy()
        phone = site.browser()
        try await join(phone, "mia-key", code: "AAAAA")
        try await phone.post(Paths.studyNotice("grass"))
    }

    private func join(_ browser: Browser, _ id: Participant.ID, code: String) async throws {
        try await site.homes.inviteToStudy(StudyInvitation.ID(stringLiteral: code), code: code, access)
        #expect(
            try await site.homes.joinStudy(id, code: code, tokenHash: Digest.of("secret of \(id.text)")) == .joined)
        browser.setCookie("acclimate-study", "secret of \(id.text)")
    }

    private struct List: Decodable {
        let csrf: String
        let participations: [Participation]

        struct Participation: Decodable {
            let study: String
            let participation: String
            let state: String
            let key: String?
            let pages: [String]
        }
    }

    private func list(_ browser: Browser) async throws -> List {
        let reply = try await browser.get(Paths.offlineStudies)
        #expect(reply.status == 200 && reply.headers[.cacheControl] == "no-store")
        return try JSONDecoder().decode(List.self, from: Data(reply.bytes))
    }

    /// Sends an entry as the script does.
    private func send(
        _ fields: [(String, String)], to path: String = Paths.studyAnswers("grass"), age: Int64 = 0,
        as participation: String? = nil, from browser: Browser? = nil
    ) async throws -> Reply {
        let browser = browser ?? phone
        let list = try await list(browser)
        let own = participation ?? list.participations.first?.participation ?? ""
        return try await browser.send(
            .post, path, type: "application/x-www-form-urlencoded",
            Encoded.form(fields + [("participation", own), (FormToken.field, list.csrf)]),
            headers: [.outboxEntry: "entry", .outboxAge: "\(age)", .accept: "application/json"])
    }

    private func answer(_ id: String, nose: String = "3") -> [(String, String)] {
        [("id", id), ("number", "1"), ("item-nose", nose)]
    }

    private func stored() async throws -> [StoredAnswer] {
        let own = try #require(try await site.store.participantAccess(tokenHash: Digest.of("secret of mia-key")))
        return try await site.store.ownStudyAnswers(own)
    }

    private func change(_ columns: Statement) async throws {
        _ = try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE study SET \(part: columns) WHERE id = 'grass'")
        }
    }

    /// Lets it be a time in Berlin, and says how many seconds ago another one was.
    private func wait(until now: Moment, since given: Moment) -> Int64 {
        site.clock.step(seconds: (now.instant.milliseconds - site.clock.now.milliseconds) / 1000)
        return (now.instant.milliseconds - given.instant.milliseconds) / 1000
    }

    static let stored = #"{"location":"/study/grass","state":"stored"}"#

    @Test func `the team sees of an answer that came on a later day when it came, in lists and files`() async throws {
        let tomorrow = CalendarDay.today.adding(days: 1)
        let age = wait(until: .berlin(tomorrow, "09:00"), since: .berlin(.today, "22:00"))
        #expect(try await send(answer("late"), age: age).body == Self.stored)
        #expect(try await send(answer("prompt"), age: 60).body == Self.stored)
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        let list = try await ada.get(Paths.responses("grass")).body
        #expect(list.matches(of: /research-late">([^<]*)</).map { String($0.1) } == ["came 21 Jun"])
        let one = try await ada.get(Paths.response("grass", "late")).body
        #expect(one.contains("It waited on a phone without a network and came on 21 June 2026."))
        #expect(try await !ada.get(Paths.response("grass", "prompt")).body.contains("It waited"))
        let lines = try await ada.get(Paths.responsesTable("grass")).body.split(separator: "\r\n")
        #expect(lines.first?.hasPrefix("id,key,site,region,day,at,received_on,questionnaire,") == true)
        #expect(
            lines.contains { $0.hasPrefix("late,") && $0.contains(",2026-06-20,2026-06-20T20:00:00Z,2026-06-21,1,") })
        #expect(lines.contains { $0.hasPrefix("prompt,") && $0.contains(",2026-06-21,2026-06-21T06:59:00Z,,1,") })
        let resources = try await ada.get(Paths.responsesNDJSON("grass")).body.split(separator: "\n")
        let marked = resources.filter {
            $0.contains(#""extension":[{"url":"urn:acclimate:received-on","valueDate":"2026-06-21"}]"#)
        }
        #expect(marked.count == 1 && marked.first?.contains(#""id":"late""#) == true)
        #expect(try await ada.get(Paths.codebook("grass")).body.contains("received_on,daily,,text,Received late on,"))
    }

    @Test(arguments: [("north", "north@lindenfield.example"), ("west", "grass@lindenfield.example")])
    func `whoever is not taken any more reads whom to ask: the site, else the study`(
        code: String, contact: String
    ) async throws {
        try await site.homes.addStudySites(access)
        try await site.store.saveStudySite(
            StudySite(code: "west", name: "West clinic", contact: nil), access, change: site.homes.change())
        try await site.homes.inviteToStudy("EEEEE", code: "EEEEE", site: code, access)
        #expect(
            try await site.homes.joinStudy("eva-key", code: "EEEEE", tokenHash: Digest.of("secret of eva-key"))
                == .joined)
        let eva = site.browser()
        eva.setCookie("acclimate-study", "secret of eva-key")
        try await eva.post(Paths.studyNotice("grass"))
        _ = try await site.store.restrictInvitation("EEEEE", reason: nil, access, change: site.homes.change())
        let reply = try await send(answer("a"), from: eva)
        #expect(reply.says("The team has ended your participation.") && reply.says(contact))
        #expect(try await eva.get(Paths.study("grass")).body.contains("Your questions are welcome: \(contact)"))
    }

    @Test func `a phone is told what to keep of its own participations only`() async throws {
        let own = try #require(try await list(phone).participations.first)
        #expect(own.study == "grass" && Base64URL.decode(own.key ?? "")?.count == 32)
        #expect(own.pages == [Paths.study("grass"), Paths.newStudyAnswer("grass"), Paths.studyDeparture("grass")])
        for page in own.pages {
            let reply = try await phone.get(page, headers: [.offlineCopy: "1"])
            #expect(
                reply.status == 200 && reply.body.contains("data-participation=\"\(own.participation)\""), "\(page)")
        }
        #expect(try await list(site.browser()).participations.isEmpty)
        let other = site.browser()
        try await join(other, "ben-key", code: "BBBBB")
        let others = try #require(try await list(other).participations.first)
        #expect(others.participation != own.participation && others.key != own.key)
        #expect(try await list(phone).participations.first?.key == own.key, "the same each time")
    }

    @Test func `an anonymous study is not on the list`() async throws {
        let ben = try await site.phone("ben", site.fillAnonymous())
        #expect(try await list(ben.browser).participations.isEmpty)
    }

    @Test func `an answer that is sent twice is stored once`() async throws {
        for _ in 0..<2 {
            let reply = try await send(answer("a"))
            #expect(reply.status == 200 && reply.body == Self.stored)
        }
        #expect(try await stored().map(\.id.text) == ["a"])
    }

    @Test func `it counts for the day and the time at which it was given`() async throws {
        let given = Moment.berlin(.today, "23:50")
        let age = wait(until: .berlin(.today.adding(days: 1), "07:10"), since: given)
        #expect(try await send(answer("a"), age: age).body == Self.stored)
        let one = try #require(try await stored().first)
        #expect(one.day == .today && one.at == given.instant)
        // Today is still to be answered.
        #expect(try await phone.get(Paths.newStudyAnswer("grass")).status == 200)
        let again = try await send(answer("b"), age: age)
        #expect(again.status == 422 && again.says("The study already has an answer from you for Sat 20 June."))
        #expect(try await send(answer("c")).body == Self.stored)
        #expect(try await stored().map(\.day) == [.today.adding(days: 1), .today])
    }

    @Test func `what comes too late is refused in one sentence`() async throws {
        let given = Moment.berlin(.today, "12:00")
        let age = wait(until: .berlin(.today.adding(days: 3), "12:01"), since: given)
        let reply = try await send(answer("a"), age: age)
        #expect(reply.status == 422)
        #expect(
            reply.body
                == #"{"says":"This answer is more than 3 days old. The study takes none that old.","state":"refused"}"#)
        #expect(try await stored().isEmpty)
    }

    @Test func `the hours of the study hold for when it was given`() async throws {
        try await change("opens = 1080, closes = 1380")
        // Outside the hours the form is kept, and not shown.
        #expect(try await phone.get(Paths.newStudyAnswer("grass")).status == 303)
        #expect(try await phone.get(Paths.newStudyAnswer("grass"), headers: [.offlineCopy: "1"]).status == 200)
        let (late, inside) = (Moment.berlin(.today, "23:00"), Moment.berlin(.today, "22:59"))
        let morning = Moment.berlin(.today.adding(days: 1), "08:00")
        let reply = try await send(answer("a"), age: wait(until: morning, since: late))
        #expect(
            reply.status == 422
                && reply.says("You gave this answer at 23:00. Answers are taken from 18:00 to 23:00."))
        #expect(try await send(answer("a"), age: wait(until: morning, since: inside)).body == Self.stored)
    }

    @Test func `a newer consent is signed first, and the answer waits`() async throws {
        try await site.store.addStudyDocument(.consent, "## New\n\nMore is asked.", access, change: site.homes.change())
        let reply = try await send(answer("a"))
        #expect(reply.status == 409 && reply.body.contains(#""state":"conflict""#))
        #expect(reply.says("The consent has a new version."))
        #expect(try await phone.get(Paths.newStudyAnswer("grass"), headers: [.offlineCopy: "1"]).status == 303)
        let own = try #require(try await site.store.participantAccess(tokenHash: Digest.of("secret of mia-key")))
        try await site.store.signConsentAgain(
            SignedConsent(number: 2, name: "Mia", signature: nil, signed: site.clock.now), own, on: .today)
        #expect(try await send(answer("a")).body == Self.stored)
    }

    @Test func `whoever came of age is told to sign alone, and the answer waits`() async throws {
        _ = try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE study_consent SET of_age_on = '2026-06-01'")
        }
        let reply = try await send(answer("a"))
        #expect(reply.status == 409 && reply.says("You are of age now."))
    }

    @Test func `before the notice an answer waits`() async throws {
        let other = site.browser()
        try await join(other, "ben-key", code: "BBBBB")
        let reply = try await send(answer("a"), from: other)
        #expect(reply.status == 409 && reply.says("Please read the notice on the study’s page first."))
        try await other.post(Paths.studyNotice("grass"))
        #expect(try await send(answer("a"), from: other).body == Self.stored)
    }

    @Test func `nobody answers or leaves in the place of somebody else`() async throws {
        let earlier = try #require(try await list(phone).participations.first?.participation)
        // Somebody else takes part in the same browser now.
        try await join(phone, "ben-key", code: "BBBBB")
        try await phone.post(Paths.studyNotice("grass"))
        for (path, fields) in [(Paths.studyAnswers("grass"), answer("a")), (Paths.studyDeparture("grass"), [])] {
            let reply = try await send(fields, to: path, as: earlier)
            #expect(reply.status == 404 && reply.body == #"{"state":"refused"}"#, "\(path)")
            // Nor does a form that was open all the time.
            #expect(try await phone.post(path, fields + [("participation", earlier)]).status == 404, "\(path)")
        }
        #expect(try await stored().isEmpty)
        #expect(try await phone.get(Paths.study("grass")).body.contains("You are taking part"))
        #expect(try await send(answer("a"), from: site.browser()).status == 404, "nobody")
    }

    @Test func `what waits of an earlier participation stays that one's, if the browser has both`() async throws {
        let earlier = try #require(try await list(phone).participations.first?.participation)
        try await join(phone, "ben-key", code: "BBBBB")
        phone.setCookie("acclimate-study", "secret of ben-key.secret of mia-key")
        #expect(try await list(phone).participations.map(\.state) == ["participating", "participating"])
        #expect(try await send(answer("a"), as: earlier).body == Self.stored)
        #expect(try await stored().map(\.id.text) == ["a"])
        #expect(try await send([], to: Paths.studyDeparture("grass"), as: earlier).body == Self.stored)
        #expect(try await list(phone).participations.map(\.state) == ["participating", "withdrawn"])
    }

    @Test func `after leaving and after a restriction nothing is taken`() async throws {
        let tag = try #require(try await list(phone).participations.first?.participation)
        #expect(try await send(answer("a")).body == Self.stored)
        let age = wait(until: .berlin(.today.adding(days: 1), "08:00"), since: .berlin(.today, "12:00"))
        for _ in 0..<2 {
            let reply = try await send([], to: Paths.studyDeparture("grass"), age: age, as: tag)
            #expect(reply.status == 200 && reply.body == Self.stored)
        }
        let own = try #require(try await site.store.participantAccess(tokenHash: Digest.of("secret of mia-key")))
        let person = try #require(try await site.store.participant(own))
        #expect(person.state == .withdrawn && person.left == .today, "on the day on which it was said")
        #expect(try await stored().isEmpty)
        let reply = try await send(answer("b"), as: tag)
        #expect(reply.status == 422 && reply.says("You have left the study."))
        let ended = try #require(try await list(phone).participations.first)
        #expect(ended.state == "withdrawn" && ended.key == nil && ended.pages.isEmpty)
        try await join(phone, "ben-key", code: "BBBBB")
        try await phone.post(Paths.studyNotice("grass"))
        _ = try await site.store.restrictInvitation("BBBBB", reason: nil, access, change: site.homes.change())
        #expect(try await list(phone).participations.first?.state == "restricted")
        #expect(try await send(answer("c")).says("The team has ended your participation."))
    }

    @Test func `leaving is never too late, and never before joining`() async throws {
        site.clock.step(seconds: 90 * 86_400)
        let reply = try await send([], to: Paths.studyDeparture("grass"), age: 300 * 86_400)
        #expect(reply.body == Self.stored)
        let own = try #require(try await site.store.participantAccess(tokenHash: Digest.of("secret of mia-key")))
        #expect(try await site.store.participant(own)?.left == .today)
    }

    @Test(arguments: ["-5", "soon", "99999999999999999999"])
    func `an age that cannot be counts as none`(age: String) async throws {
        let list = try await list(phone)
        let reply = try await phone.send(
            .post, Paths.studyAnswers("grass"), type: "application/x-www-form-urlencoded",
            Encoded.form(answer("a") + [(FormToken.field, list.csrf)]),
            headers: [.outboxEntry: "entry", .outboxAge: age])
        #expect(reply.body == Self.stored)
        #expect(try await stored().first?.at == site.clock.now)
    }

    @Test func `mistakes are said to the phone, and an old token is said to be old`() async throws {
        let reply = try await send(answer("a", nose: "2"))
        #expect(reply.status == 422 && reply.says("Please choose one of the answers."))
        #expect(try await send([("id", "a"), ("number", "1")]).status == 422)
        let old = try await phone.send(
            .post, Paths.studyAnswers("grass"), type: "application/x-www-form-urlencoded",
            Encoded.form(answer("a") + [(FormToken.field, "old")]), headers: [.outboxEntry: "entry"])
        #expect(old.status == 403 && old.body == #"{"state":"expired"}"#)
        #expect(try await stored().isEmpty)
    }

    @Test func `a browser that was closed gets a token that holds`() async throws {
        phone.forgetCookie("acclimate-visitor")
        #expect(try await send(answer("a")).body == Self.stored)
    }

    @Test func `a page that is kept does not use up the friendly word`() async throws {
        #expect(try await send(answer("a")).body == Self.stored)
        site.clock.step(seconds: 4 * 86_400)
        let word = "You have not answered for"
        #expect(try await !phone.get(Paths.study("grass"), headers: [.offlineCopy: "1"]).body.contains(word))
        site.clock.step(seconds: 86_400)
        #expect(try await phone.get(Paths.study("grass")).body.contains(word))
    }

    @Test func `while an account is locked on the device, the key and the pages stay closed`() async throws {
        let locked = try await site.lockedBrowser()
        locked.setCookie("acclimate-study", "secret of mia-key")
        for path in [Paths.offlineStudies, Paths.study("grass"), Paths.newStudyAnswer("grass")] {
            let reply = try await locked.get(path, headers: [.fetchDestination: "empty"])
            #expect(reply.status == 423 && !reply.body.contains("Grass and the City"), "\(path)")
        }
    }

    @Test func `weeks wait for what may still come`() async throws {
        let job = StudyResultsJob(site: site.served.site)
        // The week of 15 June ends on Sunday; an answer of that day may come until the day is over for three days.
        let age = wait(until: .berlin("2026-06-24", "20:00"), since: .berlin("2026-06-21", "22:00"))
        try await job.addResults()
        #expect(try await !site.store.weekResults(of: "grass").map(\.week).contains("2026-06-15"))
        #expect(try await send(answer("a"), age: age).body == Self.stored)
        site.clock.step(seconds: 2 * 86_400)
        try await job.addResults()
        #expect(try await site.store.weekResults(of: "grass").map(\.week).contains("2026-06-15"))
    }
}
