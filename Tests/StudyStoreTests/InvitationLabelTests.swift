import Accounts
import Clinical
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@Suite("Labels of invitations")
struct InvitationLabelTests {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test func `a label is gone once all its invitations have another, and each history says what it was`() async throws
    {
        let ada = try await homes.fillStudy()
        for code in ["BBBBB", "CCCCC", "DDDDD"] {
            try await homes.inviteToStudy(StudyInvitation.ID(stringLiteral: code), code: code, ada)
        }
        func relabel(_ choice: InvitationChoice, to label: String?) async throws -> Int {
            try await store.relabelInvitations(choice, to: label, reason: "a test", ada, change: homes.change())
        }
        func labels(_ access: StudyAccess) async throws -> [String: Int] {
            let all = try await store.invitationLabels(access).map { ($0.label, $0.count) }
            return Dictionary(uniqueKeysWithValues: all)
        }
        #expect(try await relabel(.these(["BBBBB", "CCCCC", "BBBBB", "unknown"]), to: "Clinic") == 2)
        #expect(try await relabel(.these(["DDDDD"]), to: "North") == 1)
        #expect(try await labels(ada) == ["Clinic": 2, "North": 1])
        #expect(try await relabel(.label("Clinic"), to: "North") == 2)
        #expect(try await relabel(.label("North"), to: "North") == 0, "nothing changes")
        #expect(try await relabel(.label("Clinic"), to: "South") == 0, "nobody has it any more")
        #expect(try await labels(ada) == ["North": 3])
        #expect(
            Set(try await store.invitationEvents("BBBBB", ada).map(\.earlier))
                == [EarlierInvitation(label: "Clinic"), EarlierInvitation(label: ""), nil])
        #expect(try await relabel(.label("North"), to: nil) == 3)
        #expect(try await labels(ada).isEmpty)
    }

    @Test func `labels of another site are not changed, and a researcher changes none`() async throws {
        let ada = try await homes.fillStudy()
        try await homes.inviteToStudy("BBBBB", code: "BBBBB", ada)
        let ben = try #require(try await store.account(id: .ben))
        try await homes.addStudySites(ada)
        try await store.setStudyMember(
            email: ben.account.email, role: "developer", sites: ["north"], ada, change: homes.change())
        let north = try #require(try await store.studyAccess("grass", .ben))
        let others = try await store.relabelInvitations(
            .these(["BBBBB"]), to: "Theirs", reason: "a test", north, change: homes.change())
        #expect(others == 0)
        #expect(try await store.invitationLabels(ada).isEmpty)
        try await store.setStudyMember(
            email: ben.account.email, role: "researcher", sites: nil, ada, change: homes.change())
        let researcher = try #require(try await store.studyAccess("grass", .ben))
        await #expect(throws: StudyAccess.Problem.notPermitted(.editInvitees)) {
            _ = try await store.relabelInvitations(
                .label("North"), to: nil, reason: "a test", researcher, change: homes.change())
        }
    }
}
