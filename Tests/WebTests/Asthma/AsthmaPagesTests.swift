import Asthma
import AsthmaStore
import CarePlan
import Clinical
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// What the pages about asthma say beside the records of a person.
@Suite struct AsthmaPagesTests {
    private let site: TestSite
    private let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        try await site.homes.fillAsthma()
    }

    private func numbered(_ daysAgo: Int, _ sequence: Int64) async throws {
        let puff = PuffDetails(
            inhaler: "asthma-of-mia", at: .berlin(.today.adding(days: -daysAgo), "08:00"), purpose: .asNeeded,
            source: .device, deviceKey: PuffDeviceKey(device: "cap", boot: 3, sequence: sequence))
        let id = Puff.ID("numbered-\(sequence)")
        try await site.store.addPuffs([(id, puff)], site.homes.mia, change: site.homes.change())
    }

    @Test func `the days between two puffs of a device are known`() async throws {
        #expect(try await ada.get(Paths.asthma("mia")).body.contains("26 days are not known"))
        try await numbered(10, 40)
        #expect(try await ada.get(Paths.asthma("mia")).body.contains("17 days are not known"))
    }

    @Test func `a device that sent nothing for days is for the person to connect and nothing for a doctor`()
        async throws
    {
        #expect(try await !ada.get(Paths.asthma("mia")).body.contains("Connect the inhaler"))
        _ = try await site.store.delete("asthma-of-mia", of: .puff, site.homes.mia, change: site.homes.change())
        site.clock.step(seconds: 9 * 86_400)
        let page = try await ada.get(Paths.asthma("mia")).body
        #expect(page.contains("Nothing from the device of Salbutamol for 9 days"))
        #expect(!page.contains("Tell your doctor"))
    }

    @Test func `a reliever among the rescue medicines is offered until it is an inhaler`() async throws {
        let kept = RescueMedicineDetails(
            kind: .relieverInhaler, name: "Terbutaline", strength: nil, place: nil, lot: nil, expiry: nil, count: 1,
            notes: nil)
        _ = try await site.store.createRescueMedicine("spare", kept, site.homes.mia, change: site.homes.change())
        #expect(try await ada.get(Paths.asthma("mia")).body.contains("Add Terbutaline from the rescue medicines"))
        let form = try await ada.get(Paths.newAsthma("mia", "inhalers") + "?of=spare").body
        #expect(form.contains("value=\"Terbutaline\""))
        _ = try await ada.post(
            Paths.asthma("mia", "inhalers"),
            [("id", "fresh"), ("name", "terbutaline"), ("role", "reliever"), ("in-use", "yes")])
        #expect(try await !ada.get(Paths.asthma("mia")).body.contains("from the rescue medicines"))
    }

    @Test func `use over time is counted by inhaler and kind`() async throws {
        let path = Paths.asthmaUse("mia")
        #expect(try await ada.get(path).body.contains("1 puff recorded"))
        #expect(try await ada.get(path + "?role=controller").body.contains("0 puffs recorded"))
        #expect(try await ada.get(path + "?by=month&puffs=all&inhaler=asthma-of-mia").body.contains("1 puff recorded"))
    }
}
