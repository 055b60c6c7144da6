import Accounts
import Clinical
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@Suite("Sites of a study")
struct SiteTests {
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

    static let seen: [(Set<String>?, [String])] = [
        (["north"], ["north"]), (["north", "south"], ["north", "south"]), (nil, ["none", "north", "south"]),
    ]

    @Test(arguments: seen)
    func `whoever is limited to sites reads their people, answers and counts`(
        sites: Set<String>?, seen: [String]
    ) async throws {
        let ben = try await ben(sites)
        #expect(try await store.studySites(ben).map(\.code) == seen.filter { $0 != "none" })
        #expect(try await store.studyInvitations(ben, limit: 9).map(\.id.text).sorted() == seen)
        #expect(try await store.countStudyInvitations(ben) == [.participating: seen.count])
        let answers = try await store.studyResponses(ResponseFilter(), ben, limit: 9)
        #expect(answers.map(\.id.text).sorted() == seen.map { "answer-of-\($0)" })
        #expect(try await store.countStudyResponses(ResponseFilter(), ben) == seen.count)
        let figures = try await store.studyFigures(ben, isPilot: false)
        #expect(figures.states == [.participating: seen.count])
        #expect(Set(figures.spans.map { $0.site ?? "none" }) == Set(seen) && figures.spans.count == seen.count)
        #expect(figures.invited.map(\.count) == [seen.count])
        #expect(figures.days.map(\.answers) == [seen.count] && figures.days.map(\.totalSum) == [3 * seen.count])
        #expect(figures.missing == ["vas": seen.count, "environment": seen.count])
        let ofOne = StudyFigures.OfSite(days: [.today: 1], missing: ["vas": 1, "environment": 1])
        #expect(
            figures.sites
                == Dictionary(uniqueKeysWithValues: seen.map { ($0 == "none" ? String?.none : $0, ofOne) }))
        let rows = try await store.readCohort(ben, isPilot: false, into: 0) { count, _ in count += 1 }
        #expect(rows == 2 * seen.count)
    }

    @Test(arguments: ["south", "none"])
    func `nothing of another site, or of none, is found by its id`(name: String) async throws {
        let north = try await ben(["north"])
        let invitation = StudyInvitation.ID(stringLiteral: name)
        #expect(try await store.studyInvitation(invitation, north) == nil)
        #expect(try await store.invitationEvents(invitation, north).isEmpty)
        let correction = InvitationCorrection(state: .restricted, label: "Found")
        let corrected = try await store.correctInvitation(
            invitation, correction, reason: "a test", version: RecordVersion(number: 2), north, change: homes.change())
        guard case .stale(nil) = corrected else {
            Issue.record("corrected")
            return
        }
        #expect(try await !store.restrictInvitation(invitation, reason: nil, north, change: homes.change()))
        let answer = StoredAnswer.ID(stringLiteral: "answer-of-\(name)")
        #expect(try await store.studyResponse(answer, north) == nil)
        #expect(try await !store.deleteStudyResponse(answer, north, change: homes.change()))
        var filter = ResponseFilter()
        filter.participant = Participant.ID("\(name)-key")
        #expect(try await store.studyResponses(filter, north, limit: 9).isEmpty)
        filter.participant = nil
        filter.site = "south"
        #expect(try await store.countStudyResponses(filter, north) == 0)
        #expect(try await store.studyResponses(filter, ada, limit: 9).map(\.id.text) == ["answer-of-south"])
        #expect(try await store.studyInvitation(invitation, ada)?.state == .participating)
        #expect(try await store.studyResponse(answer, ada) != nil)
    }

    static let invited: [(Set<String>?, String?, Bool)] = [
        (["north"], "north", true), (["north"], "south", false), (["north"], nil, false), (nil, "south", true),
        (nil, nil, true), (nil, "west", false),
    ]

    @Test(arguments: invited)
    func `people are invited at a site that there is, and that whoever invites sees`(
        sites: Set<String>?, site: String?, isMade: Bool
    ) async throws {
        let ben = try await ben(sites)
        let new = [NewInvitation(id: "new", codeHash: "new", code: nil)]
        func invite() async throws -> [StudyInvitation.ID] {
            try await store.addStudyInvitations(
                new, label: nil, site: site, isPilot: false, ben, change: homes.change())
        }
        if isMade {
            #expect(try await invite() == ["new"])
            #expect(try await store.studyInvitation("new", ada)?.site == site)
        } else {
            await #expect(throws: StudyProblem.site) { try await invite() }
        }
    }

    @Test func `what is about the whole study is closed to a Developer of some sites`() async throws {
        let north = try await ben(["north"])
        #expect(north.permissions == Set(ResearchPermission.allCases).subtracting([.editStudy, .makeReleases]))
        let details = try StudyDetails.grass()
        let site = StudySite(code: "west", name: "West", contact: nil)
        let closed: [(String, () async throws -> Void)] = [
            (
                "details",
                { _ = try await store.changeStudy(details, version: .first, north, change: homes.change()) }
            ),
            ("document", { try await store.addStudyDocument(.consent, "## A\n\nB", north, change: homes.change()) }),
            ("phase", { try await store.moveStudy(to: .closed, north, change: homes.change()) }),
            ("site", { try await store.saveStudySite(site, north, change: homes.change()) }),
            ("no site", { try await store.deleteStudySite("south", north, change: homes.change()) }),
            (
                "role",
                {
                    try await store.saveStudyRole(
                        "own", name: "Own", description: "", [.editStudy], north, change: homes.change())
                }
            ),
            ("no role", { try await store.deleteStudyRole("researcher", north, change: homes.change()) }),
            (
                "release",
                {
                    try await store.addRelease(
                        "one", .grass, licence: "CC0-1.0", north, change: homes.change())
                }
            ),
        ]
        for (name, attempt) in closed {
            await #expect(throws: StudyAccess.Problem.self, "\(name)") { try await attempt() }
        }
        #expect(try await store.study("grass")?.phase == .running)
        #expect(try await store.studySites(ada).count == 2)
    }

    static let managed: [(Set<String>?, Set<String>?, TeamProblem?)] = [
        (nil, ["north"], nil), (["north"], ["north"], nil), (nil, ["south"], .site), (nil, ["north", "south"], .site),
        (nil, nil, .site), (nil, [], .site), (["south"], ["north"], .otherSite),
        (["north", "south"], ["north"], .otherSite),
    ]

    /// Ben manages the north, Ola is added with `first`, and Ben tries to give her `then`.
    @Test(arguments: managed)
    func `a manager of some sites adds and changes only members of these`(
        first: Set<String>?, then: Set<String>?, problem: TeamProblem?
    ) async throws {
        let north = try await ben(["north"])
        let account = try #require(try await store.account(id: .ola)).account
        if let first {
            try await store.setStudyMember(
                email: account.email, role: "researcher", sites: first, ada, change: homes.change())
        }
        func set() async throws {
            try await store.setStudyMember(
                email: account.email, role: "researcher", sites: then, north, change: homes.change())
        }
        guard let problem else {
            try await set()
            #expect(try await store.studyAccess("grass", .ola)?.sites == then)
            return
        }
        await #expect(throws: problem) { try await set() }
        #expect(try await store.studyAccess("grass", .ola)?.sites == first)
    }

    @Test func `a manager of some sites finds out nothing of members of others, and removes none`() async throws {
        let account = try #require(try await store.account(id: .ola)).account
        try await store.setStudyMember(
            email: account.email, role: "researcher", sites: ["south"], ada, change: homes.change())
        let north = try await ben(["north"])
        #expect(try await Set(store.studyMembers(north).map(\.account)) == [.ada, .ben])
        #expect(try await !store.removeStudyMember(.ola, north, change: homes.change()))
        #expect(try await store.studyAccess("grass", .ola)?.sites == ["south"])
        await #expect(throws: TeamProblem.otherSite) {
            try await store.removeStudyMember(.ada, north, change: homes.change())
        }
        #expect(try await store.removeStudyMember(.ben, north, change: homes.change()))
        #expect(try await store.studyAccess("grass", .ben) == nil)
    }

    @Test func `somebody who sees the whole study has to remain`() async throws {
        _ = try await ben(["north", "south"])
        let account = try #require(try await store.account(id: .ada)).account
        await #expect(throws: TeamProblem.lastManager) {
            try await store.setStudyMember(
                email: account.email, role: "developer", sites: ["north"], ada, change: homes.change())
        }
        await #expect(throws: TeamProblem.lastManager) {
            try await store.removeStudyMember(.ada, ada, change: homes.change())
        }
        await #expect(throws: TeamProblem.site) { _ = try await ben(["west"]) }
        #expect(try await store.studyAccess("grass", .ada)?.sites == nil)
    }

    @Test(arguments: [
        (StudySite(code: "west", name: "West", contact: nil), nil as SiteProblem?),
        (StudySite(code: "north", name: "The North", contact: nil), nil),
        (StudySite(code: "West 1", name: "West", contact: nil), .code),
        (StudySite(code: "*", name: "West", contact: nil), .code),
        (StudySite(code: "west", name: "North clinic", contact: nil), .nameTaken),
    ])
    func `a site has a code for good, and a name of its own`(site: StudySite, problem: SiteProblem?) async throws {
        func save() async throws { try await store.saveStudySite(site, ada, change: homes.change()) }
        if let problem {
            await #expect(throws: problem) { try await save() }
        } else {
            try await save()
            #expect(try await store.studySites(ada).contains(site))
        }
    }

    @Test func `a site goes once nobody was invited there and no member is limited to it`() async throws {
        try await store.saveStudySite(
            StudySite(code: "west", name: "West", contact: nil), ada, change: homes.change())
        _ = try await ben(["north", "west"])
        for code in ["north", "west"] {
            await #expect(throws: SiteProblem.inUse) {
                try await store.deleteStudySite(code, ada, change: homes.change())
            }
        }
        _ = try await ben(["north"])
        for _ in 0..<2 { try await store.deleteStudySite("west", ada, change: homes.change()) }
        #expect(try await store.studySites(ada).map(\.code) == ["north", "south"])
    }

    @Test func `an analysis is of the sites of whoever asked for it, whatever they may see by then`() async throws {
        let query = AnalysisQuery(
            outcome: "vas", exposures: ["grass"], lastLag: 0, countsEverybody: true, division: nil)
        try await store.addAnalysis("whole", query, ada, change: homes.change())
        try await store.addAnalysis("north", query, try await ben(["north"]), change: homes.change())
        #expect(try await store.analysis("north", ada)?.analysis.sites == ["north"])
        #expect(try await store.analyses(ada, limit: 9).map(\.id) == ["north", "whole"])
        let both = try await ben(["north", "south"])
        #expect(try await store.analyses(both, limit: 9).map(\.id) == ["north"])
        #expect(try await store.analysis("whole", both) == nil)
        #expect(try await store.waitingAnalysis("north")?.access?.sites == ["north"])
        let south = try await ben(["south"])
        #expect(try await store.analyses(south, limit: 9).isEmpty)
        #expect(try await store.analysis("north", south) == nil)
        let waiting = try #require(try await store.waitingAnalysis("north"))
        #expect(waiting.access == nil)
    }

    static let parts: [(Set<String>?, Set<String>?, Bool)] = [
        (["north"], ["north"], true), (["north", "south"], ["north"], true), (nil, ["north"], true), (nil, nil, true),
        (["north"], nil, false), (["north"], ["south"], false), (["north"], ["north", "south"], false),
    ]

    @Test(arguments: parts)
    func `an access is narrowed, never widened`(sites: Set<String>?, part: Set<String>?, fits: Bool) async throws {
        let narrowed = try await ben(sites).narrowed(to: part)
        #expect((narrowed != nil) == fits)
        if let narrowed {
            #expect(narrowed.sites == part && narrowed.permissions.contains(.makeReleases) == (part == nil))
        }
    }

    @Test func `answers of an anonymous study belong to no site`() async throws {
        let nobody = try await homes.fillStudy(
            "nobody", roles: [.developer: "d", .researcher: "r"], linkage: .anonymous)
        try await homes.addStudySites(nobody)
        try await homes.inviteToStudy("there", code: "EEEEE", site: "north", nobody)
        #expect(try await homes.joinStudy("eva-key", code: "EEEEE", study: "nobody") == .joined)
        try await homes.temporary.database.write { tx in
            for number in 0..<12 {
                try tx.execute(
                    """
                    INSERT INTO study_answer (id, study, is_pilot, region, day, questionnaire, answers)
                    VALUES (\("nobody-\(number)"), 'nobody', 0, 'london', '2026-06-01', 1, '{}')
                    """)
            }
            try tx.execute(
                """
                INSERT INTO study_day_count (study, is_pilot, day, region, site, answers, totals, total_sum)
                VALUES ('nobody', 0, '2026-06-01', 'london', '', 12, 0, 0)
                """)
        }
        try await store.setStudyMember(
            email: "ben@okafor.example", role: "d", sites: ["north"], nobody, change: homes.change())
        let north = try #require(try await store.studyAccess("nobody", .ben))
        #expect(try await store.countStudyResponses(ResponseFilter(), nobody) == 12)
        #expect(try await store.countStudyResponses(ResponseFilter(), north) == 0)
        #expect(try await store.studyInvitations(north, limit: 9).map(\.id) == ["there"])
        let figures = try await store.studyFigures(north, isPilot: false)
        #expect(figures.days.isEmpty && figures.sites.isEmpty && figures.spans.count == 1)
    }

    @Test func `whoever takes part can ask their site`() async throws {
        let north = try #require(try await store.participantAccess(tokenHash: "token-of-north-key"))
        #expect(try await store.studySite(north)?.contact == "north@lindenfield.example")
        let none = try #require(try await store.participantAccess(tokenHash: "token-of-none-key"))
        #expect(try await store.studySite(none) == nil)
    }

    @Test func `the audit keeps who was limited to what, and what a site was`() async throws {
        _ = try await ben(["north"])
        _ = try await ben(["south"])
        try await store.saveStudySite(
            StudySite(code: "north", name: "The North", contact: nil), ada, change: homes.change())
        let before = try await homes.temporary.database.read { tx in
            try tx.fetch(
                """
                SELECT before FROM audit
                WHERE noun IN ('study member', 'study site') AND before IS NOT NULL ORDER BY at, id
                """
            ).map { try $0.text("before") }
        }
        #expect(
            Set(before) == [
                #"{"role":"developer","sites":["north"]}"#,
                #"{"contact":"north@lindenfield.example","name":"North clinic"}"#,
            ])
    }
}
