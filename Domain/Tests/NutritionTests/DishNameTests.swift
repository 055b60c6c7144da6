import Clinical
import NamedInstants
import Nutrition
import Testing

/// Names of dishes and products, which are never taken as complete information, whatever was declared.
struct DishNameTests {
    /// Every way to declare a food: no declaration, each list with an unrelated allergen checked, confirmed as free,
    /// and blank.
    private static let declarations: [AllergenDeclaration] =
        [AllergenDeclaration.none]
        + AllergenList.allCases.flatMap { list in
            [
                AllergenDeclaration(contains: [.lupin], mayContain: [], list: list),
                AllergenDeclaration(contains: [], mayContain: [], list: list, namesNone: true),
                AllergenDeclaration(contains: [], mayContain: [], list: list),
            ]
        }

    private func sign(_ allergen: FoodAllergen, _ food: Food) throws -> String {
        let listed = ListedAllergen.allCases.first { FoodAllergen($0) == allergen }
        let kind: AllergenKind = listed.map { .listed($0) } ?? .own(name: allergen.spoken, emoji: "")
        switch try #require(AllergenCheck([try NutritionTests.allergen(kind)]).findings(in: food).first).verdict {
        case .contains: return "+"
        case .mayContain: return "~"
        case .noneListed: return "0"
        case .cannotTell: return "?"
        }
    }

    /// A name with what such a dish usually contains; "+" marks what it always contains.
    private static let dishes = """
        naan: +wheat milk
        Naan bread: +wheat milk
        Garlic nan: +wheat milk
        Peshwari naan: +wheat milk almond tree-nut
        chapati: +wheat
        paratha: +wheat milk
        Brioche: +wheat +egg +milk
        challah: +wheat +egg
        focaccia: +wheat
        hot cross buns: +wheat milk egg
        mayonnaise: +egg mustard
        mayo: +egg
        Tuna mayo: +fish egg
        aïoli: +egg
        tartare sauce: +egg
        Thousand Island: +egg
        kimchi: fish crustaceans
        Kimchee: fish crustaceans
        furikake: +sesame fish soy wheat crustaceans
        carrot cake: +wheat +egg milk walnut pecan
        Gran's carrot cake: +wheat +egg milk walnut
        coffee and walnut cake: +wheat +egg walnut
        chocolate cake: +wheat +egg milk
        fruit cake: +wheat +egg almond
        fruitcake: +wheat +egg almond
        Victoria sponge: +wheat +egg milk
        banana bread: +wheat egg milk walnut
        muffins: +wheat egg milk
        birthday cake: +wheat +egg milk
        cupcakes: +wheat +egg milk
        brownies: +wheat egg milk
        Scotch egg: +egg wheat
        Scotch eggs: +egg wheat
        Christmas pudding: +wheat egg milk almond sulphites
        plum pudding: +wheat egg milk
        mince pies: +wheat milk egg sulphites
        sticky toffee pudding: +wheat egg milk
        Yorkshire pudding: +wheat +egg +milk
        bread and butter pudding: +wheat +egg +milk
        apple crumble: +wheat milk
        apple pie: +wheat milk egg
        pumpkin pie: +wheat +egg +milk
        pecan pie: +pecan +wheat +egg
        key lime pie: +wheat +egg +milk
        cheesecake: +milk egg wheat
        trifle: +wheat +egg +milk
        tiramisu: +wheat +egg +milk
        macaroni cheese: +milk +wheat egg
        Macaroni and cheese: +milk +wheat
        mac and cheese: +milk +wheat
        Mac 'n' cheese: +milk +wheat
        cauliflower cheese: +milk wheat
        cheeseburger: +milk +wheat sesame egg
        Cheeseburgers: +milk +wheat
        cheese burger: +milk +wheat
        bacon cheeseburger: +milk +wheat
        hamburger: +wheat egg sesame
        hot dog: wheat milk
        quesadilla: +milk +wheat
        pizza: +wheat milk
        margherita: +milk +wheat
        lasagne: +wheat milk egg
        moussaka: +milk +egg +wheat
        spaghetti carbonara: +wheat egg milk
        spag bol: wheat celery
        cottage pie: milk wheat celery
        shepherd's pie: milk wheat
        fish pie: +fish milk wheat crustaceans
        fish and chips: +fish +wheat
        kedgeree: +fish +egg
        Caesar salad: fish egg milk
        salade niçoise: +fish +egg
        prawn cocktail: +crustaceans egg
        prawn toast: +crustaceans sesame wheat
        sushi: fish soy sesame
        miso soup: +soy fish
        pad thai: peanut fish crustaceans egg soy
        satay chicken: peanut
        spring rolls: wheat soy
        chow mein: wheat egg soy
        dim sum: wheat crustaceans soy
        laksa: crustaceans fish peanut
        tom yum: crustaceans fish
        pho: fish soy
        korma: milk cashew almond
        butter chicken: milk cashew
        biryani: milk cashew
        tikka masala: milk cashew
        dhal: milk mustard
        onion bhaji: wheat milk
        kulfi: +milk pistachio
        gulab jamun: +milk wheat
        baklava: wheat walnut pistachio
        falafel: sesame
        hummus: +sesame
        pesto: +milk pine-nut cashew
        coleslaw: egg
        potato salad: egg milk
        omelette: +egg milk
        Spanish omelette: egg
        quiche: +egg +milk +wheat
        eggs Benedict: +egg milk wheat
        pancakes: +wheat +egg +milk
        waffles: +wheat +egg +milk
        crème caramel: +egg +milk
        clam chowder: +milk molluscs
        minestrone: celery wheat
        soup: celery milk wheat
        sausages: wheat
        meatballs: wheat egg milk
        schnitzel: wheat egg milk
        chicken nuggets: wheat egg milk
        chicken Kiev: wheat egg milk
        fritters: wheat egg milk
        samosa: +wheat milk
        sandwich: +wheat milk egg
        Easter egg: milk soy tree-nut
        chocolate bar: milk soy hazelnut
        KitKat: +milk +wheat soy
        Kit Kat: +milk +wheat
        Twix: +milk +wheat
        Kinder Bueno: +hazelnut +milk
        Snickers: +peanut
        Nutella: +hazelnut +milk
        Maltesers: +milk +wheat barley
        Ferrero Rocher: +hazelnut +milk
        Oreo: +wheat
        Simplesse: +milk +egg
        protein bar: milk soy peanut tree-nut
        energy balls: tree-nut peanut
        granola: oats tree-nut wheat
        fried fish: +fish wheat
        semolina pudding: +milk +wheat
        burger bun: +wheat sesame
        malt loaf: +wheat +barley
        tuna pasta bake: +fish +wheat +milk
        coconut yoghurt: +coconut milk
        soya cheese: +soy milk
        Kit-Kat: +milk +wheat
        Reese's cups: +peanut +milk
        Ben's 🍕: +wheat milk
        Breakfast 🥚: +egg
        🧀: +milk
        """

    @Test(arguments: dishes.split(separator: "\n").map(String.init))
    func `the name of a dish raises doubt in every mode`(line: String) throws {
        let sides = line.split(separator: ":", maxSplits: 1).map(String.init)
        for word in try #require(sides.last).split(separator: " ") {
            let isCertain = word.hasPrefix("+")
            let allergen = try #require(FoodAllergen(code: String(isCertain ? word.dropFirst() : word)), "\(word)")
            for declaration in DishNameTests.declarations {
                for ingredients in [nil, "sugar, salt"] {
                    let said = try sign(
                        allergen, try food(sides[0], allergens: declaration, ingredients: ingredients))
                    #expect(
                        isCertain ? said == "+" : "+~".contains(said),
                        "\(sides[0]): \(allergen), \(declaration), \(ingredients ?? "-"): \(said)"
                    )
                }
            }
        }
    }

    @Test(arguments: ["dairy-free naan", "milk-free naan"])
    func `what a name says it is free from it is not suspected of`(name: String) throws {
        let declared = AllergenDeclaration(contains: [.wheat], mayContain: [], list: .eu)
        #expect(try sign(.milk, try food(name, allergens: declared)) == "0")
        #expect(try sign(.wheat, try food(name, allergens: declared)) == "+")
    }

    @Test func `what a list of ingredients often means still yields to its label`() throws {
        let declared = AllergenDeclaration(contains: [.wheat], mayContain: [], list: .eu)
        let pie = try food("Lunch", allergens: declared, ingredients: "bread, potatoes, salt")
        #expect(try sign(.milk, pie) == "0")
        let named = try food("Bread", allergens: declared, ingredients: "wheat flour, water, salt")
        #expect(try sign(.milk, named) == "~")
        #expect(try sign(.peanut, named) == "0")
    }

    // MARK: Nothing checked

    @Test(arguments: AllergenList.allCases)
    func `a declaration that ticks nothing says nothing without ingredients`(list: AllergenList) throws {
        let gap = AllergenVerdict.cannotTell([AllergenGap(food: try id("f1"), name: "Zumble", why: .nothingTicked)])
        let check = AllergenCheck([try allergen(.listed(.milk))])
        let blank = AllergenDeclaration(contains: [], mayContain: [], list: list)
        #expect(check.findings(in: try food("Zumble", allergens: blank))[0].verdict == gap)
        for nothing in ["-", "n/a"] {
            #expect(check.findings(in: try food("Zumble", allergens: blank, ingredients: nothing))[0].verdict == gap)
        }
        let confirmed = AllergenDeclaration(contains: [], mayContain: [], list: list, namesNone: true)
        #expect(check.findings(in: try food("Zumble", allergens: confirmed))[0].verdict == .noneListed)
        let ticked = AllergenDeclaration(contains: [.egg], mayContain: [], list: list)
        #expect(check.findings(in: try food("Zumble", allergens: ticked))[0].verdict == .noneListed)
        let traced = AllergenDeclaration(contains: [], mayContain: [.egg], list: list)
        #expect(check.findings(in: try food("Zumble", allergens: traced))[0].verdict == .noneListed)
        #expect(
            check.findings(in: try food("Zumble", allergens: blank, ingredients: "sugar"))[0].verdict == .noneListed)
        // The table that ships was reviewed food by food, which also covers entries logged earlier.
        #expect(check.findings(in: try food("Apple", table: .starter, allergens: blank))[0].verdict == .noneListed)
    }

    // MARK: Additives

    @Test(arguments: [
        (FoodAllergen.fish, "E441", "~"), (.fish, "E 441", "~"), (.fish, "INS 441", "~"), (.fish, "gelatine", "~"),
        (.fish, "collagen", "~"), (.fish, "E631", "~"), (.fish, "isinglass", "+"), (.egg, "E1105", "+"),
        (.milk, "Simplesse", "+"), (.egg, "Simplesse", "+"), (.milk, "simplesse®", "+"), (.milk, "E966", "~"),
        (.milk, "E270", "~"), (.soy, "E322", "~"), (.soy, "E471", "~"), (.soy, "E472e", "~"), (.wheat, "E1422", "~"),
        (.sulphites, "E220", "+"), (.sulphites, "E 224", "+"), (.crustaceans, "glucosamine", "~"),
        (.crustaceans, "chitosan", "~"), (.milk, "E300", "0"), (.fish, "E330", "0"), (.egg, "E160a", "0"),
    ])
    func `additives are known by number and by name`(allergen: FoodAllergen, text: String, expected: String) throws {
        #expect(try sign(allergen, try food("Lunch", ingredients: text + ", water")) == expected)
    }

    @Test(arguments: [
        (FoodAllergen.milk, "coconut milk"), (.milk, "cocoa butter"), (.milk, "butternut squash"),
        (.milk, "butter beans"),
        (.milk, "cream of tartar"), (.egg, "eggplant"), (.egg, "aubergine"), (.wheat, "buckwheat"),
        (.walnut, "nutmeg"), (.peanut, "butternut"), (.walnut, "water chestnuts"), (.walnut, "coconut"),
        (.walnut, "tiger nuts"), (.peanut, "peas"), (.molluscs, "oyster mushrooms"), (.crustaceans, "crab apples"),
        (.mustard, "custard apple"), (.celery, "chicory"), (.fish, "starfruit"), (.wheat, "rice flour"),
    ])
    func `words inside of other words sound no alarm`(allergen: FoodAllergen, text: String) throws {
        let said = try sign(allergen, try food("Lunch", ingredients: text))
        #expect(said == "0" || said == "?", "\(text): \(said)")
    }
}

extension FoodAllergen {
    /// The wording a family would use.
    fileprivate var spoken: String { rawValue.replacing("-", with: " ") }
}
