/// "Vegan beef", "meat-free chicken" and "plant-based mince", made of unspecified soya, wheat or egg.
enum SubstituteFoods {
    private static let kinds = [
        "vegan", "vegetarian", "veggie", "veggy", "meatless", "meatfree", "plantbased", "mock", "faux", "imitation",
    ]
    private static let meats = [
        "beef", "pork", "lamb", "veal", "mutton", "venison", "rabbit", "chicken", "turkey", "duck", "goose", "meat",
        "liver", "mince", "steak", "fillet", "burger", "sausage", "ham", "bacon", "gammon", "salami", "chorizo",
        "pepperoni", "nugget", "meatball", "kebab", "fish", "tuna", "salmon", "prawn", "shrimp", "crab", "goujon",
        "escalope", "schnitzel", "jerky", "sausagemeat", "frankfurter",
    ]

    /// What they are usually made of.
    static let holds: [FoodAllergen] = [.soy, .wheat, .egg, .milk]

    /// The indices of words for meat and fish that are substituted.
    static func places(_ words: [IngredientWords.Word], _ item: [Int]) -> [Int] {
        words.indices.filter { index in
            meats.contains(words[index].text)
                && words.indices.contains { $0 != index && item[$0] == item[index] && isKind(words, $0, meat: index) }
        }
    }

    private static func isKind(_ words: [IngredientWords.Word], _ index: Int, meat: Int) -> Bool {
        let isFollowed = index + 1 < words.count && words[index + 1].gap == .space
        // "Vegetarian-fed chicken" is chicken.
        if kinds.contains(words[index].text) { return !isFollowed || words[index + 1].text != "fed" }
        guard isFollowed else { return false }
        switch (words[index].text, words[index + 1].text) {
        case ("plant", "based"), ("meat", "free"), ("fish", "free"): return true
        // "Chicken-free chicken" and "beef-free beef".
        case (words[meat].text, "free"): return true
        default: return false
        }
    }
}
