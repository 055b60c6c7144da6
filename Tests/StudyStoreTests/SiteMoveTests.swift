import Clinical
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@Suite("Moving people between a study's sites")
struct SiteMoveTests {
    let homes: TwoHouseholds
    let ada: StudyAccess
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        ada = try await homes.fillStudyWithSites()
    }

    private func ben(_ sites: Set<String>?, role: String = "developer") async throws -> StudyAccess {
        try await homes.ben(sites, ada, role: role)
    }

    private func move(
        _ invitation: StudyInvitation.ID, to site: String?, _ access: StudyAccess,
        state: InvitationState = .participating
    ) async throws {
        let stored = try #require(try await store.studyInvitation(invitation, access))
        let correction = InvitationCorrection(state: state, label: stored.label, site: .moved(to: site))
        let saved = try await store.correctInvitation(
            invitation, correction, reason: "at the other clinic", version: stored.version, access,
            change: homes.change())
        guard case .saved(let now) = saved else { throw StudyProblem.unknown }
        #expect(now.site == site && now.version == stored.version.next)
    }

    @Test func `whoever is moved to another site takes answers and figures along, and the history says why`()
        async throws
    {
        let north = try await ben(["north"])
        let before = try await store.studyFigures(ada, isPilot: false)
        try await move("south", to: "north", ada)
        #expect(try await store.studyResponses(ResponseFilter(), north, limit: 9).count == 2)
        let figures = try await store.studyFigures(north, isPilot: false)
        #expect(figures.spans.map(\.site) == ["north", "north"] && figures.states == [.participating: 2])
        #expect(figures.days.map(\.answers) == [2] && figures.days.map(\.totalSum) == [6])
        #expect(figures.missing == ["vas": 2, "environment": 2])
        let all = try await store.studyFigures(ada, isPilot: false)
        #expect(all.sites["south"] == nil && all.sites["north"]?.days == [.today: 2])
        #expect(all.days == before.days && all.missing == before.missing, "the whole is the same")
        let event = try #require(try await store.invitationEvents("south", north).first)
        #expect(event.earlier == EarlierInvitation(site: "south") && event.reason == "at the other clinic")
        let person = try #require(try await store.participantAccess(tokenHash: "token-of-south-key"))
        #expect(try await store.studySite(person)?.code == "north")
        #expect(try await audited() == [#"{"site":"south"}"#])
        try await move("south", to: nil, ada)
        try await move("south", to: "south", ada)
        let again = try await store.studyFigures(ada, isPilot: false)
        #expect(again.sites == before.sites && again.days == before.days && again.missing == before.missing)
        #expect(try await audited() == [#"{"site":""}"#, #"{"site":"north"}"#, #"{"site":"south"}"#])
    }

    private func audited() async throws -> [String] {
        try await homes.temporary.database.read { tx in
            try tx.fetch(
                """
                SELECT before FROM audit WHERE noun = 'study invitation' AND record = 'south' AND action = 'moved'
                """
            ).map { try $0.text("before") }.sorted()
        }
    }

    @Test func `somebody who is moved and withdrawn at once leaves no answer behind`() async throws {
        try await move("south", to: "north", ada, state: .withdrawn)
        let figures = try await store.studyFigures(ada, isPilot: false)
        #expect(Set(figures.sites.keys) == ["north", nil] && figures.sites["north"]?.days == [.today: 1])
        #expect(figures.states == [.participating: 2, .withdrawn: 1])
    }

    static let moved: [(Set<String>?, String?, Bool)] = [
        (["north", "south"], "south", true), (["north"], "south", false), (["north"], nil, false),
        (["north", "south"], nil, false), (nil, nil, true), (nil, "west", false),
    ]

    @Test(arguments: moved)
    func `people are moved to a site that there is, by somebody who sees both`(
        sites: Set<String>?, site: String?, isMoved: Bool
    ) async throws {
        let ben = try await ben(sites)
        if isMoved {
            try await move("north", to: site, ben)
        } else {
            await #expect(throws: StudyProblem.site) { try await move("north", to: site, ben) }
        }
        #expect(try await store.studyInvitation("north", ada)?.site == (isMoved ? site : "north"))
    }

    @Test func `a researcher moves nobody`() async throws {
        let ben = try await ben(["north", "south"], role: "researcher")
        await #expect(throws: StudyAccess.Problem.notPermitted(.editInvitees)) {
            try await move("north", to: "south", ben)
        }
    }
}
