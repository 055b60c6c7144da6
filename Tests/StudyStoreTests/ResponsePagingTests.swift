import Clinical
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@Suite("Responses page by page")
struct ResponsePagingTests {
    let homes: TwoHouseholds
    let ada: StudyAccess
    var store: Store { homes.store }

    /// Three people of three sites, each with an answer on each of four days.
    init() async throws {
        homes = try await TwoHouseholds()
        ada = try await homes.fillStudyWithSites()
        for name in ["north", "south", "none"] {
            let person = try #require(try await store.participantAccess(tokenHash: "token-of-\(name)-key"))
            for day in 1...3 {
                let now = Moment.berlin(CalendarDay.today.adding(days: day), "08:00")
                #expect(try await store.answerStudy(.sample("\(name)-\(day)"), person, now: now) == .stored)
            }
        }
    }

    private func pages(_ filter: ResponseFilter, of size: Int) async throws -> [StoredAnswer] {
        var found: [StoredAnswer] = []
        while true {
            let page = try await store.studyResponses(filter, ada, after: found.last, limit: size)
            found += page
            if page.count < size { return found }
        }
    }

    @Test(arguments: 1...5)
    func `no answer is left out or comes twice, whatever the size of a page`(size: Int) async throws {
        let whole = try await store.studyResponses(ResponseFilter(), ada, limit: 99)
        #expect(whole.count == 12 && whole.map(\.day) == whole.map(\.day).sorted(by: >))
        #expect(try await pages(ResponseFilter(), of: size) == whole)
        var filter = ResponseFilter()
        filter.through = CalendarDay.today.adding(days: 2)
        filter.from = CalendarDay.today.adding(days: 1)
        #expect(try await pages(filter, of: size) == whole.filter { $0.day > .today && $0.day < whole[0].day })
    }

    static let filters: [(String, @Sendable (inout ResponseFilter) -> Void)] = [
        ("all", { _ in }),
        (
            "a day",
            {
                $0.from = .today; $0.through = .today
            }
        ), ("a site", { $0.site = "north" }),
        ("another region", { $0.region = "nowhere" }), ("points", { $0.total = 3 }),
        ("too many points", { $0.total = 99 }),
        ("somebody", { $0.participant = "north-key" }), ("the pilot", { $0.isPilot = true }),
    ]

    @Test(arguments: filters.map(\.0))
    func `the count is that of the answers listed`(name: String) async throws {
        var filter = ResponseFilter()
        try #require(Self.filters.first { $0.0 == name }).1(&filter)
        let listed = try await store.studyResponses(filter, ada, limit: 99)
        #expect(try await store.countStudyResponses(filter, ada) == listed.count)
        #expect(listed.isEmpty == ["another region", "too many points", "the pilot"].contains(name))
    }
}
