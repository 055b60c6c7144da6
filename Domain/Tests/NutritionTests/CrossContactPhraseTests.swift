import Clinical
import Nutrition
import Testing

/// Cross-contact in kitchens and factories, traces and risks, and phrases that only share their words.
struct CrossContactPhraseTests {
    private func sign(_ listed: ListedAllergen, _ food: Food) throws -> String {
        switch try #require(AllergenCheck([try allergen(.listed(listed))]).findings(in: food).first).verdict {
        case .contains: "+"
        case .mayContain: "~"
        case .noneListed: "0"
        case .cannotTell: "?"
        }
    }

    @Test(arguments: [
        "Gran's Kitchen peanut butter", "The Kitchen with love peanut butter", "The Peanut Factory: also brittle",
        "Kitchen & Co peanuts, packed in Kent", "Trace peanut butter",
    ])
    func `a place in a name is a brand`(name: String) throws {
        #expect(try sign(.peanut, try food(name)) == "+")
    }

    @Test(arguments: [
        "Made in our kitchen from peanuts, sugar and salt",
        "Made in our kitchen from peanuts, sugar and salt with care",
        "Made in our kitchen with peanuts and salt", "Made in our kitchen using peanuts",
        "In our kitchen we use peanuts",
        "Kitchen salt, peanuts, sugar", "Kitchen salt, peanuts that we roast",
        "Fresh from the factory: peanuts, also milk",
        "Made in our kitchen and packed with care, peanuts", "Made in a factory, peanuts, packed in Kent",
        "Factory fresh peanuts, also sugar", "sugar, traces of salt, peanuts", "sugar, traces of salt, water, peanuts",
        "cooked at risk of boiling, peanuts", "sea salt with trace minerals, peanuts", "sugar, trace elements, peanuts",
        "peanuts (trace minerals)", "milk trace, peanuts", "traces of milk, sugar, peanuts",
        "traces of nuts (almonds), sugar, peanuts", "sugar (traces of milk), peanuts",
    ])
    func `what the food is made of is in it`(text: String) throws {
        #expect(try sign(.peanut, try food(ingredients: text)) == "+")
    }

    @Test(arguments: [
        "Made in a factory that handles peanuts", "Made in a factory, which also handles peanuts",
        "Made in a bakery where peanuts are used", "Packed in premises that also pack peanuts",
        "Produced on a line which processes peanuts", "Made on the same equipment as peanuts",
        "Made in the same factory as peanuts", "Shares equipment with peanuts", "Equipment shared with peanuts",
        "Factory handles peanuts", "Our kitchen also uses peanuts", "Made in a facility with peanuts",
        "Packed in an environment where peanuts are handled", "Peanut traces", "Peanuts: traces", "peanuts (traces)",
        "Traces: milk, peanuts", "traces of peanuts", "Traces of milk, egg and peanuts", "Risk of peanuts",
        "trace amounts of peanuts", "May contain traces of salt, peanuts",
        "Risk of cross contamination with milk, peanuts",
    ])
    func `what is handled beside it may be in it`(text: String) throws {
        #expect(try sign(.peanut, try food(ingredients: "sugar. " + text)) == "~")
    }

    @Test(arguments: [
        "may contain traces of nuts, sesame, milk", "may contain traces of nuts, sesame and milk",
        "sugar, traces of nuts, sesame, milk", "sugar, traces of nuts, sesame and milk",
        "sugar, traces of milk or nuts",
        "sugar, traces of nuts (almonds, hazelnuts), milk", "sugar (traces of nuts, milk), salt",
    ])
    func `a list of traces goes on over commas`(text: String) throws {
        #expect(try sign(.milk, try food(ingredients: text)) == "~")
    }

    @Test func `traces of a family's own allergen stay traces`() throws {
        let kiwi = try allergen(.own(name: "Kiwi", emoji: ""))
        let found = AllergenCheck([kiwi]).findings(in: try food(ingredients: "sugar, traces of kiwi"))
        guard case .mayContain = try #require(found.first).verdict else {
            Issue.record("\(found)")
            return
        }
    }
}
