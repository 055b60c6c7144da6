import Accounts
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

/// The researchers' site for somebody who is limited to sites of a study.
@Suite struct SitePageTests {
    /// What the pages and files of `RouteIDs` say of people, who are at no site.
    private static let secrets = [
        "AAAAA", "BBBBB", "K7F2Q9", "answer-of-grass", "open-of-grass", "used-of-grass", "analysis-of-grass",
        "South clinic",
    ]

    /// Makes Ben a Developer of the sites, and verifies him.
    private func ben(_ site: TestSite, _ sites: Set<String>?) async throws -> Browser {
        let access = try #require(try await site.store.studyAccess("grass", .ada))
        try await site.store.setStudyMember(
            email: "ben@okafor.example", role: "developer", sites: sites, access, change: site.homes.change())
        let ben = try await site.browser(as: .ben)
        try await ben.verifyResearch(site)
        return ben
    }

    @Test func `no route of the study shows or changes anything of another site`() async throws {
        let site = try await TestSite(TestOptions(feeds: .everything))
        let ids = try await RouteIDs(site, site.browser(as: .ada)).with("account", Account.ID.ada.text)
        let ada = try #require(try await site.store.studyAccess("grass", .ada))
        try await site.homes.addStudySites(ada)
        let ben = try await ben(site, ["north"])
        _ = try await ben.token()
        let routes = site.table.filter { $0.path.hasPrefix(Paths.research(":study")) }
        #expect(routes.count > 30)
        let elsewhere: Set = ["invitee", "response", "analysis", "studyFile"]
        let before = try await StoreDump(site.homes.temporary)
        for entry in routes where entry.method == .post {
            let reply = try await ben.visit(entry, try ids.path(entry), AccessTests.fields)
            // As for an answer that was deleted before.
            if entry.path == Paths.responseDeletion(":study", ":response") {
                #expect(reply.status == 303 && reply.location == Paths.responses("grass"))
                continue
            }
            #expect(reply.status >= 400, "\(entry.name): \(reply.status)")
            if !elsewhere.isDisjoint(with: entry.parameters) { #expect(reply.status == 404, "\(entry.name)") }
            #expect(!Self.tells(reply), "\(entry.name)")
        }
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before) == [])
        for entry in routes where entry.method == .get {
            let reply = try await ben.visit(entry, try ids.path(entry))
            if !elsewhere.isDisjoint(with: entry.parameters) { #expect(reply.status == 404, "\(entry.name)") }
            #expect(!Self.tells(reply), "\(entry.name)")
        }
    }

    private static func tells(_ reply: Reply) -> Bool { secrets.contains { reply.body.contains($0) } }

    /// Twenty people of the north, whose ids begin with `p`, and forty of the south.
    private func stage() async throws -> (site: TestSite, ada: StudyAccess) {
        let site = try await TestSite(.working)
        let ada = try await site.homes.fillStudy()
        try await site.homes.addStudySites(ada)
        try await site.homes.importStudyPeople(60, ada) { $0 < 20 ? "north" : "south" }
        return (site, ada)
    }

    @Test(arguments: ["", "?site=south", "?key=p20", "?after=answer-20-0", "?site=north"])
    func `files and lists hold the people of the site, whatever is asked`(query: String) async throws {
        let (site, _) = try await stage()
        let ben = try await ben(site, ["north"])
        let csv = try await ben.get(Paths.responsesTable("grass") + query)
        let lines = csv.body.split(separator: "\r\n").dropFirst()
        #expect(csv.status == 200 && lines.count == (query.hasPrefix("?key") ? 0 : 280))
        #expect(lines.allSatisfy { $0.contains(",north,") })
        let answers = try await ben.get(Paths.responsesNDJSON("grass") + query).body
        #expect(!answers.contains("answer-20-0") && answers.contains("answer-19-0") == !query.hasPrefix("?key"))
        let page = try await ben.get(Paths.responses("grass") + query).body
        #expect(!page.contains("answer-20-") && page.contains("Limited to"))
        #expect(try await !ben.get(Paths.invitees("grass") + query).body.contains("invitation-p20"))
        #expect(try await !ben.get(Paths.studyTable("grass", "participants")).body.contains("p20"))
        #expect(try await !ben.get(Paths.studyTable("grass", "answers")).body.contains("p20"))
    }

    @Test func `a list is cut to a site by whoever sees several`() async throws {
        let (site, _) = try await stage()
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        let csv = try await ada.get(Paths.responsesTable("grass") + "?site=south").body
        #expect(csv.split(separator: "\r\n").count == 1 + 40 * 14)
        let south = try await ada.get(Paths.invitees("grass") + "?site=south").body
        #expect(south.contains("invitation-p20") && !south.contains("invitation-p19\""))
        #expect(south.contains("?state=invited&amp;site=south"))
    }

    @Test func `the dashboard compares sites, and hides what would give few people away`() async throws {
        let (site, _) = try await stage()
        func table(_ browser: Browser) async throws -> [[String]] {
            let page = try await browser.get(Paths.research("grass")).body
            guard let start = page.firstRange(of: "id=\"sites-heading\"")?.upperBound,
                let end = page[start...].firstRange(of: "</table>")?.lowerBound
            else { return [] }
            return page[start..<end].split(separator: "<tr>").dropFirst(2).map { row in
                row.matches(of: /<t[hd][^>]*>([^<]*)</).map { String($0.1) }
            }
        }
        let browser = try await site.browser(as: .ada)
        try await browser.verifyResearch(site)
        // Of each: invited, joined, active, silent, left.
        #expect(
            try await table(browser) == [
                ["North clinic", "20", "20", "20", "0", "0"], ["South clinic", "40", "40", "40", "0", "0"],
            ])
        // The three who left the north would be all who left less those of the south.
        for (number, leavers) in [(0, 3), (20, 12)] {
            for place in 0..<leavers {
                let one = try #require(
                    try await site.store.participantAccess(tokenHash: "token-of-p\(number + place)"))
                _ = try await site.store.leaveStudy(one, on: .today, change: site.homes.change())
            }
        }
        #expect(
            try await table(browser) == [
                ["North clinic", "20", "20", "hidden", "0", "hidden"],
                ["South clinic", "40", "40", "hidden", "0", "hidden"],
            ])
        let north = try await ben(site, ["north"])
        let page = try await north.get(Paths.research("grass")).body
        #expect(try await table(north) == [] && !page.contains("South clinic") && !page.contains(">60<"))
    }

    @Test func `a file is of the sites that somebody saw when it was asked for, and still sees`() async throws {
        let (site, ada) = try await stage()
        let ben = try await ben(site, ["north"])
        let path = Paths.studyFile("grass", try await ben.studyFile("parquet"))
        #expect(try await ben.get(path).body.contains("280 answers"))
        for (sites, isThere) in [(["north", "south"], true), (["south"], false), (["north"], true)] {
            try await site.store.setStudyMember(
                email: "ben@okafor.example", role: "developer", sites: Set(sites), ada, change: site.homes.change())
            #expect(try await ben.get(path).status == (isThere ? 200 : 404), "\(sites)")
            #expect(try await ben.get("\(path)/download").status == (isThere ? 200 : 404), "\(sites)")
        }
    }

    @Test func `somebody whose sites change on the page loses the files at once`() async throws {
        let (site, _) = try await stage()
        let ben = try await ben(site, nil)
        let path = Paths.studyFile("grass", try await ben.studyFile("parquet"))
        #expect(try await ben.get("\(path)/download").status == 200)
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        let fields = [("email", "ben@okafor.example"), ("role", "developer"), ("site", "north")]
        #expect(try await ada.post(Paths.studyTeam("grass"), fields).status == 303)
        #expect(try await ben.get("\(path)/download").status == 404)
        #expect(try await site.store.studyAccess("grass", .ben)?.sites == ["north"])
    }

    static let limits: [([String], Set<String>?, Int)] = [
        (["*"], nil, 303), (["north"], ["north"], 303), (["north", "south"], ["north", "south"], 303), ([], nil, 422),
        (["*", "north"], nil, 422), (["west"], nil, 422),
    ]

    @Test(arguments: limits)
    func `what a member sees is always said`(typed: [String], sites: Set<String>?, status: Int) async throws {
        let (site, _) = try await stage()
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        let fields = [("email", "ben@okafor.example"), ("role", "researcher")] + typed.map { ("site", $0) }
        let reply = try await ada.post(Paths.studyTeam("grass"), fields)
        #expect(reply.status == status)
        if status == 422 { #expect(reply.problems == ["site: Choose the whole study, or one or more sites."]) }
        let access = try await site.store.studyAccess("grass", .ben)
        #expect((access != nil) == (status == 303) && access?.sites == sites)
    }

    @Test func `invitations of a site carry its contact, and nobody invites for another`() async throws {
        let (site, _) = try await stage()
        let ben = try await ben(site, ["north"])
        let made = try await ben.post(Paths.invitees("grass"), [("count", "1"), ("site", "north")])
        #expect(made.status == 200 && made.body.contains("north@lindenfield.example"))
        for other in ["south", "", "west"] {
            let reply = try await ben.post(Paths.invitees("grass"), [("count", "1"), ("site", other)])
            #expect(reply.status == 422 && reply.problems == ["site: Choose a site."], "\(other)")
        }
    }

    @Test func `a wrong site is corrected with a reason, and its team reads it`() async throws {
        let (site, _) = try await stage()
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        let path = Paths.invitee("grass", "invitation-p20")
        let page = try await ada.get(path).body
        #expect(page.contains("<option value=\"south\" selected>South clinic</option>"))
        let fields = [("version", "1"), ("state", "participating"), ("code", ""), ("label", "")]
        func correct(_ more: [(String, String)]) async throws -> Reply {
            try await ada.post(Paths.inviteeState("grass", "invitation-p20"), fields + more)
        }
        let wrong = try await correct([("site", "west"), ("correct-reason", "A slip")])
        #expect(wrong.status == 422 && wrong.problems == ["site: Choose a site."])
        let bare = try await correct([("site", "north"), ("correct-reason", "")])
        #expect(bare.status == 422 && bare.problems.count == 1)
        #expect(try await correct([("site", "north"), ("correct-reason", "A slip")]).status == 303)
        #expect(try await ada.get(path).body.contains("site was South clinic"))
        let ben = try await ben(site, ["north"])
        let theirs = try await ben.get(path).body
        #expect(theirs.contains("site was another site") && theirs.contains("A slip"))
        #expect(!theirs.contains("South clinic"))
        #expect(try await ben.get(Paths.responses("grass")).body.contains("294 of 294 responses"))
        let other = try await correct([("site", "south"), ("correct-reason", "No")])
        #expect(other.status == 409 && other.body.contains("North clinic") && other.body.contains("South clinic"))
    }

    @Test func `somebody limited to sites of an anonymous study is told that there are no answers`() async throws {
        let site = try await TestSite()
        let ada = try await site.homes.fillStudy(linkage: .anonymous)
        try await site.homes.addStudySites(ada)
        let ben = try await ben(site, ["north"])
        for path in [Paths.research("grass"), Paths.responses("grass")] {
            let page = try await ben.get(path).body
            #expect(page.contains("Answers of an anonymous study belong to no site."), "\(path)")
            #expect(!page.contains(Paths.responsesTable("grass")), "\(path)")
        }
        #expect(try await ben.post(Paths.studyFiles("grass"), [("kind", "parquet")]).status == 404)
    }
}
