import Foundation
import HTTPTypes
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// It is 09:30 on Saturday, 20 June; Mia took metformin at 08:00, and it is due at 12:30 and 19:30.
@Suite struct `Medicines on a phone` {
    private struct Document: Decodable {
        struct Slot: Decodable {
            let medicine, slot, day, dueDay, dueTime, state: String
            let dose, said: String?
            let planned: Int64
        }
        struct Medicine: Decodable {
            struct AsNeeded: Decodable {
                struct Taken: Decodable {
                    let id: String
                    let at: Int64
                }
                let dose: String?
                let taken: [Taken]
            }
            let id, name, form: String
            let asNeeded: AsNeeded?
        }
        let made: Int64
        let name, from, through: String
        let medicines: [Medicine]
        let slots: [Slot]
    }

    private func document(_ browser: Browser) async throws -> Document {
        let reply = try await browser.get(Paths.offlineMedicines("mia"))
        #expect(reply.status == 200 && reply.headers[.cacheControl] == "no-store")
        return try JSONDecoder().decode(Document.self, from: Data(reply.body.utf8))
    }

    @Test func `are the times of seven days with what is known about them`() async throws {
        let site = try await TestSite()
        try await site.homes.fillMedicines()
        let known = try await document(try await site.browser(as: .ada))
        #expect(known.from == "2026-06-19" && known.through == "2026-06-26" && known.name == "Mia")
        #expect(known.slots.count == 21 && Set(known.slots.map(\.day)).count == 7)
        let today = known.slots.filter { $0.day == "2026-06-20" }
        #expect(today.map(\.dueTime) == ["08:00", "12:30", "19:30"])
        #expect(today.map(\.state) == ["taken", "open", "later"] && today[0].said == "Taken 09:30")
        #expect(today.allSatisfy { $0.dose == "1 tablet" })
        #expect(today[1].planned == 1_781_951_400_000)
        // A draft is not taken yet.
        #expect(known.medicines.map(\.id).sorted() == ["metformin-of-mia", "paracetamol-of-mia"])
        #expect(known.medicines.map { $0.asNeeded != nil } == [false, true])
    }

    @Test func `are kept with the forms, and for nobody else`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        func kept() async throws -> String { try await ada.page(Paths.offlinePages).body }
        let address = Paths.offlineMedicines("mia")
        #expect(try await kept().contains(address) == false)
        try await site.homes.fillMedicines()
        let list = try await kept()
        #expect(list.contains(address) && list.contains(Paths.newAdministration("mia", "metformin-of-mia")))
        #expect(!list.contains("draft-of-mia"))
        #expect(try await site.browser(as: .ola).get(address).status == 404)
        #expect(try await site.lockedBrowser().get(address).status == 303)
    }
}
