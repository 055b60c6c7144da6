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

/// The dashboard of one site beside that of all.
@Suite struct SiteDashboardTests {
    private static let sites: [String?] = ["a", "b", "c", nil]
    private static let start = Samples.day(2026, 2, 1)

    /// Numbers that are the same each time.
    private struct Numbers {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    /// A study of forty days with up to four sites, of which some are small.
    private static func figures(_ seed: Int) -> StudyFigures {
        var numbers = Numbers(state: UInt64(seed))
        var spans: [StudyFigures.Span] = []
        var ofSites: [String?: StudyFigures.OfSite] = [:]
        var waiting: [String?: Int] = [:]
        for site in sites {
            let people = [0, 6, 25, 40, 90][numbers.next(5)]
            waiting[site] = numbers.next(25)
            for _ in 0..<people {
                let enrolled = start.adding(days: numbers.next(20))
                let kind = numbers.next(5)
                let last = enrolled.adding(days: kind < 2 ? numbers.next(10) : 18 + numbers.next(3))
                spans.append(
                    StudyFigures.Span(
                        enrolled: enrolled, left: kind == 0 ? last : nil, isRestricted: numbers.next(9) == 0,
                        lastAnswer: last, region: "london", site: site))
            }
            let days = (0..<40).map { (start.adding(days: $0), numbers.next(people + 1)) }
            let all = days.map(\.1).reduce(0, +)
            ofSites[site] = StudyFigures.OfSite(
                days: Dictionary(uniqueKeysWithValues: days),
                missing: ["ears": numbers.next(all + 1), "environment": min(all, numbers.next(20))])
        }
        var sums: [CalendarDay: Int] = [:]
        var missing: [String: Int] = [:]
        for site in ofSites.values {
            sums.merge(site.days, uniquingKeysWith: +)
            missing.merge(site.missing, uniquingKeysWith: +)
        }
        return StudyFigures(
            states: [.invited: waiting.values.reduce(0, +), .participating: spans.count], waiting: waiting, invited: [],
            spans: spans,
            days: sums.map {
                StudyFigures.Day(day: $0.key, region: "london", answers: $0.value, totals: 0, totalSum: 0)
            },
            missing: missing, sites: ofSites)
    }

    private static func content(_ figures: StudyFigures) throws -> DashboardPage.Content {
        DashboardPage.Content(
            study: try #require(StoredStudy.sample(.running)), sites: [], seesNoAnswers: false, figures: figures,
            questions: .sample, baseline: BaselineCounts([:], nil), today: start.adding(days: 39))
    }

    /// Whether somebody who knows the sum and some of its parts gets from one to ten by subtracting them.
    private static func tellsFew(_ sum: Int, _ shown: [Int]) -> Bool {
        (1..<(1 << shown.count)).contains { chosen in
            let taken = shown.indices.filter { chosen & (1 << $0) != 0 }.map { shown[$0] }
            return taken.contains { $0 > 0 } && (1...10).contains(sum - taken.reduce(0, +))
        } || shown.contains { (1...10).contains($0) }
    }

    @Test(arguments: 0..<60)
    func `no number of all sites less those that are shown is few`(seed: Int) throws {
        let figures = Self.figures(seed)
        let content = try Self.content(figures)
        let codes = Self.sites.compactMap(\.self)
        let joined = codes.map { content.joined(at: $0) }
        for (place, point) in (joined.first ?? []).enumerated() {
            let all = figures.spans.count { $0.enrolled <= point.day }
            #expect(!Self.tellsFew(all, joined.compactMap { $0[place].people }), "joined by \(point.day)")
        }
        let answers = codes.map { content.answers(at: $0) }
        for (place, point) in (answers.first ?? []).enumerated() {
            let all = figures.days.filter { $0.day == point.day }.reduce(0) { $0 + $1.answers }
            #expect(!Self.tellsFew(all, answers.compactMap { $0[place].count }), "answers of \(point.day)")
        }
        for (item, all) in figures.missing {
            let shown = codes.compactMap { code in
                content.missing(at: code).first { $0.item == item }?.share
            }
            #expect(!Self.tellsFew(all, shown.map(\.missing)), "missing \(item)")
            let answered = figures.days.reduce(0) { $0 + $1.answers } - all
            #expect(!Self.tellsFew(answered, shown.map { $0.answers - $0.missing }), "answered \(item)")
        }
        let people = content.siteStandings
        #expect(!Self.tellsFew(figures.spans.count, Self.sites.compactMap { people.joined($0).count }), "joined")
        #expect(
            !Self.tellsFew(figures.states[.invited, default: 0], Self.sites.compactMap { people.waiting($0).count }),
            "not joined yet")
        for standing in Standing.joined {
            let all = figures.spans.count { content.standing(of: $0) == standing }
            #expect(!Self.tellsFew(all, Self.sites.compactMap { people.shown(standing, $0).count }), "\(standing)")
        }
    }

    /// Losses follow from the curve and the number of those who joined.
    @Test(arguments: 0..<60)
    func `no curve tells how few were lost, by itself or with the counts beside it`(seed: Int) throws {
        let figures = Self.figures(seed)
        let content = try Self.content(figures)
        let people = content.siteStandings
        let curves = Dictionary(grouping: figures.spans, by: \.site)
            .mapValues { StillAnswering($0, today: content.end).steps }
        func lost(_ site: String?, _ day: Int) -> Int {
            curves[site, default: []].prefix(day + 1).reduce(0) { $0 + $1.lost }
        }
        let codes = Self.sites.compactMap(\.self)
        let shares = codes.map { content.shares(at: $0) }
        for day in 0..<40 {
            let shown = zip(codes, shares).filter { $1.indices.contains(day) && $1[day] != nil }.map { lost($0.0, day) }
            #expect(!Self.tellsFew(Self.sites.reduce(0) { $0 + lost($1, day) }, shown), "day \(day)")
        }
        for (code, shares) in zip(codes, shares) where !shares.isEmpty {
            let all = lost(code, 40)
            for (standing, other) in [(Standing.left, Standing.silent), (.silent, .left)] {
                guard people.shown(other, code).count == nil, let count = people.shown(standing, code).count else {
                    continue
                }
                #expect(!(1...10).contains(all - count), "\(other) of \(code)")
            }
        }
    }

    @Test func `there are sites with a number to show in what the tests above look through`() throws {
        let shown = try (0..<60).map { try Self.content(Self.figures($0)) }
        func count(_ isShown: (DashboardPage.Content) -> Bool) -> Int { shown.count(where: isShown) }
        #expect(count { $0.joined(at: "a").contains { ($0.people ?? 0) > 0 } } > 10)
        #expect(count { $0.answers(at: "a").contains { ($0.count ?? 0) > 0 } } > 10)
        #expect(count { !$0.shares(at: "a").isEmpty } > 5)
        #expect(count { $0.missing(at: "a").contains { $0.share != nil } } > 10)
    }

    private func stage(_ count: Int = 80) async throws -> TestSite {
        let site = try await TestSite(.working)
        let ada = try await site.homes.fillStudy()
        try await site.homes.addStudySites(ada)
        try await site.homes.importStudyPeople(count, ada) { $0 < 30 ? "north" : "south" }
        return site
    }

    @Test func `whoever sees several sites chooses one, and reads its figures only`() async throws {
        let site = try await stage()
        let ada = try await site.browser(as: .ada)
        try await ada.verifyResearch(site)
        let all = try await ada.get(Paths.research("grass")).body
        #expect(
            all.contains("href=\"\(Paths.research("grass"))?site=north\"") && all.contains("id=\"regions-heading\""))
        let north = try await ada.get(Paths.research("grass") + "?site=north").body
        let plain = north.filter { !"\u{2068}\u{2069}".contains($0) }
        #expect(plain.contains("Site: North clinic.") && north.contains("aria-current=\"true\""))
        #expect(north.contains("Invited</span><b class=\"t-figure\">30<") && !north.contains(">80<"))
        #expect(north.contains("<th scope=\"row\">1 June 2026</th><td class=\"r\">30</td>"), "joined and answers")
        #expect(north.contains("420 answers on the days that are shown"))
        #expect(!north.contains("id=\"regions-heading\"") && !north.contains("id=\"sites-heading\""))
        let south = try await ada.get(Paths.research("grass") + "?site=south").body
        #expect(south.contains("<th scope=\"row\">1 June 2026</th><td class=\"r\">50</td>"))
    }

    @Test func `a day on which few of one site answered is hidden for the other too`() async throws {
        let site = try await stage()
        let ada = try #require(try await site.store.studyAccess("grass", .ada))
        for person in 0..<25 {
            let id = StoredAnswer.ID(stringLiteral: "answer-\(person)-3")
            #expect(try await site.store.deleteStudyResponse(id, ada, change: site.homes.change()))
        }
        let browser = try await site.browser(as: .ada)
        try await browser.verifyResearch(site)
        for (code, shown) in [("north", "30"), ("south", "50")] {
            let page = try await browser.get(Paths.research("grass") + "?site=\(code)").body
            let answers = try #require(page.firstRange(of: "id=\"answers-heading\"")).upperBound
            let cells = page[answers...]
            #expect(cells.contains("<th scope=\"row\">4 June 2026</th><td class=\"r\">hidden</td>"), "\(code)")
            #expect(cells.contains("<th scope=\"row\">5 June 2026</th><td class=\"r\">\(shown)</td>"), "\(code)")
        }
    }

    @Test func `a site that somebody does not see is not found, and one of one needs no choice`() async throws {
        let site = try await stage()
        let ada = try #require(try await site.store.studyAccess("grass", .ada))
        try await site.store.setStudyMember(
            email: "ben@okafor.example", role: "researcher", sites: ["north"], ada, change: site.homes.change())
        let ben = try await site.browser(as: .ben)
        try await ben.verifyResearch(site)
        for code in ["south", "west"] {
            #expect(try await ben.get(Paths.research("grass") + "?site=\(code)").status == 404, "\(code)")
        }
        let own = try await ben.get(Paths.research("grass") + "?site=north").body
        #expect(!own.contains("?site=") && own.contains("Invited</span><b class=\"t-figure\">30<"))
    }
}
