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

/// Reading what the study `grass` is, its code, the consent and the signatures.
@Suite("Joining a study on the pages")
struct JoiningPageTests {
    private let grass: StudyGuest
    private var site: TestSite { grass.site }
    private var guest: Browser { grass.browser }
    private var access: StudyAccess { grass.access }

    init() async throws {
        grass = try await StudyGuest()
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
        let reply = try await grass.check(code)
        #expect(reply.status == 422 && reply.problems == ["code: \(sentence)"])
    }

    @Test func `guessing codes is slowed down, for the address and for the study`() async throws {
        var last = try await grass.check("ZZZZZ")
        for _ in 0..<30 where last.status != 429 { last = try await grass.check("ZZZZZ") }
        #expect(last.status == 429 && last.headers[.retryAfter] != nil)
        #expect(try await grass.check(StudyGuest.code).status == 429, "the right one has to wait as well")
    }

    @Test func `a code works only where it was typed, and for a day`() async throws {
        #expect(try await guest.get(Paths.studyLink("grass", StudyGuest.code)).status == 404)
        let form = try await grass.signed()
        let path = Paths.studyParticipation("grass")
        let ticket = try #require(form["code"])
        for code in [
            StudyGuest.code, ticket.replacing(StudyGuest.code, with: "G7K4R"), "\(ticket)x", "\(StudyGuest.code).1.x",
        ] {
            #expect(try await guest.post(path, grass.fields(form, ["code": code])).status == 422, "\(code)")
        }
        site.clock.step(seconds: 86_400)
        #expect(try await guest.post(path, grass.fields(form)).status == 422)
        #expect(try await site.store.studyFigures(access, isPilot: false).spans.isEmpty)
    }

    @Test func `a signature that is sent twice takes part once, and its key alone opens it`() async throws {
        let form = try await grass.signed()
        #expect(try await guest.submit(form).status == 303)
        // The answer was lost, and the browser sends the form again.
        let again = site.browser()
        #expect(try await again.post(Paths.studyParticipation("grass"), grass.fields(form)).status == 303)
        #expect(try await again.get(Paths.study("grass")).body.contains("You are taking part"))
        // Somebody else who knows the id.
        let other = site.browser()
        let key = site.homes.world.newToken()
        #expect(try await other.post(Paths.studyParticipation("grass"), grass.fields(form, ["key": key])).status == 422)
        #expect(try await other.get(Paths.study("grass")).body.contains("You are taking part") == false)
        #expect(
            try await other.post(Paths.studyParticipation("grass"), grass.fields(form, ["key": "short"])).status == 400)
    }

    @Test func `a long link says exactly why it does not work`() async throws {
        try await grass.invite("link", "a-long-secret")
        #expect(try await guest.get(Paths.studyLink("grass", "a-long-secret")).body.contains("What is collected"))
        #expect(try await guest.get(Paths.studyLink("grass", "unknown")).status == 404)
        _ = try await site.store.restrictInvitation("link", reason: nil, access, change: site.homes.change())
        let reply = try await guest.get(Paths.studyLink("grass", "a-long-secret"))
        #expect(reply.status == 410 && reply.problems == ["code: This invitation was revoked or has expired."])
        let long = try await guest.get(Paths.studyLink("grass", String(repeating: "x", count: 65)))
        #expect(long.problems == ["code: This link is too long. Was something added to it?"])
    }

    @Test func `the consent is read by sections, signed, and kept apart`() async throws {
        let first = try await grass.check("g7 k4-q")
        #expect(first.status == 200 && first.body.contains("What is collected") && !first.body.contains("At any time"))
        let joined = try await grass.join()
        #expect(joined.status == 303 && joined.location == Paths.study("grass"))
        let home = try await guest.get(Paths.study("grass"))
        #expect(home.body.contains("You are taking part") && home.body.contains("Day 51 of 92"))
        let copy = try await guest.get(Paths.studyCopy("grass"))
        #expect(copy.body.contains("Ben Hale") && copy.body.contains("M10 90L60 20"))
        #expect(try await site.browser().get(Paths.studyCopy("grass")).status == 404)
    }

    @Test func `a signature without a name or a region is asked for again, and nothing is stored`() async throws {
        let reply = try await grass.join("  ", region: "")
        #expect(reply.status == 422)
        #expect(reply.problems == ["region: Please choose a region.", "name: Please type your name."])
        #expect(try await site.store.studyFigures(access, isPilot: false).spans.isEmpty)
    }

    @Test func `a child takes part with a guardian, and both signatures are on the copy`() async throws {
        let without = try await grass.signed()
        #expect(without["who"] == nil)
        let child = [
            "who": "minor", "name": "Mia Hale", "guardian": "Ada Hale", "relation": "parent",
            "guardianSignature": "M1 1L2 2", "of-age": "2027-03-01",
        ]
        let path = Paths.studyParticipation("grass")
        let forged = try await guest.post(
            path, grass.fields(without) + child.filter { $0.key != "name" }.map { ($0, $1) })
        #expect(forged.status == 400, "the study takes nobody who is not of age")
        try await grass.admitChildren()
        let form = try await grass.signed()
        #expect(form["who"] == "adult" && form["guardian"] == "")
        let alone = try await guest.post(path, grass.fields(form, ["who": "minor", "name": "Mia Hale"]))
        #expect(alone.status == 422)
        #expect(
            alone.problems == [
                "guardian: Please type the guardian’s name.", "relation: Please choose your relation to the child.",
                "of-age: Enter a day after today, at most 21 years from now.",
            ])
        for day in ["2026-06-20", "2047-07-07", "1 March 2027"] {
            let wrong = try await guest.post(path, grass.fields(form, child.merging(["of-age": day]) { $1 }))
            #expect(wrong.problems == ["of-age: Enter a day after today, at most 21 years from now."], "\(day)")
        }
        #expect(try await site.store.studyFigures(access, isPilot: false).spans.isEmpty)
        #expect(try await guest.post(path, grass.fields(form, child)).status == 303)
        let copy = try await guest.get(Paths.studyCopy("grass")).body
        for text in ["Mia Hale", "Ada Hale", "Parent", "M10 90L60 20", "M1 1L2 2", "For you"] {
            #expect(copy.contains(text), "\(text)")
        }
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        #expect(try await ada.get(Paths.invitee("grass", "invitation")).says("A child until 1 March 2027"))
        #expect(try await guest.post(Paths.studyDeparture("grass")).status == 303, "either can end it")
    }

    @Test func `a newer consent of a child is signed by a guardian as well, whatever the form says`() async throws {
        try await grass.admitChildren()
        let path = Paths.studyParticipation("grass")
        let child = [
            "who": "minor", "name": "Mia Hale", "guardian": "Ada Hale", "relation": "parent", "of-age": "2027-03-01",
        ]
        #expect(try await guest.post(path, grass.fields(try await grass.signed(), child)).status == 303)
        try await grass.admitChildren("You can always say no.")
        let again = try await grass.signing(try await guest.get(Paths.studyConsent("grass")))
        #expect(again["who"] == "minor" && again["relation"] == "parent" && again["of-age"] == "2027-03-01")
        let alone = try await guest.post(path, grass.fields(again, ["who": "adult", "name": "Mia Hale"]))
        #expect(alone.status == 422)
        #expect(
            alone.problems == [
                "who: A guardian signed before, so a guardian signs again. If the child is an adult now, write to "
                    + "grass@lindenfield.example."
            ])
        #expect(try await guest.get(Paths.studyCopy("grass")).body.contains("You can say no."))
        #expect(try await guest.post(path, grass.fields(again, child)).status == 303)
        let copy = try await guest.get(Paths.studyCopy("grass")).body
        #expect(copy.contains("You can always say no.") && copy.contains("Ada Hale"))
    }

    @Test func `a child joins where somebody came of age and left`() async throws {
        try await grass.admitChildren()
        let path = Paths.studyParticipation("grass")
        let child = [
            "who": "minor", "name": "Mia Hale", "guardian": "Ada Hale", "relation": "parent", "of-age": "2027-03-01",
        ]
        #expect(try await guest.post(path, grass.fields(try await grass.signed(), child)).status == 303)
        _ = try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE study_consent SET of_age_on = '2026-06-01'")
        }
        #expect(try await guest.post(Paths.studyDeparture("grass")).status == 303)
        try await grass.invite("second", "7K3MQ")
        let form = try await grass.signing(try await grass.check("7K3MQ"))
        #expect(form["who"] == "adult" && form["guardian"] == "", "the form asks for a guardian")
    }

    @Test func `the only study to join takes a code on the list, which then shows what goes on`() async throws {
        let list = try await guest.get(Paths.studies)
        #expect(list.body.contains("You are not taking part in any"))
        #expect(list.forms.contains { $0["code"] != nil })
        try await grass.join()
        let own = try await guest.get(Paths.studies).body
        #expect(own.contains("You are taking part") && own.contains("Code G7K4Q, since"))
        #expect(!own.contains("You are not taking part in any"))
    }

    @Test func `a newer consent is signed before the next answer`() async throws {
        try await grass.join()
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
}
