import Clinical
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

extension TwoHouseholds {
    /// `grass` with one person and an answer at each of two sites, and one at none: `north-key` with `answer-of-north`, and
    /// so on.
    func fillStudyWithSites() async throws -> StudyAccess {
        let ada = try await fillStudy()
        try await addStudySites(ada)
        for site in ["north", "south", nil] {
            let name = site ?? "none"
            try await inviteToStudy(StudyInvitation.ID(stringLiteral: name), code: name, site: site, ada)
            let key = Participant.ID(stringLiteral: "\(name)-key")
            #expect(try await joinStudy(key, code: name) == .joined)
            let person = try #require(try await store.participantAccess(tokenHash: "token-of-\(name)-key"))
            let answer = NewAnswer(
                id: StoredAnswer.ID(stringLiteral: "answer-of-\(name)"), questionnaire: 1,
                answers: #"{"nose":"3"}"#, total: 3, missing: ["vas"])
            #expect(try await store.answerStudy(answer, person, now: .berlin(.today, "08:00")) == .stored)
        }
        return ada
    }

    /// Ben, limited to sites.
    func ben(
        _ sites: Set<String>?, _ ada: StudyAccess, role: String = "developer"
    ) async throws -> StudyAccess {
        try await store.setStudyMember(
            email: "ben@okafor.example", role: role, sites: sites, ada, change: change())
        return try #require(try await store.studyAccess("grass", .ben))
    }
}
