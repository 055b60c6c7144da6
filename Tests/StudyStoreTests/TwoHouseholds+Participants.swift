import Clinical
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

extension TwoHouseholds {
    static let baseline = #"{"sex":"female"}"#

    /// Invites somebody to `grass`, who joins.
    func joined(
        _ ada: StudyAccess, _ key: Participant.ID = "key", code: String = "AAAAA"
    ) async throws -> ParticipantAccess {
        try await inviteToStudy(StudyInvitation.ID(stringLiteral: code), code: code, ada)
        #expect(try await joinStudy(key, code: code, baseline: Self.baseline) == .joined)
        return try #require(try await store.participantAccess(tokenHash: "token-of-\(key.text)"))
    }
}

extension NewAnswer {
    /// An answer to the first question of two.
    static func sample(_ id: String, nose: String = "3", total: Int = 3) -> NewAnswer {
        NewAnswer(
            id: StoredAnswer.ID(stringLiteral: id), questionnaire: 1, answers: "{\"nose\":\"\(nose)\"}", total: total,
            missing: ["vas"])
    }
}

extension Moment {
    /// When an answer arrives that waited for so long.
    func after(days: Int64 = 0, seconds: Int64 = 0) -> Moment {
        Moment(instant: instant.adding(seconds: days * 86_400 + seconds), offset: offset)
    }
}
