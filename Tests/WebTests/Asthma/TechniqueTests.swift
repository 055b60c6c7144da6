import Asthma
import Store
import TestRecords
import TestSupport
import Testing

@testable import AsthmaPages
@testable import AsthmaStore
@testable import Pages
@testable import Web

@Suite struct TechniqueTests {
    @Test(
        arguments: [
            ("Salbutamol", InhalerRole.reliever, nil), ("Ventolin Evohaler", .reliever, .puffer),
            ("Pulmicort TURBUHALER 200", .controller, .powder), ("Onbrez Breezhaler", .controller, .capsule),
            ("Spiriva Respimat", .controller, .softMist), ("Salbutamol", .nebuliser, .nebuliser),
        ] as [(String, InhalerRole, InhalerKind?)])
    func `a kind that nobody said follows from the role or the device's name`(
        name: String, role: InhalerRole, kind: InhalerKind?
    ) {
        #expect(InhalerKind(InhalerDetails(name: name, role: role)) == kind)
    }

    @Test(arguments: InhalerKind.allCases)
    func `what somebody said comes before the name`(kind: InhalerKind) {
        #expect(InhalerKind(InhalerDetails(name: "Ventolin Evohaler", role: .reliever, kind: kind)) == kind)
    }

    @Test func `each kind leads to its steps`() throws {
        for kind in InhalerKind.allCases {
            let (slug, section) = kind.technique
            let article = try #require(try TemplateFixture.articles().article(slug, "en"))
            let place = try #require(article.blocks.firstIndex { $0.heading?.id == section }, "\(section)")
            let next = article.blocks[(place + 1)...].firstIndex { $0.heading != nil } ?? article.blocks.endIndex
            #expect(article.blocks[place..<next].contains { $0.steps != nil }, "\(section)")
        }
    }

    @Test func `the page links to the steps only where the kind is known`() async throws {
        let site = try await TestSite()
        try await site.homes.fillAsthma()
        let ada = try await site.browser(as: .ada)
        let said = try await ada.page(Paths.asthma("mia"))
        #expect(said.body.contains("#with-a-spacer") && said.says("Puffer (pMDI)"))
        #expect(
            try await ada.page(Paths.editAsthma("mia", "inhalers", "asthma-of-mia")).body.contains("#with-a-spacer"))
        let form = [("id", "asthma-of-mia"), ("version", "1"), ("name", "Salbutamol"), ("role", "reliever")]
        #expect(try await ada.post(Paths.asthma("mia", "inhalers", "asthma-of-mia"), form).status == 303)
        #expect(try await !ada.page(Paths.asthma("mia")).body.contains("#with-a-spacer"))
        try await site.homes.store.create(
            "respimat", InhalerDetails(name: "Spiriva Respimat", role: .controller), of: .inhaler, site.homes.mia,
            change: site.homes.change())
        let page = try await ada.page(Paths.asthma("mia"))
        #expect(page.body.contains("href=\"/learn/mist-and-nebuliser#a-soft-mist-inhaler\""))
        #expect(page.body.contains("href=\"\(Paths.asthmaGame)\""))
    }
}
