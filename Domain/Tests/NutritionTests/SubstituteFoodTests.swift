import Clinical
import Nutrition
import Testing

/// Words that stand for a different food than they suggest, alone and in context.
struct SubstituteFoodTests {
    /// "+" contains, "~" may contain, "0" not listed, "?" cannot tell.
    private func sign(_ listed: ListedAllergen, _ food: Food) throws -> String { try sign(.listed(listed), food) }

    private func sign(_ kind: AllergenKind, _ food: Food) throws -> String {
        switch try #require(AllergenCheck([try allergen(kind)]).findings(in: food).first).verdict {
        case .contains: "+"
        case .mayContain: "~"
        case .noneListed: "0"
        case .cannotTell: "?"
        }
    }

    @Test(arguments: [
        "vegan beef", "vegan chicken pieces", "vegetarian meat pieces", "vegetarian mince", "vegetarian steak",
        "plant-based chicken", "plant based mince", "meat-free beef", "meat free chicken", "meat-free steak",
        "meatless meatballs", "veggie sausages", "veggie burger", "vegetable mince", "fish-free tuna",
        "chicken-free chicken",
        "onions, vegan chicken, salt", "sugar (vegan beef)",
    ])
    func `what stands in for meat may be soya, wheat or egg`(text: String) throws {
        let food = try food(ingredients: text)
        for listed in [ListedAllergen.soy, .wheat, .egg] { #expect(try sign(listed, food) == "~", "\(listed)") }
        for listed in ListedAllergen.allCases { #expect(try sign(listed, food) != "0", "\(listed)") }
    }

    @Test(arguments: ["vegan chicken", "meat-free mince"])
    func `it does so in names, whatever the label ticks`(name: String) throws {
        let unticked = AllergenDeclaration(contains: [], mayContain: [], list: .eu, namesNone: true)
        #expect(try sign(.soy, try food(name, allergens: unticked)) == "~")
        #expect(try sign(.milk, try food(name, allergens: unticked)) == "0")
    }

    @Test(arguments: [
        "chicken breast, salt", "meat-free potatoes", "beef, onion", "chicken fillets, lemon", "leg of lamb, rosemary",
        "rump steak, salt", "pork mince, onion", "lamb chops",
    ])
    func `meat stays meat`(text: String) throws {
        for listed in [ListedAllergen.soy, .wheat, .egg, .milk] {
            #expect(try sign(listed, try food(ingredients: text)) == "0", "\(listed)")
        }
    }

    @Test(arguments: [
        "2 fillets, lemon", "2 steaks, salt, lemon", "cauliflower steak", "chicken cubes", "lamb granules, water",
        "pork powder",
        "beef extract, water", "turkey wings", "pork strips", "mints", "pink sweets", "gum, mint",
        "1 white, 50 g sugar",
        "whole grains, sugar", "truffles", "truffle oil", "full English, tea", "beef olives", "potato skins",
        "beef chilli",
        "pear drops", "lemon slices", "stuffed dates", "fried potatoes", "mashed sweet potatoes", "olive strips",
        "dairy-free milk", "milk-free butter", "wheat-free flour", "soy-free soy sauce", "vegetarian-fed chicken",
    ])
    func `words that leave open what it is are never silent`(text: String) throws {
        for listed in ListedAllergen.allCases { #expect(try sign(listed, try food(ingredients: text)) != "0") }
    }

    @Test(arguments: [
        (ListedAllergen.egg, "2 whites, 100 g sugar", "~"), (.egg, "egg whites, sugar", "+"),
        (.egg, "3 yolks, sugar", "+"),
        (.egg, "1 white onion", "0"), (.egg, "pepper, white", "0"), (.egg, "white sugar, white rice", "0"),
        (.egg, "orange curd", "+"), (.milk, "semi-skimmed, tea", "~"), (.milk, "semi-skimmed milk", "+"),
        (.wheat, "whole grains, sugar", "~"), (.wheat, "whole grain rice", "0"), (.wheat, "long grain rice", "0"),
        (.wheat, "guar gum, xanthan gum, gum arabic", "0"), (.wheat, "kidney beans, salt", "0"),
        (.wheat, "garlic granules, onion powder", "0"), (.soy, "tomato extract, potato cubes", "0"),
        (.milk, "mint", "0"), (.milk, "dried mint", "0"), (.milk, "black truffle, salt", "0"),
        (.hazelnut, "truffles", "~"), (.coconut, "piña colada", "+"), (.sesame, "til seeds", "+"),
        (.sesame, "til", "~"),
        (.fish, "bass", "+"), (.fish, "imitation crab", "+"),
    ])
    func `some words mean more in one place than in another`(listed: ListedAllergen, text: String, expected: String)
        throws
    {
        #expect(try sign(listed, try food(ingredients: text)) == expected)
    }

    @Test(arguments: [
        (ListedAllergen.soy, "E426", "+"), (.soy, "E 426", "+"), (.soy, "INS 426", "+"), (.soy, "E479b", "+"),
        (.soy, "E 479b", "+"), (.soy, "E 479 b", "+"), (.soy, "E479", "+"), (.soy, "E322", "~"), (.soy, "INS322", "~"),
        (.egg, "E1105", "+"), (.milk, "E966", "~"), (.wheat, "E1442", "~"), (.soy, "E476", "0"), (.soy, "E150d", "0"),
    ])
    func `numbers of additives are read in each way of writing them`(
        listed: ListedAllergen, text: String, expected: String
    ) throws {
        #expect(try sign(listed, try food(ingredients: text + ", water")) == expected)
    }

    @Test(arguments: [
        "dried mango", "dried bananas", "sun-dried tomatoes", "dried fruits", "candied orange", "preservatives",
        "antioxidant", "lemon juice", "pickled onions", "gherkins", "potato flakes",
    ])
    func `sulphites may be in what is kept long`(text: String) throws {
        #expect(try sign(.own(name: "Sulphites", emoji: ""), try food(ingredients: text)) == "~")
    }

    @Test(arguments: [
        ("Celery", "vegetables, salt", "~"), ("Celery", "carrots, salt", "0"), ("Mustard", "wasabi, water", "~"),
        ("Mustard", "gherkins", "~"), ("Rye", "pumpernickel", "+"), ("Sulphites", "dried oregano", "0"),
        ("Sulphites", "bananas", "0"),
    ])
    func `other words of the law's list`(name: String, text: String, expected: String) throws {
        #expect(try sign(.own(name: name, emoji: ""), try food(ingredients: text)) == expected)
    }
}
