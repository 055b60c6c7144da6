import Accounts
import Clinical
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@Suite("The end of a study's retention")
struct StudyRetentionTests {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    /// The study was kept for 10 years after 31 July 2026.
    static let over: CalendarDay = "2036-08-01"

    /// All tables of studies but those of accounts and the one about what was deleted.
    static let tables: [StaticString] = [
        "study", "study_site", "study_document", "study_role", "study_member", "study_invitation",
        "study_invitation_event",
        "study_participant", "study_consent", "study_answer", "study_day_count", "study_missing", "study_view",
        "study_day_key", "study_token", "study_spent_token", "study_analysis", "study_release", "study_release_file",
        "study_release_part", "study_week", "study_trigger_day",
    ]

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.fillStudies()
    }

    private func rows(_ table: StaticString) async throws -> Int {
        try await homes.temporary.database.read { tx in
            try tx.count("SELECT count(*) AS count FROM \(name: table)")
        }
    }

    @Test func `the day is after all years, leap days included`() throws {
        #expect(try StudyDetails.grass().deletedFrom == Self.over)
    }

    @Test func `nothing is deleted a day early, whoever asks`() async throws {
        let early = Self.over.adding(days: -1)
        #expect(try await store.studiesPastRetention(on: early).isEmpty)
        #expect(try await store.deleteAnswersPastRetention("grass", on: early, most: 10) == 0)
        try await store.deleteStudyPastRetention("grass", on: early, change: homes.change())
        #expect(try await store.study("grass") != nil)
        #expect(try await store.deletedStudy("grass") == nil)
    }

    @Test func `everything goes but the name, the contact and the accounts of the team`() async throws {
        for study in try await store.studiesPastRetention(on: Self.over) {
            _ = try await store.deleteAnswersPastRetention(study.id, on: Self.over, most: 1)
            try await store.deleteStudyPastRetention(study.id, on: Self.over, change: homes.change())
        }
        for table in Self.tables { #expect(try await rows(table) == 0, "\(table)") }
        let left = try #require(try await store.deletedStudy("grass"))
        #expect(
            left
                == DeletedStudy(
                    name: "Grass and the City", contact: "grass@lindenfield.example", deletedOn: Self.over))
        #expect(try await store.account(id: .ada) != nil)
        #expect(try await store.participantAccess(tokenHash: "token-of-ben-key") == nil)
        await #expect(throws: StudyProblem.addressTaken) { try await homes.fillStudy() }
    }

    @Test func `the tables are all that studies have`() {
        let others: Set = ["study_factor", "study_session", "study_deleted"]
        #expect(Set(StudyStore.left.map(\.table)).subtracting(others) == Set(Self.tables.map(\.description)))
    }

    @Test func `a draft stays`() async throws {
        try await store.createStudy(
            "draft", .grass(), by: .ada, roleIDs: [.developer: "x", .researcher: "y"],
            roleNames: [.developer: "Developer", .researcher: "Researcher"], change: homes.change())
        #expect(try await store.studiesPastRetention(on: Self.over).map(\.id) == ["anonymous", "grass"])
        try await store.deleteStudyPastRetention("draft", on: Self.over, change: homes.change())
        #expect(try await store.studyAccess("draft", .ada) != nil)
    }
}
