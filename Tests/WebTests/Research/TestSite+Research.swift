import Clinical
import HTTPTypes
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import ResearchPages
@testable import Web

extension Browser {
    /// Sets up the second factor if there is none, and verifies the session with a code.
    func verifyResearch(_ site: TestSite) async throws {
        let page = try await post(Paths.researchFactor, [("password", TestSite.password)]).body
        let secret = try #require(page.firstMatch(of: /research-secret">([A-Z2-7 ]+)</)?.1)
        let bytes = try #require(OneTimeCode.bytes(base32: secret.filter { $0 != " " }))
        let code = OneTimeCode.code(bytes, step: OneTimeCode.step(at: site.clock.now))
        let reply = try await post(Paths.researchFactor, [("code", code)])
        try #require(reply.location == Paths.research, "\(reply.status)")
    }
}

extension Browser {
    /// Asks for a file of the study `grass` and looks until it is written; gives its id.
    func studyFile(_ kind: String) async throws -> String {
        let path = try #require(try await post(Paths.studyFiles("grass"), [("kind", kind)]).location)
        let refresh = try #require(HTTPField.Name("Refresh"))
        while try await get(path).headers[refresh] != nil { await Task.yield() }
        return String(try #require(path.split(separator: "/").last))
    }
}

extension TestSite {
    /// The study `grass` with an open invitation, one person who takes part and her answer.
    @discardableResult func fillResearch() async throws -> StudyAccess {
        let access = try await homes.fillStudy()
        try await fillResearch(access)
        return access
    }

    func fillResearch(_ access: StudyAccess) async throws {
        try await homes.inviteToStudy("open-of-grass", code: "AAAAA", access)
        try await homes.inviteToStudy("used-of-grass", code: "BBBBB", access)
        _ = try await homes.joinStudy("K7F2Q9", code: "BBBBB")
        let participant = try #require(try await store.participantAccess(tokenHash: "token-of-K7F2Q9"))
        let answer = NewAnswer(
            id: "answer-of-grass", questionnaire: 1, answers: #"{"vas":40}"#, total: nil, missing: ["nose"])
        _ = try await store.answerStudy(answer, participant, now: .berlin(.today, "08:00"))
        try await store.addAnalysis(
            "analysis-of-grass",
            AnalysisQuery(
                outcome: "vas", exposures: ["grass"], lastLag: 1, countsEverybody: true, division: nil), access,
            change: homes.change())
        try await homes.makeRelease("release-of-grass", access, report: ReleaseReport.sample)
        try await store.saveStudyRole(
            "own-role", name: "Reader", description: "", [.viewResponses], access, change: homes.change())
    }
}
