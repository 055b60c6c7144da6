import Air
import Clinical
import Store
import TestRecords
import TestSupport
import Testing

@testable import AirPages
@testable import AirStore
@testable import Pages
@testable import Web

/// It is Saturday, 20 June.
@Suite struct `The diary of hay fever` {
    private static let today = Paths.diaryDay("mia", "2026-06-20")
    private static let post = Paths.diary("mia")

    private func site() async throws -> (site: TestSite, ada: Browser) {
        let site = try await TestSite()
        try await site.homes.fillDiary()
        return (site, try await site.browser(as: .ada))
    }

    private func stored(_ site: TestSite, on day: CalendarDay = .today) async throws -> DiaryDetails? {
        try await site.store.diary(site.homes.mia, on: day)?.details
    }

    @Test func `one tap says that there was nothing, in the form that was used last`() async throws {
        let (site, ada) = try await site()
        try await ada.post(
            Self.post, [("id", "new-day"), ("day", "2026-06-20"), ("form", "short"), ("without", "yes")])
        #expect(try await stored(site)?.content == DiaryDay(.short(.noSymptoms)))
        #expect(try await ada.page(Paths.diary("mia")).says("No symptoms"))
    }

    @Test func `what was not chosen is not answered`() async throws {
        let (site, ada) = try await site()
        let form = try await ada.form(Self.post, on: Self.today)
        try await ada.submit(form.with { $0.set("grade-nose", "2") })
        let content = try #require(try await stored(site)?.content)
        #expect(content.grade(.nose) == .moderate && content.grade(.ears) == nil)
        #expect(content.tnss == nil)
    }

    @Test func `the full form has a total once all four of the nose are answered`() async throws {
        let (_, ada) = try await site()
        #expect(try await ada.page(Paths.diaryDay("mia", "2026-06-18")).says("4 of 12"))
        #expect(try await !ada.page(Paths.diaryDay("mia", "2026-06-19")).says("TNSS"))
    }

    @Test func `two who write the same day see each other`() async throws {
        let (site, ada) = try await site()
        let form = try await ada.form(Self.post, on: Self.today)
        try await ada.post(
            Self.post, [("id", "other"), ("day", "2026-06-20"), ("form", "short"), ("grade-nose", "1")])
        let reply = try await ada.submit(form.with { $0.set("grade-nose", "3") })
        #expect(reply.status == 409)
        #expect(try await stored(site)?.content.grade(.nose) == .mild)
    }

    @Test func `a deleted day comes back unless another one took its place`() async throws {
        let (site, ada) = try await site()
        try await ada.post(Paths.diaryDeletion("mia", "diary-of-mia"))
        #expect(try await stored(site, on: .yesterday) == nil)
        try await ada.post(Paths.diaryRestoration("mia", "diary-of-mia"))
        #expect(try await stored(site, on: .yesterday) != nil)
        try await ada.post(Paths.diaryDeletion("mia", "diary-of-mia"))
        try await ada.post(
            Self.post, [("id", "another"), ("day", "2026-06-19"), ("form", "short"), ("grade-eyes", "1")])
        try await ada.post(Paths.diaryRestoration("mia", "diary-of-mia"))
        #expect(try await stored(site, on: .yesterday)?.content.grade(.eyes) == .mild)
    }

    @Test func `nothing is written for a day to come`() async throws {
        let (_, ada) = try await site()
        let reply = try await ada.post(
            Self.post, [("id", "new-day"), ("day", "2026-06-21"), ("form", "short"), ("grade-nose", "1")])
        #expect(reply.status == 422)
        #expect(try await ada.get(Paths.diaryDay("mia", "2026-06-21")).status == 404)
    }
}
