import Clinical
import ImmunotherapyStore
import Medications
import SQL
import TestRecords
import TestSupport
import Testing

@testable import MedicationsPages
@testable import MedicationsStore
@testable import Pages
@testable import Web

/// It is 09:30 on Saturday, 20 June; 28 tablets of metformin came the day before, and one was taken since.
@Suite struct `The stock of a medicine in the browser` {
    private static let page = Paths.stock("mia", "metformin-of-mia")

    private func site() async throws -> (site: TestSite, ada: Browser) {
        let site = try await TestSite()
        try await site.homes.fillMedicines()
        return (site, try await site.browser(as: .ada))
    }

    @Test func `says what is left, how long it lasts and when to get more`() async throws {
        let (_, ada) = try await site()
        let page = try await ada.page(Self.page)
        // 27 at three a day, two of them today: today and the next eight days are covered.
        for text in [
            "27 tablets left", "1 full pack and 13 tablets", "Runs out on", "9 days left", "Get more by", "May 2027",
        ] {
            #expect(page.says(text), "\(text)")
        }
        #expect(try await ada.page(Paths.medicine("mia", "metformin-of-mia")).says("27 tablets left"))
    }

    @Test func `taking a dose lowers what is left, and taking that back restores it`() async throws {
        let (_, ada) = try await site()
        let noon = "metformin-of-mia:0/2026-06-20/45000"
        try await ada.post(Paths.takenSlots("mia"), [("day", "2026-06-20"), ("slot", noon)])
        #expect(try await ada.page(Self.page).says("26 tablets left"))
        let form = try await ada.form(
            Paths.administration("mia", "morning-of-mia"), on: Paths.editAdministration("mia", "morning-of-mia"))
        try await ada.submit(form.with { $0.set("amount", "2") })
        #expect(try await ada.page(Self.page).says("25 tablets left"))
        try await ada.post(Paths.administrationDeletion("mia", "morning-of-mia"))
        #expect(try await ada.page(Self.page).says("27 tablets left"))
        try await ada.post(Paths.administrationRestoration("mia", "morning-of-mia"))
        #expect(try await ada.page(Self.page).says("25 tablets left"))
    }

    @Test func `a count starts anew, is corrected, deleted and brought back`() async throws {
        let (_, ada) = try await site()
        let new = Paths.newStockEntry("mia", "metformin-of-mia", kind: "count")
        let form = try await ada.form(Self.page, on: new)
        try await ada.submit(
            form.with {
                $0.set("pieces", "4")
                $0.set("packs", "")
            })
        #expect(try await ada.page(Self.page).says("4 tablets left"))
        #expect(try await ada.page(Self.page).says("Time to get more"))
        #expect(try await ada.page(Paths.today("mia")).says("Metformin 500 mg: 1 day left"))
        let id = try #require(form.all("id").first)
        try await ada.post(Paths.stockEntryDeletion("mia", "metformin-of-mia", id))
        #expect(try await ada.page(Self.page).says("27 tablets left"))
        try await ada.post(Paths.stockEntryRestoration("mia", "metformin-of-mia", id))
        #expect(try await ada.page(Self.page).says("4 tablets left"))
    }

    @Test func `an entry of another medicine is not there`() async throws {
        let (_, ada) = try await site()
        let path = Paths.editStockEntry("mia", "paracetamol-of-mia", "refill-of-mia")
        #expect(try await ada.get(path).status == 404)
    }

    @Test func `a group is skipped for one reason, and that is undone`() async throws {
        let (site, ada) = try await site()
        func doses() async throws -> [KnownDose] {
            try await site.store.medicationRecords(site.homes.mia, from: .today, through: .today, zone: .berlin).day
                .doses
        }
        let slots = ["45000", "64800"].map { ("slot", "metformin-of-mia:0/2026-06-20/\($0)") }
        try await ada.post(Paths.skippedSlots("mia"), [("day", "2026-06-20"), ("reason", "felt-sick")] + slots)
        let reasons = try await doses().compactMap { dose -> Administration.Reason? in
            if case .notTaken(_, let details) = dose.state { details.reason } else { nil }
        }
        #expect(reasons == [.feltSick, .feltSick])
        guard case .notTaken(let id, _)? = try await doses().first(where: { $0.due.time == "12:30" })?.state else {
            Issue.record("is not skipped")
            return
        }
        let batch = id.text.split(separator: "-").dropLast().joined(separator: "-")
        try await ada.post(Paths.takenSlotsRemoval("mia", batch), [("count", "2"), ("day", "2026-06-20")])
        #expect(try await doses().filter { !$0.isOpen }.count == 1)
    }

    @Test func `only people with doses of immunotherapy are told to ask their clinic`() async throws {
        let (site, ada) = try await site()
        let form = [
            ("name", "Ibuprofen 400 mg"), ("pattern", "parts"), ("part-0", "1"), ("unit", "tablet"),
            ("start", "2026-06-20"),
        ]
        func says(_ name: String) async throws -> Bool {
            let fields = form.map { $0.0 == "name" ? ("name", name) : $0 }
            return try await ada.post(Paths.dosagePreview("mia"), fields).says("Ask your clinic")
        }
        try await site.homes.temporary.database.write { tx in try tx.execute("UPDATE dose_level SET is_current = 0") }
        #expect(try await says("Ibuprofen 400 mg") == false)
        _ = try await site.store.agree(.mia, base: nil, site.homes.mia, change: site.homes.change())
        for name in ["Ibuprofen 400 mg", "cetirizine", "Timolol"] {
            #expect(try await says(name), "\(name)")
        }
        for name in ["Metformin", "My own drops"] {
            #expect(try await says(name) == false, "\(name)")
        }
    }

    @Test func `the report has a plan that a doctor knows, and the counts`() async throws {
        let (_, ada) = try await site()
        let report = try await ada.page(Paths.reportPage("mia") + "?range=four-weeks")
        for text in [
            "Morning", "Night", "Metformin 500 mg", "1 tablet", "Diabetes", "as needed", "Due", "On time",
        ] {
            #expect(report.says(text), "\(text)")
        }
        #expect(try await ada.get(Paths.reportFile("mia") + "?range=four-weeks").body.hasPrefix("%PDF-"))
    }

    @Test func `Insights say what was counted`() async throws {
        let (_, ada) = try await site()
        let page = try await ada.page(Paths.insights("mia") + "?range=month")
        #expect(page.says("1 of 1 taken") && page.says("First day counted"))
    }
}
