import Air
import Clinical
import HTTPTypes
import Store
import TestRecords
import TestSupport
import Testing

@testable import AirPages
@testable import AirStore
@testable import Pages
@testable import Web

/// It is Saturday, 20 June. The list of medicines starts on 8 June.
@Suite struct `The scores of the diary` {
    private func site() async throws -> (site: TestSite, ada: Browser) {
        let site = try await TestSite()
        try await site.homes.fillHayFever()
        return (site, try await site.browser(as: .ada))
    }

    private func rescue(_ site: TestSite, on day: String) async throws -> RescueDay {
        let wanted = try #require(CalendarDay(iso: day))
        let (mia, schema, names) = (site.homes.mia, site.store.schema, try site.served.site.medicines)
        let history = try await site.store.snapshot { tx in
            try DiaryHistory.read(mia, schema, names: names, from: wanted, through: wanted, zone: .utc, tx)
        }
        return history.rescue(on: wanted)
    }

    @Test(
        arguments: [
            ("2026-06-18", RescueStep.antihistamine, nil), ("2026-06-19", .noMedicine, nil),
            ("2026-06-20", nil, .noCode(["<b>Drops</b>"])), ("2026-06-07", nil, .noList),
        ] as [(String, RescueStep?, RescueDay.Gap?)]) func `have the medicines of the list`(
            day: String, step: RescueStep?, gap: RescueDay.Gap?
        ) async throws
    {
        let known = try await rescue(try await site().site, on: day)
        #expect(known.step == step)
        #expect(known.gap == gap)
    }

    @Test func `are shown with what a change means`() async throws {
        let page = try await site().ada.page(Paths.diary("mia"))
        #expect(page.says("Nose total (TNSS) 4 of 12 · Symptom score 1.0 of 3 · With medicines (CSMS) 2.0 of 6"))
        #expect(page.says("With medicines (CSMS) 1.0 of 6"))
        #expect(page.says("4.0 a day on average in the last 7 days, and 8.0"))
        #expect(page.says("the kind of medicine is not known for"))
        #expect(!page.body.contains("<b>Drops</b>"))
    }

    @Test func `are in the report of a month, which is one link away`() async throws {
        let (_, ada) = try await site()
        let link = Paths.diaryMonth("mia", from: "2026-06-01", through: "2026-06-20")
        #expect(try await ada.page(Paths.diary("mia")).says(link.replacing("&", with: "&amp;")))
        let report = try await ada.page(link.replacing(Paths.reportFile("mia"), with: Paths.reportPage("mia")))
        #expect(report.says("Hay fever diary") && report.says("14 of 20") && report.says("With medicines (CSMS)"))
        let file = try await ada.get(link)
        #expect(file.status == 200 && file.headers[.contentType] == "application/pdf")
    }

    @Test func `are on Insights once there are a few entries`() async throws {
        let (site, ada) = try await site()
        #expect(try await ada.page(Paths.insights("mia")).says("diary-insight"))
        for back in 0..<12 {
            let id: Diary.ID = "hay-fever-\(back)"
            _ = try await site.store.delete(id, of: .diary, site.homes.mia, change: site.homes.change())
        }
        #expect(try await !ada.page(Paths.insights("mia")).says("diary-insight"))
    }

    @Test func `leave out a part of a full form`() async throws {
        let (_, ada) = try await site()
        try await ada.post(
            Paths.diary("mia"),
            [
                ("id", "hay-fever-3"), ("day", "2026-06-17"), ("version", "1"), ("form", "full"),
                ("grade-congestion", "1"), ("grade-rhinorrhoea", "1"), ("grade-nasal-itching", "1"),
                ("grade-sneezing", "2"),
            ])
        let page = try await ada.page(Paths.diaryDay("mia", "2026-06-17"))
        #expect(page.says("5 of 12") && !page.says("of 3<") && !page.says("of 6<"))
    }

    @Test func `say what the step rests on beside the questions`() async throws {
        let (_, ada) = try await site()
        let page = try await ada.page(Paths.diaryDay("mia", "2026-06-18"))
        #expect(page.says("Medicines that day") && page.says("Cetirizine"))
        #expect(try await ada.page(Paths.diaryDay("mia", "2026-06-19")).says("Nothing taken."))
    }

    @Test func `tell a dose without a record from one that was taken`() async throws {
        let site = try await TestSite()
        try await site.homes.fillMedicines()
        let (mia, schema) = (site.homes.mia, site.store.schema)
        let days = try await site.store.snapshot { tx in
            try schema.medicines(on: .today ... .today, zone: .berlin, mia, tx)
        }
        #expect(days.listedSince == .yesterday)
        #expect(
            days.medicines.map { "\($0.name) \($0.isTaken)" } == ["=Metformin true"]
                + Array(repeating: "=Metformin false", count: 2))
        #expect(days.medicines(on: .yesterday.adding(days: -1)) == nil)
    }
}
