import Clinical
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@Suite("Releases in the store")
struct ReleaseTests {
    let homes: TwoHouseholds
    let ada: StudyAccess
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        ada = try await homes.fillStudy()
        try await homes.importStudyPeople(24, ada)
    }

    private func state(_ id: StoredRelease.ID) async throws -> StoredRelease.State? {
        try await store.release(id, ada)?.release.state
    }

    @Test func `it waits, is made, looked at and published, once`() async throws {
        try await store.addRelease("one", .grass, licence: "CC-BY-4.0", ada, change: homes.change())
        try await store.addRelease("one", .grass, licence: "CC0-1.0", ada, change: homes.change())
        #expect(try await store.releases(ada, limit: 9).map(\.licence) == ["CC-BY-4.0"])
        #expect(try await state("one") == .waiting)
        await #expect(throws: ReleaseProblem.notReady) {
            try await store.publishRelease("one", ada, change: homes.change())
        }
        try await homes.makeRelease("one", ada)
        #expect(try await state("one") == .draft)
        #expect(try await store.publicReleases(of: "grass").isEmpty)
        try await store.publishRelease("one", ada, change: homes.change())
        let published = try #require(try await store.publicReleases(of: "grass").first)
        try await store.publishRelease("one", ada, change: homes.change())
        #expect(try await store.publicReleases(of: "grass") == [published])
        #expect(published.release.people == 120 && published.files.map(\.name) == ["answers.csv"])
    }

    @Test func `what was published stays, whatever is discarded or made after it`() async throws {
        try await homes.makeRelease("one", ada)
        try await store.publishRelease("one", ada, change: homes.change())
        try await store.discardRelease("one", ada, change: homes.change())
        try await homes.makeRelease("two", ada)
        try await homes.makeRelease("three", ada)
        #expect(try await store.releases(ada, limit: 9).map(\.id) == ["three", "one"])
        #expect(try await store.releases(ada, limit: 9).map(\.number) == [2, 1])
        try await store.discardRelease("three", ada, change: homes.change())
        #expect(try await store.releases(ada, limit: 9).map(\.id) == ["one"])
        #expect(
            try await store.releasePart(
                of: try #require(try await store.publicRelease(of: "grass", number: 1)).release, file: "answers.csv",
                number: 0) != nil)
    }

    @Test func `whoever leaves, and an answer that is deleted, keep a draft from being published`() async throws {
        let ways: [@Sendable () async throws -> Void] = [
            { [self] in
                let access = try #require(try await store.participantAccess(tokenHash: "token-of-p0"))
                _ = try await store.leaveStudy(access, on: .today, change: homes.change())
            },
            { [self] in _ = try await store.deleteStudyResponse("answer-1-0", ada, change: homes.change()) },
            { [self] in
                let one = try #require(try await store.studyInvitation("invitation-p2", ada))
                _ = try await store.correctInvitation(
                    one.id, InvitationCorrection(state: .withdrawn, label: nil), reason: "Asked", version: one.version,
                    ada, change: homes.change())
            },
        ]
        for way in ways {
            try await homes.makeRelease("draft", ada)
            #expect(try await state("draft") == .draft)
            try await way()
            #expect(try await state("draft") == .outdated)
            await #expect(throws: ReleaseProblem.notReady) {
                try await store.publishRelease("draft", ada, change: homes.change())
            }
            try await store.discardRelease("draft", ada, change: homes.change())
        }
    }

    @Test func `leaving while it is being made counts too, and what is published stays`() async throws {
        try await homes.makeRelease("one", ada)
        try await store.publishRelease("one", ada, change: homes.change())
        try await store.addRelease("two", .grass, licence: "CC-BY-4.0", ada, change: homes.change())
        _ = try await store.deleteStudyResponse("answer-1-0", ada, change: homes.change())
        try await homes.makeRelease("two", ada)
        #expect(try await state("two") == .outdated)
        #expect(try await store.publicReleases(of: "grass").map(\.release.id) == ["one"])
    }

    @Test func `parts of a release that is gone or done go nowhere, and a second try begins anew`() async throws {
        try await store.addReleasePart("gone", file: "answers.csv", number: 0, [1])
        try await store.addRelease("one", .grass, licence: "CC-BY-4.0", ada, change: homes.change())
        try await store.addReleasePart("one", file: "answers.csv", number: 0, [1, 2, 3])
        // The second try; the file of the first one is deleted.
        try await homes.makeRelease("one", ada, content: "x")
        try await store.addReleasePart("one", file: "answers.csv", number: 1, [4])
        let release = try #require(try await store.release("one", ada)).release
        #expect(try await store.releasePart(of: release, file: "answers.csv", number: 0) == Array("x".utf8))
        #expect(try await store.releasePart(of: release, file: "answers.csv", number: 1) == nil)
    }

    @Test func `only whoever may make releases sees a draft, and only for all sites`() async throws {
        try await homes.makeRelease("draft", ada)
        try await store.setStudyMember(
            email: "ben@okafor.example", role: "researcher", sites: nil, ada, change: homes.change())
        let reader = try #require(try await store.studyAccess("grass", .ben))
        #expect(try await store.releases(reader, limit: 9).isEmpty)
        #expect(try await store.release("draft", reader) == nil)
        await #expect(throws: StudyAccess.Problem.notPermitted(.makeReleases)) {
            try await store.publishRelease("draft", reader, change: homes.change())
        }
        try await homes.addStudySites(ada)
        try await store.setStudyMember(
            email: "ben@okafor.example", role: "developer", sites: ["north", "south"], ada, change: homes.change())
        let north = try #require(try await store.studyAccess("grass", .ben))
        #expect(try await store.release("draft", north) == nil)
        await #expect(throws: StudyAccess.Problem.notPermitted(.makeReleases)) {
            try await store.publishRelease("draft", north, change: homes.change())
        }
        try await store.publishRelease("draft", ada, change: homes.change())
        #expect(try await store.release("draft", north) != nil)
    }

    @Test func `a study that is anonymous, a draft or archived is not released`() async throws {
        let nobody = try await homes.fillStudy(
            "nobody", roles: [.developer: "d", .researcher: "r"], linkage: .anonymous)
        await #expect(throws: ReleaseProblem.anonymous) {
            try await store.addRelease("x", .grass, licence: "CC-BY-4.0", nobody, change: homes.change())
        }
        try await homes.makeRelease("late", ada)
        try await store.moveStudy(to: .closed, ada, change: homes.change())
        try await store.moveStudy(to: .archived, ada, change: homes.change())
        await #expect(throws: ReleaseProblem.phase) {
            try await store.publishRelease("late", ada, change: homes.change())
        }
        await #expect(throws: ReleaseProblem.phase) {
            try await store.addRelease("x", .grass, licence: "CC-BY-4.0", ada, change: homes.change())
        }
    }
}
