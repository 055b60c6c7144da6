import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Several dose levels at once` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func levels() async throws -> [DoseLevel] {
        try await site.store.levels(site.homes.mia).filter { $0.allergen == "mia-peanut" }
    }

    private func form(_ text: String) async throws -> WebForm {
        let page = Paths.levelList("mia", allergen: "mia-peanut")
        return try await ada.form(Paths.levelList("mia"), on: page).with { $0.set("list", text) }
    }

    @Test func `are added in order after the others, none of them current, and once`() async throws {
        let before = try await levels()
        let form = try await form("900\nLast: 1200 mg\n")
        for _ in 1...2 {
            let reply = try await ada.submit(form)
            #expect(reply.status == 303 && reply.location == Paths.plan("mia"))
        }
        let added = try await levels().filter { level in !before.contains { $0.id == level.id } }
        #expect(added.map(\.amount) == ["900", "1200"] && added.last?.name == "Last")
        #expect(added.allSatisfy { !$0.isCurrent })
        #expect(try await levels().filter(\.isCurrent) == before.filter(\.isCurrent))
    }

    @Test(arguments: [
        ("", "Enter at least one dose level."), ("900\n1,000", "Line 2: "),
        ("900\n800", "This is not more than the 900 mg"),
        (Array(repeating: "9", count: 61).joined(separator: "\n"), "Enter at most 60 levels."),
    ])
    func `are refused as a whole, and what was typed stays`(text: String, problem: String) async throws {
        let before = try await levels()
        let reply = try await ada.submit(form(text))
        #expect(reply.status == 422 && reply.says(problem))
        #expect(text.isEmpty || reply.body.contains(text))
        #expect(try await levels() == before)
    }

    @Test func `come from the leaflet for peanut, and for nothing else`() async throws {
        let peanut = Paths.levelList("mia", allergen: "mia-peanut", template: "palforzia")
        #expect(try await ada.form(Paths.levelList("mia"), on: peanut)["list"]?.hasPrefix("1: 3 mg\n2: 6 mg") == true)
        let cashew = Paths.levelList("mia", allergen: "mia-cashew", template: "palforzia")
        #expect(try await ada.form(Paths.levelList("mia"), on: cashew)["list"] == "")
        #expect(try await ada.page(Paths.newDosePlan("mia")).says("Add its 11 dose levels"))
        let ola = try await site.browser(as: .ola)
        #expect(try await !ola.page(Paths.newDosePlan("sten")).says("Palforzia"))
    }
}
