import Accounts
import Clinical
import SQL
import Store
import Study
import StudyStore
import TestSupport
import Testing

@testable import Pages
@testable import ResearchPages
@testable import Web

/// The researchers' site from the outside.
@Suite struct ResearchPageTests {
    private let site: TestSite
    private let ada: Browser
    private let access: StudyAccess

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        access = try await site.fillResearch()
    }

    @Test func `a password alone opens no study`() async throws {
        for path in [Paths.research, Paths.research("grass"), Paths.responsesTable("grass")] {
            #expect(try await ada.get(path).location == Paths.researchFactor)
        }
        try await ada.verifyResearch(site)
        #expect(try await ada.get(Paths.research("grass")).status == 200)
        site.clock.step(seconds: 12 * 3600)
        #expect(try await ada.get(Paths.research("grass")).status == 303)
    }

    @Test func `the key of the second factor is made with the password, and shown once`() async throws {
        let guessed = try await ada.post(Paths.researchFactor, [("password", "guessed")])
        #expect(guessed.status == 422 && !guessed.body.contains("research-secret"))
        #expect(try await site.store.researchFactor(.ada) == nil)
        let begun = try await ada.post(Paths.researchFactor, [("password", TestSite.password)])
        #expect(begun.status == 200 && begun.body.contains("research-secret"))
        let first = try await site.store.researchFactor(.ada)
        for other in [
            try await ada.get(Paths.researchFactor), try await site.browser(as: .ada).get(Paths.researchFactor),
        ] {
            #expect(other.status == 200 && !other.body.contains("research-secret"))
        }
        #expect(try await ada.post(Paths.researchFactor, [("password", "guessed")]).status == 422)
        #expect(try await site.store.researchFactor(.ada) == first)
        _ = try await ada.post(Paths.researchFactor, [("password", TestSite.password)])
        #expect(try await site.store.researchFactor(.ada) != first)
    }

    @Test func `nobody outside the team sees a study, verified or not`() async throws {
        let ben = try await site.browser(as: .ben)
        try await ben.verifyResearch(site)
        #expect(try await ben.get(Paths.research("grass")).status == 404)
        #expect(try await ben.get(Paths.responsesTable("grass")).status == 404)
        #expect(try await ben.get(Paths.newResearchStudy).status == 404)
    }

    @Test func `a role does what it may, and nothing else`() async throws {
        try await site.store.setStudyMember(
            email: "ben@okafor.example", role: "own-role", sites: nil, access,
            change: site.homes.change())
        let ben = try await site.browser(as: .ben)
        try await ben.verifyResearch(site)
        #expect(try await ben.get(Paths.responses("grass")).status == 200)
        for path in [Paths.invitees("grass"), Paths.responsesTable("grass"), Paths.responsesNDJSON("grass")] {
            #expect(try await ben.get(path).status == 404, "\(path)")
        }
        #expect(try await ben.post(Paths.responseDeletion("grass", "answer-of-grass")).status == 404)
        let page = try await ben.get(Paths.responses("grass")).body
        #expect(!page.contains(Paths.invitees("grass")) && !page.contains(Paths.responsesTable("grass")))
    }

    private static let details = [
        ("address", "birch"), ("name", "Birch"), ("organisation", "Lindenfield University"),
        ("contact", "birch@lindenfield.example"), ("purpose", "Birch and noses"), ("starts", "2026-05-01"),
        ("ends", "2026-07-31"), ("turn", "day"), ("regions", "london; London; GB; 51.5; -0.12"), ("retention", "10"),
        ("nudge", "0"),
    ]

    @Test(arguments: [
        ("pseudonymous", ["opens": "23:00", "closes": "18:00"], ["closes"]),
        ("pseudonymous", ["opens": "18:00"], ["closes"]),
        ("pseudonymous", ["opens": "late", "closes": "23:00"], ["opens"]),
        ("pseudonymous", ["figure": "grass", "unknown": "ask"], ["threshold"]),
        ("pseudonymous", ["figure": "gold", "threshold": "50", "unknown": "ask"], ["figure"]),
        ("pseudonymous", ["figure": "grass", "threshold": "50"], ["unknown"]),
        ("anonymous", ["opens": "18:00", "closes": "23:00"], ["opens"]),
        ("anonymous", ["figure": "grass", "threshold": "50", "unknown": "ask"], ["figure"]),
    ])
    func `when a study asks is checked`(linkage: String, typed: [String: String], wrong: [String]) async throws {
        try await ada.verifyResearch(site)
        let fields = Self.details + [("linkage", linkage)] + typed.map { ($0.key, $0.value) }
        let reply = try await ada.post(Paths.newResearchStudy, fields)
        #expect(reply.status == 422)
        for field in wrong { #expect(reply.body.contains("href=\"#\(field)\""), "\(field)") }
        #expect(try await site.store.studyAccess("birch", .ada) == nil)
    }

    @Test(arguments: [
        ("1026-05-01", "starts: Enter a date."), ("2006-05-01", "ends: A study lasts 20 years at most."),
        ("2006-08-01", nil),
    ])
    func `a study lasts twenty years at most`(starts: String, problem: String?) async throws {
        try await ada.verifyResearch(site)
        let fields = Self.details.filter { $0.0 != "starts" } + [("starts", starts), ("linkage", "pseudonymous")]
        let reply = try await ada.post(Paths.newResearchStudy, fields)
        #expect(reply.status == (problem == nil ? 303 : 422))
        if let problem { #expect(reply.problems == [problem]) }
    }

    @Test func `a study of children takes no consent without words for them, and the preview shows which they are`()
        async throws
    {
        try await ada.verifyResearch(site)
        try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE study SET admits_minors = 1 WHERE id = 'grass'")
        }
        let path = Paths.studyDocument("grass", "consent")
        let refused = try await ada.post(path, [("content", "## New\n\nText.")])
        #expect(refused.status == 422)
        #expect(
            refused.problems == [
                "content: The study admits children. Add a section in words for them: its heading ends with [child]."
            ])
        let text = "## New\n\nText.\n\n## For you [child]\n\nText."
        let preview = try await ada.post(path, [("content", text), ("preview", "1")])
        #expect(preview.says("For you (for children)"))
        #expect(try await ada.post(path, [("content", text)]).status == 303)
    }

    @Test func `a study that asks in the evening, when grass pollen is high, says so to its team`() async throws {
        try await ada.verifyResearch(site)
        let prompts = [
            ("linkage", "pseudonymous"), ("opens", "18:00"), ("closes", "23:00"), ("figure", "grass"),
            ("threshold", "50"), ("unknown", "wait"),
        ]
        #expect(try await ada.post(Paths.newResearchStudy, Self.details + prompts).status == 303)
        let page = try await ada.get(Paths.studySetup("birch")).body
        #expect(
            page.contains("18:00 to 23:00") && page.contains("grass pollen from 50 on; not asked if it is not known"))
        let form = try await ada.get(Paths.studyDetails("birch")).body
        #expect(form.contains("value=\"18:00\"") && form.contains("value=\"50\""))
    }

    @Test func `an export holds each answer and takes no text for a formula`() async throws {
        try await ada.verifyResearch(site)
        let table = try await ada.get(Paths.responsesTable("grass"))
        #expect(table.body.hasPrefix("id,key,site,region,day,at,received_on,questionnaire,"))
        #expect(table.body.contains("answer-of-grass,K7F2Q9,,london,2026-06-20,"))
        let lines = try await ada.get(Paths.responsesNDJSON("grass")).body.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines[0].contains(#""questionnaire":"urn:acclimate:study:grass:daily|1""#))
        #expect(lines[0].contains(#""valueInteger":40"#))
    }

    @Test func `nobody is set to withdrawn before it is ticked that the answers are deleted`() async throws {
        try await ada.verifyResearch(site)
        let path = Paths.inviteeState("grass", "used-of-grass")
        let form = [("version", "2"), ("state", "withdrawn"), ("label", ""), ("correct-reason", "Asked by telephone")]
        let page = try await ada.post(path, form)
        #expect(page.status == 422 && page.says("all of the person’s answers are deleted at once"))
        #expect(try await site.store.studyResponses(ResponseFilter(), access, limit: 5).count == 1)
        #expect(try await ada.post(path, form + [("confirm-withdrawn", "1")]).status == 303)
        #expect(try await site.store.studyResponses(ResponseFilter(), access, limit: 5).isEmpty)
        let after = try await ada.get(Paths.invitee("grass", "used-of-grass")).body
        #expect(after.contains("name=\"state\"") && !after.contains("confirm-withdrawn"))
    }

    @Test func `many invitations get another label at once, ticked in the list or all with a label`() async throws {
        try await ada.verifyResearch(site)
        let reason = ("label-reason", "Two clinics became one")
        let none = try await ada.post(Paths.inviteeLabels("grass"), [("which", "ticked"), reason])
        #expect(none.status == 422 && none.says("Tick an invitation in the list"))
        let form = [("which", "ticked"), ("invitation", "open-of-grass"), ("new-label", "Clinic, east")]
        let unexplained = try await ada.post(Paths.inviteeLabels("grass"), form)
        #expect(
            unexplained.status == 422 && unexplained.body.contains("value=\"open-of-grass\" form=\"labels\" checked"))
        #expect(try await ada.post(Paths.inviteeLabels("grass"), form + [reason]).status == 303)
        #expect(try await ada.get(Paths.invitees("grass")).says("All with “Clinic, east” (1)"))
        let all = [("which", "=Clinic, east"), ("new-label", "North"), reason]
        #expect(try await ada.post(Paths.inviteeLabels("grass"), all).status == 303)
        let list = try await ada.get(Paths.invitees("grass"))
        #expect(list.says("All with “North” (1)") && !list.says("Clinic, east"))
        #expect(try await ada.get(Paths.invitee("grass", "open-of-grass")).says("label was Clinic, east"))
    }

    @Test func `the codebook names the sources of the air`() async throws {
        try await ada.verifyResearch(site)
        #expect(try await !ada.get(Paths.codebook("grass")).body.contains("air_attributions"))
        try await site.store.completeEnvironment(
            "grass", region: "london", day: .today, #"{"grass":62,"sources":"a-station"}"#)
        let rows = try await ada.get(Paths.codebook("grass")).body
        #expect(rows.contains("air_attributions,daily,,descriptive,a-station,"))
    }

    @Test func `new codes open the study at its address`() async throws {
        try await ada.verifyResearch(site)
        let made = try await ada.post(Paths.invitees("grass"), [("count", "2")])
        let code = try #require(made.body.firstMatch(of: /research-code">([A-Z0-9]{5})</)?.1)
        let guest = site.browser()
        let answer = try await guest.post(Paths.studyCode("grass"), [("code", String(code))])
        #expect(answer.status == 200 || answer.status == 303)
        let table = try await ada.post(Paths.invitees("grass"), [("count", "501"), ("format", "csv")])
        #expect(table.body.split(separator: "\r\n").count == 502 && table.body.contains("/study/grass/join/"))
    }
}
