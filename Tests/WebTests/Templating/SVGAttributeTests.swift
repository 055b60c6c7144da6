import Testing

@testable import ImmunotherapyPages
@testable import Pages
@testable import Web

@Suite struct SVGAttributeTests {
    @Test(arguments: [(63.0, "63"), (129.66, "129.7"), (-0.04, "0"), (-5.25, "-5.3"), (0.96, "1")])
    func `a length has at most one decimal`(_ value: Double, _ text: String) {
        #expect(SVGAttribute.number(value) == text)
    }

    @Test func `the ring fills its segments up to the level`() throws {
        let ring = Ring(try TemplateFixture.phrases(), level: 6, of: 11, treatmentDay: 214)
        #expect(ring.segments.count == 11)
        #expect(ring.segments.filter(\.isFilled).count == 6)
        #expect(ring.segments.first?.path == "M72.4 7A63 63 0 0 1 102 15.7")
        #expect(ring.name == "Level 6 of 11")
    }

    @Test func `one level is one long arc`() throws {
        let ring = Ring(try TemplateFixture.phrases(), level: 1, of: 1, treatmentDay: nil)
        #expect(ring.segments.count == 1)
        #expect(ring.segments.first?.path.contains("A63 63 0 1 1") == true)
    }
}
