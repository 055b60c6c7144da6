import Clinical
import Reminders
import RemindersStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The next visit on the plan` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func plan(_ day: CalendarDay, title: String = "Allergy clinic") async throws {
        let details = OwnReminderDetails(title: title, isVisit: true, notes: nil, schedule: .once(day, at: "10:30"))
        try await site.store.create(
            .init(stringLiteral: "visit-\(day.iso)"), details, of: .reminder, site.homes.mia,
            change: site.homes.change())
    }

    @Test func `is the first that is still to come, with the questions to ask`() async throws {
        try await plan("2026-06-10", title: "Over")
        try await plan("2026-07-09", title: "Later")
        try await plan("2026-07-02")
        let page = try await ada.page(Paths.plan("mia"))
        #expect(page.says("Next visit") && page.says("Allergy clinic") && page.says("2 July at 10:30"))
        #expect(!page.says("Later") && !page.says("Over"))
        #expect(page.body.contains(Paths.editOwnReminder("mia", "visit-2026-07-02")))
        #expect(page.body.contains("href=\"\(Paths.questions("mia"))\""))
    }

    @Test func `is among the visits, too`() async throws {
        try await plan("2026-07-02")
        let page = try await ada.page(Paths.visits("mia"))
        #expect(page.says("Allergy clinic") && page.says("2 July at 10:30"))
        #expect(page.body.contains(Paths.editOwnReminder("mia", "visit-2026-07-02")))
    }

    @Test func `is today or later`() async throws {
        let form = try await ada.form(Paths.ownReminders("mia"), on: Paths.newVisitReminder("mia"))
        func planned(_ day: String) async throws -> Reply {
            try await ada.submit(
                form.with {
                    $0.set("title", "Allergy clinic")
                    $0.set("day", day)
                    $0.set("time-1", "10:30")
                })
        }
        let past = try await planned("2020-01-01")
        #expect(past.status == 422 && past.says("This day is over."))
        #expect(try await planned("2026-06-20").status == 303)
    }

    @Test func `can be planned where there is none, on a form that says what it is`() async throws {
        #expect(try await ada.page(Paths.plan("mia")).says("Plan the next visit"))
        let form = try await ada.form(Paths.ownReminders("mia"), on: Paths.newVisitReminder("mia"))
        #expect(form["visit"] == "yes" && form["basis"] == "once")
        let usual = try await ada.form(Paths.ownReminders("mia"), on: Paths.newOwnReminder("mia"))
        #expect(usual["visit"] == nil && usual["basis"] == "daily")
    }
}
