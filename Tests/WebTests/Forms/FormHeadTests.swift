import Clinical
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The head of a form` {
    /// What stands below the title.
    private func name(_ page: Reply) -> Substring? {
        page.body.firstMatch(of: /<\/h1>\s*<p class="caption muted" dir="auto">([^<]*)<\/p>/)?.1
    }

    @Test(arguments: [
        Paths.newSymptom("mia"), Paths.newDoseEntry("mia"), Paths.doseCheck("mia"), Paths.newVisit("mia"),
        Paths.newSkip("mia", day: "2026-06-20", "mia-peanut", slot: 0), Paths.newHold("mia"),
    ])
    func `names the person that the form is about`(_ path: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = try await ada.page(path)
        #expect(name(page) == "Mia")
    }

    @Test func `names nobody if the form is not about a person`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = try await ada.page(Paths.newPerson)
        #expect(name(page) == nil)
    }
}
