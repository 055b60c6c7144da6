internal import Clinical
internal import Nutrition

extension FoodDataCentralFood {
    /// Beginnings of words of categories; the first that is found decides. They come from the categories of the Standard Reference, of
    /// the surveys and of labels.
    private static let groups: [(words: [String], group: FoodGroup)] = [
        (["fruits and fruit juices"], .fruit), (["baby", "infant", "nutrition", "supplement"], .other),
        (["alcohol", "beer", "wine", "liquor", "cocktail"], .alcohol),
        (["plant based milk", "milk substitute", "milk alternative"], .dairyAlternatives),
        (["soup", "broth"], .soups),
        (["sandwich", "pizza", "meal", "entree", "dinner", "fast food", "restaurant", "dishes", "burrito"], .dishes),
        (
            ["salad dressing", "sauce", "condiment", "spice", "seasoning", "dips", "gravies", "pickle", "ketchup"],
            .sauces
        ),
        (["breakfast cereal", "cereals ready", "ready to eat cereal", "granola"], .cereals),
        (["popcorn", "chips", "pretzel", "cracker", "snack"], .snacks),
        (
            ["candy", "chocolate", "sweet", "sugar", "syrup", "jam", "honey", "dessert", "ice cream", "gelatin"],
            .sweets
        ),
        (["bread", "buns", "rolls", "tortilla", "bagel"], .bread),
        (["baked", "cake", "cookie", "biscuit", "pastr", "pie", "muffin", "doughnut"], .bakery),
        (["dairy and egg", "cheese", "milk", "yogurt", "cream", "dairy"], .dairy),
        (["egg"], .eggs),
        (["shellfish", "shrimp", "crab"], .shellfish),
        (["fish", "seafood", "tuna"], .fish),
        (["beef", "pork", "lamb", "poultry", "chicken", "turkey", "sausage", "bacon", "meat", "veal", "game"], .meat),
        (["nut", "seed"], .nuts),
        (["legume", "bean", "lentil", "tofu"], .pulses),
        (["fats and oils", "oil", "butter", "margarine"], .fats),
        (["pasta", "rice", "grain", "flour", "noodle", "cereal"], .grains),
        (["juice", "beverage", "soda", "drink", "water", "coffee", "tea"], .drinks),
        (["fruit", "apple", "banana", "berries", "citrus", "melon", "grape"], .fruit),
        (["vegetable", "potato", "tomato", "lettuce", "carrot", "onion", "mushroom"], .vegetables),
    ]

    var group: FoodGroup {
        let letters = NameKey(category).text.utf8.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 : 0x20 }
        let text = " " + NameKey(String(decoding: letters, as: UTF8.self)).text
        return Self.groups.first { entry in entry.words.contains { PlainWords.isFoundAsWord($0, in: text) } }?.group
            ?? .other
    }
}
