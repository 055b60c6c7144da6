internal import Nutrition

extension OpenFoodFactsProduct {
    /// The kind of food, from the first of these categories it has; a milk drink is dairy.
    private static let groups: [(tag: String, group: FoodGroup)] = [
        ("en:alcoholic-beverages", .alcohol), ("en:plant-based-milk-alternatives", .dairyAlternatives),
        ("en:dairy-substitutes", .dairyAlternatives), ("en:dairies", .dairy), ("en:soups", .soups),
        ("en:meals", .dishes), ("en:sandwiches", .dishes), ("en:breads", .bread), ("en:breakfast-cereals", .cereals),
        ("en:biscuits-and-cakes", .bakery), ("en:pastries", .bakery), ("en:viennoiseries", .bakery),
        ("en:salty-snacks", .snacks), ("en:crustaceans", .shellfish), ("en:molluscs", .shellfish),
        ("en:fishes", .fish), ("en:eggs", .eggs), ("en:meats-and-their-products", .meat), ("en:meats", .meat),
        ("en:nuts-and-their-products", .nuts), ("en:seeds", .nuts), ("en:legumes-and-their-products", .pulses),
        ("en:sauces", .sauces), ("en:condiments", .sauces), ("en:fats", .fats), ("en:confectioneries", .sweets),
        ("en:chocolates", .sweets), ("en:desserts", .sweets), ("en:sweet-spreads", .sweets),
        ("en:sweet-snacks", .sweets), ("en:pastas", .grains), ("en:cereals-and-their-products", .grains),
        ("en:fruits-based-foods", .fruit), ("en:fruits", .fruit), ("en:vegetables-based-foods", .vegetables),
        ("en:vegetables", .vegetables), ("en:beverages", .drinks),
    ]

    var group: FoodGroup {
        Self.groups.first { entry in categories.contains { $0 == entry.tag } }?.group ?? .other
    }
}
