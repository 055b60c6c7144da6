import Clinical
import Encodings
import HTTPTypes
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

/// Somebody with a code and no account, in the study `grass`.
@Suite("Taking part on the pages")
struct StudyPageTests {
    static let code = "G7K4Q"

    let site: TestSite
    let guest: Browser
    let access: StudyAccess

    init() async throws {
        site = try await TestSite()
        access = try await site.homes.fillStudy()
        guest = site.browser()
        try await invite("invitation", Self.code)
    }

    private func invite(_ id: StudyInvitation.ID, _ code: String) async throws {
        _ = try await site.store.addStudyInvitations(
            [NewInvitation(id: id, codeHash: Digest.of("grass \(code)"), code: code)], label: nil, site: nil,
            isPilot: false, access, change: site.homes.change())
    }

    private func check(_ code: String) async throws -> Reply {
        try await guest.post(Paths.studyCode("grass"), [("code", code)])
    }

    /// Reads both sections and signs.
    @discardableResult
    private func join(_ name: String = "Ben Hale", region: String = "london") async throws -> Reply {
        try await guest.submit(try await signed(name, region: region))
    }

    /// The form with the signature, not sent yet.
    private func signed(_ name: String = "Ben Hale", region: String = "london") async throws -> WebForm {
        var page = try await check(Self.code)
        for _ in 0..<2 {
            let form = try #require(page.forms.first { $0["number"] != nil })
            page = try await guest.post(
                Paths.studyConsent("grass"), form.fields.map { ($0.name, $0.value) }.filter { $0.0 != "csrf" })
        }
        let form = try #require(page.forms.first { $0["number"] != nil })
        return form.with { form in
            form.set("name", name)
            form.set("region", region)
            form.set("timeZone", "Europe/Berlin")
            form.set("signature", "M10 90L60 20")
        }
    }

    /// What a form sends, with some of it changed.
    private func fields(_ form: WebForm, _ changed: [String: String] = [:]) -> [(String, String)] {
        form.fields.filter { $0.name != "csrf" }.map { ($0.name, changed[$0.name] ?? $0.value) }
    }

    private func answer(_ nose: String) async throws -> Reply {
        let page = try await guest.get(Paths.newStudyAnswer("grass"))
        let form = try #require(page.forms.first { $0["number"] != nil })
        return try await guest.submit(form.with { $0.set("item-nose", nose) })
    }

    @Test func `anyone can read what the study is`() async throws {
        let list = try await guest.get(Paths.studies)
        #expect(list.status == 200 && list.body.contains("Grass and the City"))
        let page = try await guest.get(Paths.study("grass"))
        #expect(page.body.contains("Lindenfield University") && page.body.contains("LU 2026-12"))
        #expect(try await guest.get(Paths.study("unknown")).status == 404)
    }

    @Test(arguments: [
        ("G7K4", "A code has five characters."), ("G7K4QQ", "A code has five characters, not more."),
        ("G7K41", "A code never has these letters. I, L, O and 1 are never used."),
        ("ZZZZZ", "This code can’t be used. If it should work, write to grass@lindenfield.example."),
    ])
    func `a code that does not work says one sentence`(code: String, sentence: String) async throws {
        let reply = try await check(code)
        #expect(reply.status == 422 && reply.problems == ["code: \(sentence)"])
    }

    @Test func `guessing codes is slowed down, for the address and for the study`() async throws {
        var last = try await check("ZZZZZ")
        for _ in 0..<30 where last.status != 429 { last = try await check("ZZZZZ") }
        #expect(last.status == 429 && last.headers[.retryAfter] != nil)
        #expect(try await check(Self.code).status == 429, "the right one has to wait as well")
    }

    @Test func `a code works only where it was typed, and for a day`() async throws {
        #expect(try await guest.get(Paths.studyLink("grass", Self.code)).status == 404)
        let form = try await signed()
        let path = Paths.studyParticipation("grass")
        let ticket = try #require(form["code"])
        for code in [Self.code, ticket.replacing(Self.code, with: "G7K4R"), "\(ticket)x", "\(Self.code).1.x"] {
            #expect(try await guest.post(path, fields(form, ["code": code])).status == 422, "\(code)")
        }
        site.clock.step(seconds: 86_400)
        #expect(try await guest.post(path, fields(form)).status == 422)
        #expect(try await site.store.studyFigures(access, isPilot: false).spans.isEmpty)
    }

    @Test func `a signature that is sent twice takes part once, and its key alone opens it`() async throws {
        let form = try await signed()
        #expect(try await guest.submit(form).status == 303)
        // The answer was lost, and the browser sends the form again.
        let again = site.browser()
        #expect(try await again.post(Paths.studyParticipation("grass"), fields(form)).status == 303)
        #expect(try await again.get(Paths.study("grass")).body.contains("You are taking part"))
        // Somebody else who knows the id.
        let other = site.browser()
        let key = site.homes.world.newToken()
        #expect(try await other.post(Paths.studyParticipation("grass"), fields(form, ["key": key])).status == 422)
        #expect(try await other.get(Paths.study("grass")).body.contains("You are taking part") == false)
        #expect(try await other.post(Paths.studyParticipation("grass"), fields(form, ["key": "short"])).status == 400)
    }

    @Test func `an answer under the id of another participant's is not found`() async throws {
        try await join()
        try await guest.post(Paths.studyNotice("grass"))
        let page = try await guest.get(Paths.newStudyAnswer("grass"))
        let form = try #require(page.forms.first { $0["number"] != nil }).with { $0.set("item-nose", "3") }
        #expect(try await guest.post(Paths.studyAnswers("grass"), fields(form)).status == 303)
        let hash = Digest.of("grass H7K4Q")
        try await site.homes.inviteToStudy("another", code: "H7K4Q", access, hash: hash)
        #expect(try await site.homes.joinStudy("another", code: hash) == .joined)
        _ = try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE study_answer SET participant = 'another'")
        }
        #expect(try await guest.post(Paths.studyAnswers("grass"), fields(form)).status == 404)
    }

    @Test func `a long link says exactly why it does not work`() async throws {
        try await invite("link", "a-long-secret")
        #expect(try await guest.get(Paths.studyLink("grass", "a-long-secret")).body.contains("What is collected"))
        #expect(try await guest.get(Paths.studyLink("grass", "unknown")).status == 404)
        _ = try await site.store.restrictInvitation("link", reason: nil, access, change: site.homes.change())
        let reply = try await guest.get(Paths.studyLink("grass", "a-long-secret"))
        #expect(reply.status == 410 && reply.problems == ["code: This invitation was revoked or has expired."])
        let long = try await guest.get(Paths.studyLink("grass", String(repeating: "x", count: 65)))
        #expect(long.problems == ["code: This link is too long. Was something added to it?"])
    }

    @Test func `the consent is read by sections, signed, and kept apart`() async throws {
        let first = try await check("g7 k4-q")
        #expect(first.status == 200 && first.body.contains("What is collected") && !first.body.contains("At any time"))
        let joined = try await join()
        #expect(joined.status == 303 && joined.location == Paths.study("grass"))
        let home = try await guest.get(Paths.study("grass"))
        #expect(home.body.contains("You are taking part") && home.body.contains("Day 51 of 92"))
        let copy = try await guest.get(Paths.studyCopy("grass"))
        #expect(copy.body.contains("Ben Hale") && copy.body.contains("M10 90L60 20"))
        #expect(try await site.browser().get(Paths.studyCopy("grass")).status == 404)
    }

    @Test func `a signature without a name or a region is asked for again, and nothing is stored`() async throws {
        let reply = try await join("  ", region: "")
        #expect(reply.status == 422)
        #expect(reply.problems == ["region: Please choose a region.", "name: Please type your name."])
        #expect(try await site.store.studyFigures(access, isPilot: false).spans.isEmpty)
    }

    @Test func `a child takes part with a guardian, and both signatures are on the copy`() async throws {
        let without = try await signed()
        #expect(without["who"] == nil)
        let child = [
            "who": "minor", "name": "Mia Hale", "guardian": "Ada Hale", "relation": "parent",
            "guardianSignature": "M1 1L2 2",
        ]
        let path = Paths.studyParticipation("grass")
        let forged = try await guest.post(path, fields(without) + child.filter { $0.key != "name" }.map { ($0, $1) })
        #expect(forged.status == 400, "the study takes nobody who is not of age")
        try await change("admits_minors = 1")
        try await site.store.addStudyDocument(
            .consent, "## Leaving\n\nAt any time.\n\n## For you [child]\n\nYou can say no.", access,
            change: site.homes.change())
        let form = try await signed()
        #expect(form["who"] == "adult" && form["guardian"] == "")
        let alone = try await guest.post(path, fields(form, ["who": "minor", "name": "Mia Hale"]))
        #expect(alone.status == 422)
        #expect(
            alone.problems == [
                "guardian: Please type the guardian’s name.", "relation: Please choose your relation to the child.",
            ])
        #expect(try await site.store.studyFigures(access, isPilot: false).spans.isEmpty)
        #expect(try await guest.post(path, fields(form, child)).status == 303)
        let copy = try await guest.get(Paths.studyCopy("grass")).body
        for text in ["Mia Hale", "Ada Hale", "Parent", "M10 90L60 20", "M1 1L2 2", "For you"] {
            #expect(copy.contains(text), "\(text)")
        }
        #expect(try await guest.post(Paths.studyDeparture("grass")).status == 303, "either can end it")
    }

    @Test func `a newer consent of a child is signed by a guardian as well, whatever the form says`() async throws {
        func addConsent(_ end: String) async throws {
            try await site.store.addStudyDocument(
                .consent, "## Leaving\n\nAt any time.\n\n## For you [child]\n\n\(end)", access,
                change: site.homes.change())
        }
        try await change("admits_minors = 1")
        try await addConsent("You can say no.")
        let path = Paths.studyParticipation("grass")
        let child = ["who": "minor", "name": "Mia Hale", "guardian": "Ada Hale", "relation": "parent"]
        #expect(try await guest.post(path, fields(try await signed(), child)).status == 303)
        try await addConsent("You can always say no.")
        var page = try await guest.get(Paths.studyConsent("grass"))
        for _ in 0..<2 {
            let form = try #require(page.forms.first { $0["number"] != nil })
            page = try await guest.post(Paths.studyConsent("grass"), fields(form))
        }
        let again = try #require(page.forms.first { $0["number"] != nil })
        #expect(again["who"] == "minor" && again["relation"] == "parent")
        let alone = try await guest.post(path, fields(again, ["who": "adult", "name": "Mia Hale"]))
        #expect(alone.status == 422)
        #expect(
            alone.problems == [
                "who: A guardian signed before, so a guardian signs again. If the child is an adult now, write to "
                    + "grass@lindenfield.example."
            ])
        #expect(try await guest.get(Paths.studyCopy("grass")).body.contains("You can say no."))
        #expect(try await guest.post(path, fields(again, child)).status == 303)
        let copy = try await guest.get(Paths.studyCopy("grass")).body
        #expect(copy.contains("You can always say no.") && copy.contains("Ada Hale"))
    }

    @Test func `the notice comes before the first answer, and one answer a day`() async throws {
        try await join()
        #expect(try await guest.get(Paths.newStudyAnswer("grass")).location == Paths.study("grass"))
        #expect(try await guest.post(Paths.studyNotice("grass")).location == Paths.newStudyAnswer("grass"))
        #expect(try await answer("2").status == 422, "not one of the choices")
        #expect(try await answer("3").status == 303)
        let home = try await guest.get(Paths.study("grass"))
        #expect(home.body.contains("Sent. The next questions come tomorrow.") && home.body.contains("3, severe"))
        #expect(try await guest.get(Paths.newStudyAnswer("grass")).status == 303)
        let file = try await guest.get(Paths.studyAnswersFile("grass"))
        #expect(file.body == "day,nose,vas\r\n2026-06-20,3,\r\n")
        site.clock.step(seconds: 86_400)
        #expect(try await answer("0").status == 303)
        #expect(try await guest.get(Paths.studyAnswers("grass")).body.contains("0, none"))
    }

    @Test func `the page counts the days that were answered, and not today before its answer`() async throws {
        try await join()
        try await guest.post(Paths.studyNotice("grass"))
        #expect(try await !guest.get(Paths.study("grass")).body.contains("Days answered"))
        _ = try await answer("3")
        #expect(try await guest.get(Paths.study("grass")).body.contains("Days answered: 1 of 1"))
        for of in ["1 of 1", "1 of 2"] {
            site.clock.step(seconds: 86_400)
            #expect(try await guest.get(Paths.study("grass")).body.contains("Days answered: \(of)<"))
        }
    }

    @Test func `whoever takes part sees what was published, too`() async throws {
        try await join()
        try await site.homes.makeRelease("one", access)
        #expect(try await !guest.get(Paths.study("grass")).body.contains("Data for everyone"))
        try await site.store.publishRelease("one", access, change: site.homes.change())
        let home = try await guest.get(Paths.study("grass")).body
        #expect(home.contains("You are taking part") && home.contains("Data for everyone"))
        #expect(home.contains(Paths.publicRelease("grass", "1")) && home.contains("People: about 120."))
    }

    @Test func `a week that is over has a result, which stays when somebody leaves`() async throws {
        try await site.homes.importStudyPeople(12, access)
        try await join()
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
        try await join()
        try await StudyResultsJob(site: site.served.site).addResults()
        #expect(try await site.store.weekResults(of: "grass").allSatisfy { $0.people == nil && $0.tenths.isEmpty })
        #expect(try await guest.get(Paths.studyResults("grass")).body.contains("There are no results yet."))
    }

    /// Changes the running study, which pages cannot.
    private func change(_ columns: Statement) async throws {
        _ = try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE study SET \(part: columns) WHERE id = 'grass'")
        }
    }

    private func wait(until time: Moment) {
        site.clock.step(seconds: (time.instant.milliseconds - site.clock.now.milliseconds) / 1000)
    }

    private func answers() async throws -> Int {
        try await site.store.studyResponses(ResponseFilter(), access, limit: 9).count
    }

    @Test func `outside the window nothing is taken, and the page says when it opens`() async throws {
        try await change("opens = 1080, closes = 1380")
        #expect(try await guest.get(Paths.study("grass")).body.contains("From 18:00 to 23:00 each day."))
        try await join()
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
        #expect(try await guest.post(Paths.studyAnswers("grass"), self.fields(form)).status == 303)
        #expect(try await answers() == 0)
        #expect(try await guest.get(Paths.study("grass")).body.contains("Today’s questions closed at 23:00."))
        wait(until: .berlin(.today.adding(days: 1), "18:30"))
        #expect(try await guest.post(Paths.studyAnswers("grass"), self.fields(form)).status == 303)
        #expect(try await answers() == 1)
    }

    @Test func `questions are asked on the days on which the air of the region says so`() async throws {
        try await change("trigger_figure = 'grass', trigger_from = 50, asks_unknown = 0")
        #expect(try await guest.get(Paths.study("grass")).body.contains("Grass pollen of 50 grains/m³ or more."))
        try await join()
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
        #expect(try await answer("3").status == 303)
        #expect(try await answers() == 1)
        // Nobody was asked on the first day.
        #expect(try await guest.get(Paths.study("grass")).body.contains("Days answered: 1 of 1"))
    }

    @Test func `a study can ask on days of which nothing is known`() async throws {
        try await change("trigger_figure = 'grass', trigger_from = 50, asks_unknown = 1")
        try await join()
        try await guest.post(Paths.studyNotice("grass"))
        #expect(try await guest.get(Paths.study("grass")).body.contains("not known. The questions are asked anyway."))
        #expect(try await answer("3").status == 303)
        #expect(try await answers() == 1)
    }

    @Test func `one friendly word after three silent days, and one more after the next silence`() async throws {
        try await join()
        try await guest.post(Paths.studyNotice("grass"))
        let word = "You have not answered for 3 days."
        for _ in 0..<2 {
            #expect(try await answer("3").status == 303)
            site.clock.step(seconds: 3 * 86_400)
            #expect(try await !guest.get(Paths.study("grass")).body.contains("You have not answered for"))
            site.clock.step(seconds: 86_400)
            #expect(try await guest.get(Paths.study("grass")).body.contains(word))
            #expect(try await guest.get(Paths.study("grass")).body.contains(word), "still on the same day")
            site.clock.step(seconds: 86_400)
            #expect(try await !guest.get(Paths.study("grass")).body.contains("You have not answered for"))
        }
    }

    @Test func `the only study to join takes a code on the list, which then shows what goes on`() async throws {
        let list = try await guest.get(Paths.studies)
        #expect(list.body.contains("You are not taking part in any."))
        #expect(list.forms.contains { $0["code"] != nil })
        try await join()
        let own = try await guest.get(Paths.studies).body
        #expect(own.contains("You are taking part") && own.contains("Code G7K4Q, since"))
        #expect(!own.contains("You are not taking part in any."))
    }

    @Test func `Today asks on a device that takes part, until the answer is given`() async throws {
        let today = Paths.today("mia")
        let text = "Grass and the City"
        try await guest.signIn(.ada)
        #expect(try await !guest.get(today).body.contains(text))
        try await join()
        #expect(try await guest.get(today).body.contains(#"href="/study/grass""#), "the notice comes first")
        try await guest.post(Paths.studyNotice("grass"))
        #expect(try await guest.get(today).body.contains(Paths.newStudyAnswer("grass")))
        #expect(try await !guest.get(Paths.today("mia", day: "2026-06-19")).body.contains(text))
        #expect(try await answer("3").status == 303)
        #expect(try await !guest.get(today).body.contains(text))
        let other = site.browser()
        try await other.signIn(.ada)
        site.clock.step(seconds: 86_400)
        #expect(try await !other.get(today).body.contains(text), "another device takes part in nothing")
        #expect(try await guest.get(today).body.contains(text))
    }

    @Test func `leaving says what goes, and the page then says how to come back`() async throws {
        try await join()
        try await guest.post(Paths.studyNotice("grass"))
        _ = try await answer("3")
        #expect(try await guest.get(Paths.studyDeparture("grass")).body.contains("1 answer is deleted now."))
        #expect(try await guest.post(Paths.studyDeparture("grass")).status == 303)
        let home = try await guest.get(Paths.study("grass"))
        #expect(home.body.contains("You have left") && !home.body.contains("Leave the study"))
        #expect(try await site.store.studyResponses(ResponseFilter(), access, limit: 5).isEmpty)
        #expect(try await guest.get(Paths.studyDeparture("grass")).status == 303)
    }

    @Test func `a newer consent is signed before the next answer`() async throws {
        try await join()
        try await guest.post(Paths.studyNotice("grass"))
        try await site.store.addStudyDocument(.consent, "## New\n\nMore is asked.", access, change: site.homes.change())
        #expect(try await guest.get(Paths.study("grass")).body.contains("The consent has a new version."))
        #expect(try await guest.get(Paths.newStudyAnswer("grass")).status == 303)
        let first = try await guest.get(Paths.studyConsent("grass"))
        let form = try #require(first.forms.first { $0["number"] != nil })
        let sign = try await guest.post(
            Paths.studyConsent("grass"), form.fields.map { ($0.name, $0.value) }.filter { $0.0 != "csrf" })
        let last = try #require(sign.forms.first { $0["number"] != nil })
        #expect(try await guest.submit(last.with { $0.set("name", "Ben Hale") }).status == 303)
        #expect(try await guest.get(Paths.newStudyAnswer("grass")).status == 200)
    }

    @Test func `the answers of one browser are closed to another`() async throws {
        try await join()
        let other = site.browser()
        for path in [
            Paths.newStudyAnswer("grass"), Paths.studyAnswers("grass"), Paths.studyAnswersFile("grass"),
            Paths.studyDeparture("grass"),
        ] {
            #expect(try await other.get(path).status == 404, "\(path)")
        }
    }

    @Test func `after the retention the page says that everything is deleted`() async throws {
        try await join()
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
}
