import Clinical
import Nutrition
import Store
import TestSupport
import Testing

@testable import Web

struct AllergenLineTests {
    private func lines(_ eaters: [Eater]) throws -> [String] {
        let butter = Food.table("starter-peanut-butter", "Peanut butter", contains: [.peanut])
        return try AllergenLine.all(TemplateFixture.phrases(), eaters, [butter]).map { line in
            // Names keep their own direction; the marks for it are not part of the words.
            line.text.filter { !"\u{2068}\u{2069}".contains($0) }
        }
    }

    private func eater(_ name: String, _ allergens: Allergen...) -> Eater {
        Eater(person: "mia", name: name, allergens: allergens)
    }

    @Test func `people of whom the same is said share a line`() throws {
        let said = try lines([eater("Mia", .peanut), eater("Ben", .peanut)])
        #expect(said == ["Mia, Ben: contains Peanut"])
    }

    @Test func `what differs stands apart, and nobody is lost`() throws {
        let said = try lines([eater("Mia", .peanut, .cashew), eater("Ben", .peanut), eater("Ada", .hazelnut)])
        #expect(said.count == 2 && said.first == "Mia, Ben: contains Peanut")
        #expect(said.last?.hasPrefix("Ada:") == true)
    }

    @Test func `who has no allergens has no line`() throws {
        #expect(try lines([eater("Ben")]).isEmpty)
    }
}
