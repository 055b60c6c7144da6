import Accounts
import Clinical
import Exchange
import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite(.onBothEngines(oneIn: 8)) struct CheckAPITests {
    let site: TestSite
    let program: Program

    init() async throws {
        site = try await TestSite()
        program = try await site.program(.read)
    }

    private func verdicts(_ body: String) async throws -> [String] {
        let reply = try await program.send(.post, Paths.apiChecks("mia"), body)
        #expect(reply.status == 200, "\(reply.body)")
        return try reply.json()["decisions"]?.list.compactMap { $0["decision"]?["verdict"]?.string } ?? []
    }

    @Test func `answers decide as they do on the page, and nothing is stored`() async throws {
        try await site.agreePlan()
        let before = try await StoreDump(site.homes.temporary).lines.filter { !$0.hasPrefix("api_token") }
        #expect(try await verdicts(APIScene.answers("no", "no")) == ["proceed", "proceed"])
        #expect(try await verdicts(APIScene.answers("no", "yes")) == ["half", "half"])
        #expect(try await verdicts(APIScene.answers("yes", "yes")) == ["call", "call"])
        #expect(try await verdicts(APIScene.answers("no", "unknown")) == ["ask", "ask"])
        #expect(try await verdicts("{}") == ["ask", "ask"])
        #expect(try await StoreDump(site.homes.temporary).lines.filter { !$0.hasPrefix("api_token") } == before)
    }

    @Test func `a decision is the document that is stored with a dose`() async throws {
        try await site.agreePlan()
        let reply = try await program.send(.post, Paths.apiChecks("mia"), APIScene.answers("no", "yes"))
        let decision = try #require(try reply.json()["decisions"]?.list.first?["decision"])
        let read = try DoseDecision(
            json: JSONValue.object([.init(name: "format", value: 1), .init(name: "decision", value: decision)]).text)
        #expect(read.verdict == .half && read.plan == .first)
        let sentences = try reply.json()["decisions"]?.list.first?["reasons"]?.list
        #expect(sentences?.count == read.reasons.count)
    }

    @Test func `a check of an earlier time does not know what was taken since`() async throws {
        try await site.agreePlan()
        let today = OITDose.Intake.at(.today, "08:00", .full(.peanutTwo), .full(.cashewOne))
        _ = try await site.store.addIntake(today, site.homes.mia, change: site.homes.change())
        let answers = APIScene.answers("no", "no")
        #expect(try await verdicts(answers) == ["hold", "hold"])
        let earlier = answers.replacing("]}", with: #"],"at":"2026-06-20T07:30:00+02:00"}"#)
        #expect(try await verdicts(earlier) == ["proceed", "proceed"])
    }

    @Test(arguments: [
        (
            #"{"answers":[{"condition":"illness","answer":"no"},{"condition":"illness","answer":"yes"}]}"#,
            ["/answers/1/condition: twice"]
        ),
        (#"{"answers":[{"condition":"mood","answer":"no"}]}"#, ["/answers/0/condition: not-choice"]),
        (#"{"answers":[{"condition":"illness","answer":"maybe"}]}"#, ["/answers/0/answer: not-choice"]),
        (#"{"at":"2026-06-20T09:31:00+02:00"}"#, ["/at: time-in-future"]),
        (#"{"at":"09:00"}"#, ["/at: not-instant"]), (#"{"at":1}"#, ["/at: not-text"]),
    ])
    func `what cannot be understood is refused with its place`(_ body: String, _ problems: [String]) async throws {
        let reply = try await program.send(.post, Paths.apiChecks("mia"), body)
        #expect(reply.status == 422 && reply.fieldProblems == problems, "\(reply.body)")
    }

    @Test func `a plan is given as it is stored`() async throws {
        _ = try await site.store.agree(.mia, base: nil, site.homes.mia, change: site.homes.change())
        let reply = try await program.get(Paths.apiCurrentPlan("mia"))
        #expect(reply.status == 200 && reply.headers[.eTag] == "\"1\"")
        let document = try #require(try reply.json()["document"])
        #expect(try DosePlan(json: document.text(.document)) == .mia)
    }
}
