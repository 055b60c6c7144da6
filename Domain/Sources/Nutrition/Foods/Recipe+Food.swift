internal import Clinical

extension Recipe {
    /// The recipe as a food that can be eaten by the serving, and by weight if that is known. Its allergen information
    /// comes from its ingredients.
    public var food: Food {
        let size = details.servingMass.map { FoodSize.mass($0) }
        let serving = FoodDetails(
            name: details.name, otherNames: [], group: .dishes, barcode: nil, basis: .serving(size),
            nutrients: details.perServing, density: nil, measures: [], allergens: .none, ingredients: nil,
            parts: details.ingredients.map { $0.food.withoutNumbers })
        return Food(
            id: id, source: FoodSource(table: .recipe, reference: id.text), details: serving, version: version)
    }
}

extension Food {
    /// Whether it can be a recipe ingredient: any food except a recipe.
    public var canBeIngredient: Bool { source.table != .recipe }

    /// The attribution lines required by its data licences, without duplicates; for a recipe, those of its ingredients.
    public var attributions: [String] {
        var lines: [String] = []
        for line in [source.table.attribution].compactMap({ $0 }) + details.parts.flatMap({ $0.attributions })
        where !lines.contains(line) {
            lines.append(line)
        }
        return lines
    }

    /// Only the data that determine allergens, to be stored with a recipe.
    var withoutNumbers: Food {
        let details = FoodDetails(
            name: details.name, otherNames: details.otherNames, group: details.group, barcode: nil,
            basis: .hundredGrams, nutrients: .notGiven, density: nil, measures: [], allergens: details.allergens,
            ingredients: details.ingredients, parts: details.parts)
        return Food(id: id, source: source, details: details, version: version)
    }
}

extension AllergenCheck {
    /// The verdict on each allergen in a recipe, based on each of its foods.
    public func findings(in recipe: RecipeDetails) -> [AllergenFinding] {
        findings(in: recipe.ingredients.map { $0.food })
    }
}
