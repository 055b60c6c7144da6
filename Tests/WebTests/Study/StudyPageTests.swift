import Clinical
import Encodings
import Host
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

/// The days of somebody who takes part in the study `grass`: asked, answering, seeing results and leaving.
@Suite("Taking part on the pages")
struct StudyPageTests {
    private let grass: StudyGuest
    private var site: TestSite { grass.site }
    private var guest: Browser { grass.browser }
    private var access: StudyAccess { grass.access }

    init() async throws {
        grass = try await StudyGuest()
    }

    @Test func `an answer under the id of another participant's is not found`() async throws {
        try await grass.join()
        try await guest.post(Paths.studyNotice("grass"))
        let page = try await guest.get(Paths.newStudyAnswer("grass"))
        let form = try #require(page.forms.first { $0["number"] != nil }).with { $0.set("item-nose", "3") }
        #expect(try await guest.post(Paths.studyAnswers("grass"), grass.fields(form)).status == 303)
        let hash = Digest.of("grass H7K4Q")
        try await site.homes.inviteToStudy("another", code: "H7K4Q", access, hash: hash)
        #expect(try await site.homes.joinStudy("another", code: hash) == .joined)
        _ = try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE study_answer SET participant = 'another'")
        }
        #expect(try await guest.post(Paths.studyAnswers("grass"), grass.fields(form)).status == 404)
    }

    @Test func `the notice comes before the first answer, and one answer a day`() async throws {
        try await grass.join()
        #expect(try await guest.get(Paths.newStudyAnswer("grass")).location == Paths.study("grass"))
        #expect(try await guest.post(Paths.studyNotice("grass")).location == Paths.newStudyAnswer("grass"))
        #expect(try await grass.answer("2").status == 422, "not one of the choices")
        #expect(try await grass.answer("3").status == 303)
        let home = try await guest.get(Paths.study("grass"))
        #expect(home.body.contains("Sent. The next questions come tomorrow.") && home.body.contains("3, severe"))
        #expect(try await guest.get(Paths.newStudyAnswer("grass")).status == 303)
        let file = try await guest.get(Paths.studyAnswersFile("grass"))
        #expect(file.body == "day,nose,vas\r\n2026-06-20,3,\r\n")
        site.clock.step(seconds: 86_400)
        #expect(try await grass.answer("0").status == 303)
        #expect(try await guest.get(Paths.studyAnswers("grass")).body.contains("0, none"))
    }

    @Test func `the page counts the days that were answered, and not today before its answer`() async throws {
        try await grass.join()
        try await guest.post(Paths.studyNotice("grass"))
        #expect(try await !guest.get(Paths.study("grass")).body.contains("Days answered"))
        _ = try await grass.answer("3")
        #expect(try await guest.get(Paths.study("grass")).body.contains("Days answered: 1 of 1"))
        for of in ["1 of 1", "1 of 2"] {
            site.clock.step(seconds: 86_400)
            #expect(try await guest.get(Paths.study("grass")).body.contains("Days answered: \(of)<"))
        }
    }

    @Test func `whoever takes part sees what was published, too`() async throws {
        try await grass.join()
        try await site.homes.makeRelease("one", access)
        #expect(try await !guest.get(Paths.study("grass")).body.contains("Data for everyone"))
        try await site.store.publishRelease("one", access, change: site.homes.change())
        let home = try await guest.get(Paths.study("grass")).body
        #expect(home.contains("You are taking part") && home.contains("Data for everyone"))
        #expect(home.contains(Paths.publicRelease("grass", "1")) && home.contains("People: about 120."))
    }

    @Test func `a week that is over has a result, which stays when somebody leaves`() async throws {
        try await site.homes.importStudyPeople(12, access)
        try await grass.join()
        let job = StudyResultsJob(site: site.served.site)
        #expect(try await guest.get(Paths.studyResults("grass")).body.contains("There are no results yet."))
        try await job.addResults()
        let page = try await guest.get(Paths.studyResults("grass")).body
        #expect(page.contains("Week of 8 June 2026") && page.contains("Average of everyone, from 0 to 3"))
        let results = try await site.store.weekResults(of: "grass")
        #expect(results.compactMap(\.people) == [10, 10])
        let leaver = try #require(try await site.store.participantAccess(tokenHash: "token-of-p0"))
        _ = try await site.store.leaveStudy(leaver, on: .today, change: site.homes.change())
        try await job.addResults()
        #expect(try await site.store.weekResults(of: "grass") == results)
        #expect(try await site.browser().get(Paths.studyResults("grass")).status == 404)
    }

    @Test func `a week of ten people shows no number`() async throws {
        try await site.homes.importStudyPeople(10, access)
        try await grass.join()
        try await StudyResultsJob(site: site.served.site).addResults()
        #expect(try await site.store.weekResults(of: "grass").allSatisfy { $0.people == nil && $0.tenths.isEmpty })
        #expect(try await guest.get(Paths.studyResults("grass")).body.contains("There are no results yet."))
    }

    @Test func `outside the window nothing is taken, and the page says when it opens`() async throws {
        try await grass.change("opens = 1080, closes = 1380")
        #expect(try await guest.get(Paths.study("grass")).body.contains("From 18:00 to 23:00 each day."))
        try await grass.join()
        try await guest.post(Paths.studyNotice("grass"))
        let early = try await guest.get(Paths.study("grass")).body
        #expect(early.contains("Today’s questions open at 18:00 and close at 23:00."))
        #expect(try await guest.get(Paths.newStudyAnswer("grass")).status == 303)
        let fields = [("id", "early"), ("number", "1"), ("item-nose", "3")]
        #expect(try await guest.post(Paths.studyAnswers("grass"), fields).status == 303)
        wait(until: .berlin(.today, "18:00"))
        #expect(try await guest.get(Paths.study("grass")).body.contains("Open until 23:00"))
        let page = try await guest.get(Paths.newStudyAnswer("grass"))
        #expect(page.body.contains("Open until 23:00"))
        let form = try #require(page.forms.first { $0["number"] != nil }).with { $0.set("item-nose", "3") }
        // The form was opened in time and is sent too late.
        wait(until: .berlin(.today, "23:00"))
        #expect(try await guest.post(Paths.studyAnswers("grass"), grass.fields(form)).status == 303)
        #expect(try await answers() == 0)
        #expect(try await guest.get(Paths.study("grass")).body.contains("Today’s questions closed at 23:00."))
        wait(until: .berlin(.today.adding(days: 1), "18:30"))
        #expect(try await guest.post(Paths.studyAnswers("grass"), grass.fields(form)).status == 303)
        #expect(try await answers() == 1)
    }

    @Test func `questions are asked on the days on which the air of the region says so`() async throws {
        try await grass.change("trigger_figure = 'grass', trigger_from = 50, asks_unknown = 0")
        #expect(try await guest.get(Paths.study("grass")).body.contains("Grass pollen of 50 grains/m³ or more."))
        try await grass.join()
        try await guest.post(Paths.studyNotice("grass"))
        let unknown = try await guest.get(Paths.study("grass")).body
        #expect(unknown.contains("Grass pollen in London today: not known. Questions are asked from 50 grains/m³ on."))
        try await site.store.addTriggerAir(4900, to: "grass", region: "london", day: .today)
        try await site.store.addTriggerAir(9900, to: "grass", region: "wales", day: .today)
        let quiet = try await guest.get(Paths.study("grass")).body
        #expect(quiet.contains("Grass pollen in London today: 49 grains/m³."))
        let fields = [("id", "quiet"), ("number", "1"), ("item-nose", "3")]
        #expect(try await guest.post(Paths.studyAnswers("grass"), fields).status == 303)
        #expect(try await answers() == 0)
        site.clock.step(seconds: 86_400)
        try await site.store.addTriggerAir(6200, to: "grass", region: "london", day: .today.adding(days: 1))
        #expect(try await guest.get(Paths.study("grass")).body.contains("today: 62 grains/m³."))
        #expect(try await grass.answer("3").status == 303)
        #expect(try await answers() == 1)
        // Nobody was asked on the first day.
        #expect(try await guest.get(Paths.study("grass")).body.contains("Days answered: 1 of 1"))
    }

    @Test func `a study can ask on days of which nothing is known`() async throws {
        try await grass.change("trigger_figure = 'grass', trigger_from = 50, asks_unknown = 1")
        try await grass.join()
        try await guest.post(Paths.studyNotice("grass"))
        #expect(try await guest.get(Paths.study("grass")).body.contains("not known. The questions are asked anyway."))
        #expect(try await grass.answer("3").status == 303)
        #expect(try await answers() == 1)
    }

    @Test func `one friendly word after three silent days, and one more after the next silence`() async throws {
        try await grass.join()
        try await guest.post(Paths.studyNotice("grass"))
        let word = "You have not answered for 3 days."
        for _ in 0..<2 {
            #expect(try await grass.answer("3").status == 303)
            site.clock.step(seconds: 3 * 86_400)
            #expect(try await !guest.get(Paths.study("grass")).body.contains("You have not answered for"))
            site.clock.step(seconds: 86_400)
            #expect(try await guest.get(Paths.study("grass")).body.contains(word))
            #expect(try await guest.get(Paths.study("grass")).body.contains(word), "still on the same day")
            site.clock.step(seconds: 86_400)
            #expect(try await !guest.get(Paths.study("grass")).body.contains("You have not answered for"))
        }
    }

    @Test func `Today asks on a device that takes part, until the answer is given`() async throws {
        let today = Paths.today("mia")
        let text = "Grass and the City"
        try await guest.signIn(.ada)
        #expect(try await !guest.get(today).body.contains(text))
        try await grass.join()
        #expect(try await guest.get(today).body.contains(#"href="/study/grass""#), "the notice comes first")
        try await guest.post(Paths.studyNotice("grass"))
        #expect(try await guest.get(today).body.contains(Paths.newStudyAnswer("grass")))
        #expect(try await !guest.get(Paths.today("mia", day: "2026-06-19")).body.contains(text))
        #expect(try await grass.answer("3").status == 303)
        #expect(try await !guest.get(today).body.contains(text))
        let other = site.browser()
        try await other.signIn(.ada)
        site.clock.step(seconds: 86_400)
        #expect(try await !other.get(today).body.contains(text), "another device takes part in nothing")
        #expect(try await guest.get(today).body.contains(text))
    }

    @Test func `leaving says what goes, and the page then says how to come back`() async throws {
        try await grass.join()
        try await guest.post(Paths.studyNotice("grass"))
        _ = try await grass.answer("3")
        #expect(try await guest.get(Paths.studyDeparture("grass")).body.contains("1 answer is deleted now."))
        #expect(try await guest.post(Paths.studyDeparture("grass")).status == 303)
        let home = try await guest.get(Paths.study("grass"))
        #expect(home.body.contains("You have left") && !home.body.contains("Leave the study"))
        #expect(try await site.store.studyResponses(ResponseFilter(), access, limit: 5).isEmpty)
        #expect(try await guest.get(Paths.studyDeparture("grass")).status == 303)
    }

    @Test func `somebody who comes of age signs alone before the next answer, and the team sees it`() async throws {
        try await grass.admitChildren()
        let child = [
            "who": "minor", "name": "Mia Hale", "guardian": "Ada Hale", "relation": "parent", "of-age": "2026-06-21",
        ]
        let path = Paths.studyParticipation("grass")
        #expect(try await guest.post(path, grass.fields(try await grass.signed(), child)).status == 303)
        try await guest.post(Paths.studyNotice("grass"))
        #expect(try await grass.answer("3").status == 303)

        site.clock.step(seconds: 86_400)
        #expect(try await guest.get(Paths.study("grass")).says("You are of age now."))
        #expect(try await guest.get(Paths.newStudyAnswer("grass")).status == 303)
        let early = [("id", "early"), ("number", "1"), ("item-nose", "3")]
        #expect(try await guest.post(Paths.studyAnswers("grass"), early).status == 303)
        #expect(try await answers() == 1, "it waits for the signature")
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        let invitee = Paths.invitee("grass", "invitation")
        #expect(try await ada.get(invitee).says("Of age since 21 June 2026; has not signed yet"))
        #expect(try await ada.get(Paths.invitees("grass")).says("Of age, not signed yet"))

        let form = try await grass.signing(try await guest.get(Paths.studyConsent("grass")))
        #expect(form["who"] == nil && form["guardian"] == nil)
        let forged = grass.fields(form, ["name": "Mia Hale"]) + child.filter { $0.key != "name" }.map { ($0, $1) }
        #expect(try await guest.post(path, forged).status == 303, "whatever else the form says")
        #expect(try await grass.answer("0").status == 303)
        let copy = try await guest.get(Paths.studyCopy("grass"))
        #expect(copy.says("Ada Hale") && copy.says("signed by the participant, of age, on 21 June 2026"))
        #expect(try await ada.get(invitee).says("Of age; signed on 21 June 2026"))
        #expect(try await !ada.get(Paths.invitees("grass")).says("Of age, not signed yet"))
    }

    @Test func `the answers of one browser are closed to another`() async throws {
        try await grass.join()
        let other = site.browser()
        for path in [
            Paths.newStudyAnswer("grass"), Paths.studyAnswers("grass"), Paths.studyAnswersFile("grass"),
            Paths.studyDeparture("grass"),
        ] {
            #expect(try await other.get(path).status == 404, "\(path)")
        }
    }

    @Test func `after the retention the page says that everything is deleted`() async throws {
        try await grass.join()
        site.clock.step(seconds: 11 * 366 * 86_400)
        try await DeleteStudiesJob(site: site.served.site).deleteStudies()
        for path in [Paths.study("grass"), Paths.studyLink("grass", "secret")] {
            let page = try await guest.get(path)
            #expect(page.status == 410)
            #expect(page.body.contains("grass@lindenfield.example"))
        }
        #expect(try await guest.get(Paths.study("other")).status == 404)
        #expect(try await site.store.studyAccess("grass", .ada) == nil)
    }

    private func wait(until time: Moment) {
        site.clock.step(seconds: (time.instant.milliseconds - site.clock.now.milliseconds) / 1000)
    }

    private func answers() async throws -> Int {
        try await site.store.studyResponses(ResponseFilter(), access, limit: 9).count
    }
}
