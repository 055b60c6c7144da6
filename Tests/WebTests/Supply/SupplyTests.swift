import CarePlan
import Clinical
import Foundation
import Host
import Immunotherapy
import ImmunotherapyStore
import Reminders
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import RemindersPages
@testable import RemindersStore
@testable import Web

/// Mia's peanut level, which is given as 2 capsules.
@Suite struct `The stock for doses` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        let level = DoseLevel.peanutTwo
        _ = try await site.store.updateLevel(
            level.id, level.details, given: .set(DoseMeasure(count: .pieces(2), unit: .listed(.capsule))),
            version: level.version, site.homes.mia, change: site.homes.change())
    }

    private func form(_ kind: SupplyEntry.Kind) async throws -> WebForm {
        try await ada.form(
            Paths.supply("mia"), on: Paths.newSupply("mia", level: "peanut-two", kind: kind.rawValue))
    }

    /// Adds a pack of yesterday.
    private func add(_ count: String, expires: String = "") async throws {
        let reply = try await ada.submit(
            form(.pack).with {
                $0.set("count", count)
                $0.set("day", CalendarDay.yesterday.iso)
                $0.set("time", "06:00")
                $0.set("lot", "LOT-4711")
                $0.set("expires", expires)
            })
        #expect(reply.location == Paths.supply("mia"))
    }

    @Test func `shows what is left, for how many days, and the batch`() async throws {
        try await add("30", expires: "2027-05")
        let dose = OITDose.on(.today, .at(.today, "07:00", .full(.peanutTwo)))
        _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
        let page = try await ada.page(Paths.supply("mia"))
        #expect(page.says("28 capsules left") && page.says("Enough for 14 days"))
        #expect(page.says("batch LOT-4711") && page.says("expires May 2027"))
        #expect(try await !ada.page(Paths.today("mia")).says("Ask your clinic for more"))
    }

    @Test func `is corrected by counting`() async throws {
        try await add("30")
        #expect(try await ada.submit(form(.count).with { $0.set("count", "12") }).status == 303)
        let page = try await ada.page(Paths.supply("mia"))
        #expect(page.says("12 capsules left") && page.says("12 capsules counted"))
    }

    @Test func `is mentioned on Today and on the plan when little is left`() async throws {
        try await add("12")
        for path in [Paths.today("mia"), Paths.plan("mia")] {
            #expect(try await ada.page(path).says("Enough for 6 days. Ask your clinic for more."), "\(path)")
        }
    }

    /// The reminder of tomorrow morning, planned after a dose of today.
    private func reminder(showsDetails: Bool = false) async throws -> LedgerEntry {
        try await add("12")
        let dose = OITDose.on(.today, .at(.today, "07:00", .full(.peanutTwo)))
        _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
        try await site.homes.fillReminders()
        for kind in ReminderKind.all {
            // The one of doses is there already.
            _ = try await site.store.saveReminderSettings(
                ReminderSettings(isOn: kind == .refill, showsDetails: showsDetails), kind, "",
                version: kind == .dose ? .first : nil, site.homes.mia, change: site.homes.change())
        }
        let world = site.homes.world
        #expect(
            try await site.store.planReminders(
                site.homes.mia, now: ZoneRules.berlin.local(at: site.clock.now), zone: .berlin, newID: { world.newID() }
            ))
        let ledger = try await site.store.reminderLedger(site.homes.mia, from: "2026-06-21", through: "2026-06-21")
        return try #require(ledger.first { $0.reminder.key.kind == .refill })
    }

    @Test func `says the same on Today and on the page of its reminder, which leads to it`() async throws {
        let entry = try await reminder()
        let sentence = "Peanut: Dose 2. Enough for 5 days. Ask your clinic for more."
        #expect(try await ada.page(Paths.today("mia")).says(sentence))
        let page = try await ada.page(Paths.dueReminder("mia", entry.reminder.id.text))
        #expect(page.says(sentence) && page.body.contains("href=\"\(Paths.supply("mia"))\""))
    }

    @Test(arguments: [
        (true, "Mia: Peanut: Dose 2. Enough for 5 days. Ask your clinic for more."), (false, "Something is due"),
    ])
    func `says it in a message if the family agreed to details`(showsDetails: Bool, title: String) async throws {
        _ = try await reminder(showsDetails: showsDetails)
        let world = site.homes.world
        site.clock.set(Moment.berlin("2026-06-21", "09:00").instant)
        let messages = try await site.store.takeReminderMessages(
            of: site.homes.mia.household, now: site.clock.now, zone: { _ in .berlin }, newID: { world.newID() })
        let message = try #require(messages.first { $0.open.contains { $0.reminder.key.kind == .refill } })
        let text = ReminderText(
            message, try TemplateFixture.phrases(), zones: world.zones, now: site.clock.now)
        #expect(text.title == title && text.actions.map(\.action) == ["open"])
    }

    @Test(arguments: [("2026-05", "A pack expired", true), ("2026-07-01", "A pack expires soon", false)])
    func `is red only when a pack expired`(expires: String, sentence: String, isRed: Bool) async throws {
        try await add("30", expires: expires)
        for path in [Paths.today("mia"), Paths.plan("mia")] {
            let page = try await ada.page(path)
            #expect(page.says(sentence) && page.body.contains("notice-call") == isRed, "\(path)")
        }
    }

    @Test func `says of expired packs only that they expired`() async throws {
        let paths = [Paths.today("mia"), Paths.plan("mia"), Paths.supply("mia")]
        try await add("30", expires: "2026-05")
        for path in paths {
            let page = try await ada.page(path)
            #expect(page.says("A pack expired") && !page.says("Enough for 0 days"), "\(path)")
        }
        // Half a dose that can still be used.
        try await add("1")
        for path in paths {
            let page = try await ada.page(path)
            #expect(page.says("A pack expired") && page.says("Enough for 0 days"), "\(path)")
        }
    }

    @Test func `blocks no dose when nothing is left`() async throws {
        let empty = try await form(.count).with {
            $0.set("count", "0")
            $0.set("day", CalendarDay.yesterday.iso)
        }
        #expect(try await ada.submit(empty).status == 303)
        let taken = OITDose.Intake.at(.today, "08:00", .full(.peanutTwo))
        _ = try await site.store.addIntake(taken, site.homes.mia, change: site.homes.change())
        #expect(try await site.store.dose(site.homes.mia, on: .today)?.intakes == [taken])
        #expect(try await ada.page(Paths.supply("mia")).says("More was given than the packs here had."))
    }

    @Test(arguments: [
        ("", "Enter how many there are."), ("0", "Enter more than 0."),
        ("many", "Enter a number such as 2, 0.5 or 1/2."),
        ("1.2345", "Use at most 3 decimal places."), ("100001", "This is more than 100,000."),
    ])
    func `refuses a pack without a clear number`(count: String, sentence: String) async throws {
        let reply = try await ada.submit(form(.pack).with { $0.set("count", count) })
        #expect(reply.status == 422 && reply.says(sentence))
        #expect(try await site.store.records(.supplyEntry, site.homes.mia).isEmpty)
    }

    @Test func `asks how a level is given before it is counted`() async throws {
        let path = Paths.newSupply("mia", level: "cashew-one", kind: "pack")
        let form = try await ada.form(Paths.supply("mia"), on: path).with { $0.set("count", "10") }
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.says("First enter how this level is given"))
        #expect(reply.body.contains(Paths.editLevel("mia", "cashew-one")))
    }

    @Test func `tells the report the batch of each dose`() async throws {
        try await add("2")
        for day in [CalendarDay.yesterday, .today] {
            let dose = OITDose.on(day, .at(day, "07:00", .full(.peanutTwo)))
            _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
        }
        let report = try await ada.page(Paths.reportPage("mia") + "?range=all&asked=1&part=all-doses&part=plan")
        #expect(report.body.components(separatedBy: "batch LOT-4711").count == 2)
        #expect(report.says("6.25 mg (2 capsules)"))
    }

    @Test func `is the family's own`() async throws {
        try await add("30")
        let ola = try await site.browser(as: .ola)
        #expect(try await ola.get(Paths.supply("mia")).status == 404)
        #expect(try await site.store.levelStocks(site.homes.sten, at: site.clock.now).isEmpty)
    }
}
