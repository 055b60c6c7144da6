import Clinical
import Nutrition
import Testing

/// Dish names made of words that are each known, and labels that say less than they seem to.
struct DishWordTests {
    private func verdict(_ listed: ListedAllergen, _ food: Food) throws -> AllergenVerdict {
        try #require(AllergenCheck([try allergen(.listed(listed))]).findings(in: food).first).verdict
    }

    @Test(arguments: [
        "onion rings", "chicken strips", "mozzarella strips", "cauliflower wings", "fried chicken", "fried onions",
        "stuffed peppers", "stuffed turkey", "vegetarian mince", "vegan mince", "meat-free chicken",
        "vegan chicken pieces",
        "vegetarian steak", "plant-based chicken", "vanilla slice", "date slice", "truffles", "sweets", "boiled sweets",
        "rye bread", "pumpernickel", "suet", "wasabi peas", "chicken powder", "beef granules", "chicken cube",
    ])
    func `a dish is not taken for its words where wheat may be in it`(text: String) throws {
        #expect(try verdict(.wheat, try food(ingredients: text)) != .noneListed)
    }

    @Test(arguments: [
        (ListedAllergen.milk, "mashed swede"), (.milk, "vanilla ice"), (.milk, "hot cocoa"), (.milk, "white coffee"),
        (.milk, "Irish coffee"), (.soy, "dairy-free milk"), (.soy, "egg-free egg"), (.peanut, "chilli oil"),
        (.fish, "olive paste"), (.fish, "stuffed olives"), (.shellfish, "chilli paste"), (.soy, "vegan beef"),
        (.egg, "fried chicken"), (.almond, "stuffed olives"),
    ])
    func `nor where another allergen may be in it`(listed: ListedAllergen, text: String) throws {
        #expect(try verdict(listed, try food(ingredients: text)) != .noneListed)
    }

    @Test(arguments: [
        (ListedAllergen.egg, "livetin, water"), (.egg, "albumin"), (.milk, "pecorino"), (.milk, "gorgonzola"),
        (.fish, "sashimi"), (.soy, "E426, water"), (.soy, "E479b, water"), (.soy, "glycine max"), (.sesame, "simsim"),
        (.peanut, "chikki"), (.egg, "lemon curd"), (.egg, "crème brûlée"), (.wheat, "crumpets"),
        (.coconut, "nata de coco"),
    ])
    func `less common words of an allergen are known`(listed: ListedAllergen, text: String) throws {
        guard case .contains = try verdict(listed, try food(ingredients: text)) else {
            Issue.record("\(listed) in \(text)")
            return
        }
    }

    @Test(arguments: [
        (ListedAllergen.wheat, "Apple pies"), (.wheat, "Mini quiches"), (.milk, "Brioches"),
        (.peanut, "Gran's Kitchen peanut butter"), (.almond, "Plant Kitchen almond slices"),
        (.milk, "Farm Kitchen Cheddar"),
    ])
    func `names mean what they say in any number, and a kitchen in them is no place of other things`(
        listed: ListedAllergen, name: String
    ) throws {
        guard case .contains = try verdict(listed, try food(name)) else {
            Issue.record("\(listed) in \(name)")
            return
        }
    }

    @Test(arguments: [
        (ListedAllergen.peanut, "Made in our kitchen from peanuts, sugar and salt", true),
        (.peanut, "Kitchen salt, peanuts, sugar", true), (.egg, "Fresh from the factory: egg noodles", true),
        (.milk, "sugar, trace minerals, milk powder", true), (.peanut, "Made in a factory that handles peanuts", false),
        (.milk, "sugar. May contain traces of nuts, sesame and milk", false), (.milk, "sugar. Traces: milk", false),
        (.peanut, "sugar. Produced in a facility which also uses peanuts", false),
        (.peanut, "sugar. Packed on equipment shared with peanuts", false),
    ])
    func `a place and traces part what is in it from what may be`(listed: ListedAllergen, text: String, isIn: Bool)
        throws
    {
        switch try verdict(listed, try food(ingredients: text)) {
        case .contains: #expect(isIn)
        case .mayContain: #expect(!isIn)
        case .noneListed, .cannotTell: Issue.record("\(listed) in \(text)")
        }
    }

    @Test(arguments: [
        "roasted onions, salt", "dried oregano", "potatoes, water", "sweet potatoes, salt", "minced beef, salt",
        "chopped tomatoes, onion, garlic", "nutritional information, water",
    ])
    func `plain things stay plain`(text: String) throws {
        for listed in [ListedAllergen.milk, .peanut, .sesame] {
            if case .contains = try verdict(listed, try food(ingredients: text)) {
                Issue.record("\(listed) in \(text)")
            }
            if case .mayContain = try verdict(listed, try food(ingredients: text)) {
                Issue.record("\(listed) in \(text)")
            }
        }
    }

    @Test(arguments: ["roasted onions, salt", "dried oregano", "sweet potatoes, salt", "minced beef, salt"])
    func `and their silence counts`(text: String) throws {
        #expect(try verdict(.milk, try food(ingredients: text)) == .noneListed)
    }
}
