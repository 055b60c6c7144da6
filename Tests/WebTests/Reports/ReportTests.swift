import Air
import AirStore
import Asthma
import AsthmaStore
import Clinical
import HTTPTypes
import Immunotherapy
import Reports
import SQL
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The report for a visit` {
    private let page = Paths.reportPage("mia")
    private let file = Paths.reportFile("mia")

    private func lived() async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        try await ReportStage.live(site)
        return (site, try await site.browser(as: .ada))
    }

    private func exports(_ site: TestSite) async throws -> Int {
        try await site.homes.temporary.database.read { tx in
            try tx.fetch("SELECT id FROM audit WHERE noun = 'report' AND action = 'exported'").count
        }
    }

    @Test func `check 32: tells what a clinician asks first`() async throws {
        let (_, ada) = try await lived()
        let report = try await ada.page(page + "?range=four-weeks")
        for text in [
            "Mia", "2 of 2", "Grade 3", "Adrenaline", "May we fly to Lisbon?", "Went pale.", "On both arms.", "Croup.",
            "Hives (Mild)", "set by", "Last visit",
        ] {
            #expect(report.says(text) || report.body.lowercased().contains(text.lowercased()), "\(text)")
        }
    }

    @Test func `opens as a file that nobody keeps, and is noted`() async throws {
        let (site, ada) = try await lived()
        let reply = try await ada.get(file + "?range=four-weeks")
        #expect(reply.status == 200 && reply.body.hasPrefix("%PDF-"))
        #expect(reply.headers[.contentType] == "application/pdf")
        #expect(reply.headers[.contentDisposition] == "inline; filename=\"acclimate-2026-06-20.pdf\"")
        #expect(reply.headers[.cacheControl] == "no-store")
        try await site.flush()
        #expect(try await exports(site) == 1)
        let saved = try await ada.get(file + "?range=four-weeks&download=1&paper=letter")
        #expect(saved.headers[.contentDisposition]?.hasPrefix("attachment;") == true)
        try await site.flush()
        #expect(try await exports(site) == 2)
        #expect(try await ada.get(page + "?range=four-weeks").status == 200)
        try await site.flush()
        #expect(try await exports(site) == 2)
    }

    @Test func `leaves out notes and parts that were not chosen`() async throws {
        let (_, ada) = try await lived()
        let few = try await ada.page(page + "?range=all&asked=1&part=reactions&part=all-reactions")
        #expect(few.says("Grade 3") && !few.says("Went pale.") && !few.says("Lisbon"))
        let noted = try await ada.page(page + "?range=all&asked=1&notes=1&part=all-reactions")
        #expect(noted.says("Went pale."))
    }

    @Test func `offers nothing about doses to people who take none`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.report("mia")).says("Every dose"))
        let stored = try #require(try await site.store.person(site.homes.ben))
        let active = Person(
            id: "ben", name: "Ben", birthdate: stored.person.birthdate, timeZone: stored.person.timeZone,
            units: .metric, firstWeekday: .monday, areas: [.activity])
        _ = try await site.store.updatePerson(
            active, version: stored.version, site.homes.ben, change: site.homes.change())
        let form = try await ada.page(Paths.report("ben"))
        #expect(form.says("Weight and energy") && form.says("Every symptom"))
        for part in ["Plan and current dose levels", "Doses taken and due", "Every dose", "Plan and its versions"] {
            #expect(!form.says(part), "\(part)")
        }
    }

    @Test func `offers asthma and the diary to those who use them or have records`() async throws {
        let site = try await TestSite()
        let (ada, mia) = (try await site.browser(as: .ada), site.homes.mia)
        func offered() async throws -> [String] {
            let body = try await ada.page(Paths.report("mia")).body
            return ["symptoms", "medicines", "diary", "asthma"].filter { body.contains("id=\"part-\($0)\"") }
        }
        #expect(try await offered() == ["symptoms", "medicines"])
        let day = DiaryDetails(day: .yesterday, content: DiaryDay(.short(.noSymptoms)))
        _ = try await site.store.saveDiary("day", day, base: nil, mia, change: site.homes.change())
        #expect(try await offered() == ["symptoms", "medicines", "diary"])
        #expect(try await ada.page(page + "?range=all").says("Hay fever diary"))
        try await site.store.create(
            "blue", InhalerDetails(name: "Salbutamol", role: .reliever), of: .inhaler, mia,
            change: site.homes.change())
        #expect(try await offered() == ["symptoms", "medicines", "diary", "asthma"])
        _ = try await site.store.delete("blue", of: .inhaler, mia, change: site.homes.change())
        #expect(try await offered() == ["symptoms", "medicines", "diary"])
        try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE person SET areas = 'food-allergy,asthma' WHERE id = 'mia'")
        }
        #expect(try await offered() == ["symptoms", "medicines", "diary", "asthma"])
    }

    @Test func `says unknown and none where nothing is on record`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let report = try await ada.page(page + "?range=all")
        for text in ["Unknown", "No plan has been entered.", "No reactions are logged for these days.", "No question"] {
            #expect(report.says(text), "\(text)")
        }
        #expect(try await ada.get(file + "?range=all").status == 200)
    }

    @Test(arguments: [
        ("", "range: Choose one of the options."),
        ("?range=days&from=2026-06-20&to=2026-06-19", "from: The first day is after the last one."),
        ("?range=days&from=2026-06-01&to=2026-06-21", "to: This day is in the future."),
        ("?range=since-visit", "range: There is no recorded visit to start from."),
        ("?range=all&asked=1", "part: Choose at least one part."),
    ])
    func `asks again for what is missing, and makes no file`(query: String, problem: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for path in [page, file] {
            let reply = try await ada.get(path + query)
            #expect(reply.status == 422 && reply.problems == [problem])
        }
        #expect(try await exports(site) == 0)
    }

    @Test func `begins with the last visit when there was one`() async throws {
        let (_, ada) = try await lived()
        #expect(try await ada.page(Paths.report("mia")).says("Since the last visit on 19 June 2026"))
        let first = try await TestSite().browser(as: .ada).page(Paths.report("mia"))
        #expect(!first.says("Since the last visit"))
    }

    @Test(arguments: [
        ("en-US", PaperSize.letter), ("en-CA", .letter), ("es-MX", .letter), ("fil-PH", .letter), ("en-GB", .a4),
        ("de-DE", .a4), ("", .a4),
    ])
    func `is on the paper that is usual there`(locale: String, paper: PaperSize) {
        #expect(PaperSize.usual(in: locale) == paper)
    }

    @Test func `keeps the choice in the way to the file and back`() async throws {
        let (_, ada) = try await lived()
        let query = "?range=days&from=2026-06-01&to=2026-06-20&asked=1&part=plan&notes=1&paper=letter"
        let report = try await ada.page(page + query)
        #expect(report.body.contains((file + query).replacing("&", with: "&amp;")))
    }

    @Test func `puts days in a row together`() {
        let day = CalendarDay.today
        let runs = DayRun.list([day, day.adding(days: 1), day.adding(days: 3)])
        #expect(runs.map(\.days) == [2, 1] && runs.last?.from == day.adding(days: 3))
        #expect(DayRun.list([]).isEmpty)
    }
}
