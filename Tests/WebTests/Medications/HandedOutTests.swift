import Clinical
import Feeds
import GuardedHTTP
import Medications
import MedicationsStore
import SQL
import Store
import TestSupport
import Testing

@testable import MedicationsPages
@testable import Pages

/// The test server says that a bottle of 150 ml was handed out on 12 March 2026.
@Suite struct `What a hospital says was handed out` {
    private func medicine(_ hospital: ConnectedHospital) async throws -> Medication.ID {
        let medicines = try await hospital.records().medicines
        return try #require(medicines.first { $0.details.name.hasPrefix("Desloratadine") }?.id)
    }

    @Test func `is offered, and counts once somebody has confirmed it`() async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.sync()
            let medicine = try await medicine(hospital)
            let stock = Paths.stock("mia", medicine.text)
            let page = try await hospital.browser.page(stock)
            #expect(page.says("150 mL on 12 March 2026, says Test clinic"))
            #expect(!page.says("mL left"))
            #expect(
                try await hospital.site.store.medicationStock(of: medicine, hospital.access, zone: .berlin)?.entries
                    == [])
            let link = try #require(page.body.split(separator: "\"").first { $0.hasPrefix(stock + "/new?from=") })
            var form = try await hospital.browser.form(stock, on: String(link))
            #expect(form["pieces"] == "150" && form["unit"] == "ml" && form["days"] == "30")
            #expect(form["day"] == "2026-03-12" && form["time"] == "", "a date has no time")
            #expect(try await hospital.browser.submit(form).status == 422)
            form.set("time", "10:00")
            #expect(try await hospital.browser.submit(form).status == 303)
            #expect(try await hospital.browser.submit(form).status == 303, "the same form again")
            let after = try await hospital.browser.page(stock)
            // The nurse gave 5 mL of it the day after.
            #expect(after.says("145 mL left") && !after.says("says Test clinic"))
            try await hospital.sync()
            #expect(!(try await hospital.browser.page(stock)).says("says Test clinic"))
            #expect(try await hospital.browser.get(String(link)).status == 303)
        }
    }

    @Test func `is not offered again once it was taken back, counted or entered by hand`() async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.sync()
            let (medicine, access, store) = (try await medicine(hospital), hospital.access, hospital.site.store)
            let offer = try #require(try await store.handedOut(of: medicine, access).first)
            func entry(_ kind: StockEntry.Kind, _ day: CalendarDay) -> StockEntryDetails {
                StockEntryDetails(
                    medication: medicine, kind: kind, at: .berlin(day, "09:00"), pieces: WrittenDecimal(150), unit: "ml"
                )
            }
            let day = try #require(CalendarDay(iso: "2026-03-12"))
            for (id, kind, on) in [
                (offer.id, StockEntry.Kind.refill, day), ("count", .count, day.adding(days: 1)), ("own", .refill, day),
            ] {
                let change = hospital.site.homes.change()
                _ = try await store.addStockEntry(id, entry(kind, on), access, change: change)
                #expect(try await store.handedOut(of: medicine, access).isEmpty, "\(id.text)")
                _ = try await store.delete(id, of: .stockEntry, access, change: hospital.site.homes.change())
                #expect(try await store.handedOut(of: medicine, access).isEmpty == (id == offer.id), "\(id.text)")
                if id == offer.id {
                    try await hospital.site.homes.temporary.database.write { tx in
                        _ = try tx.execute("DELETE FROM stock_entry")
                    }
                }
            }
        }
    }

    @Test(arguments: [
        (#""status": "completed""#, true), (#""status": "entered-in-error""#, false),
        (#""status": "in-progress""#, false),
    ])
    func `has to be handed out, for this medicine`(status: String, isOffered: Bool) async throws {
        try await ConnectedHospital.run { hospital in
            func put(_ id: String, _ request: String) async throws {
                let dispense = """
                    {"resourceType": "MedicationDispense", "id": "\(id)", \(status), "subject": \
                    {"reference": "Patient/mia"}, "medicationCodeableConcept": {"text": "x"}, "quantity": {"value": 30}, \
                    "authorizingPrescription": [{"reference": "\(request)"}], "whenHandedOver": "2026-04"}
                    """
                _ = try await hospital.server.send(
                    "PUT", hospital.server.base.text + "/MedicationDispense/\(id)", body: Array(dispense.utf8))
            }
            try await put("whole", hospital.server.base.text + "/MedicationRequest/concept")
            try await put("other", "MedicationRequest/contained")
            try await hospital.sync()
            let offers = try await hospital.site.store.handedOut(of: try await medicine(hospital), hospital.access)
            #expect(offers.contains { $0.on.text == "2026-04" && $0.unit == nil } == isOffered)
            #expect(offers.count == (isOffered ? 2 : 1))
        }
    }

    @Test func `and what was given on a day without a time is shown with the day, and not counted`() async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.sync()
            let medicine = try await medicine(hospital)
            for path in [hospital.path, Paths.medicine("mia", medicine.text)] {
                let page = try await hospital.browser.page(path)
                #expect(page.says("14 March 2026") && page.says("not counted for a planned dose"), "\(path)")
            }
            #expect(!(try await hospital.browser.page(hospital.path)).says("Could not be read"))
            #expect(try await hospital.records().administrations.count == 1)
        }
    }
}
