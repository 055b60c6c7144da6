internal import Clinical

extension Recipe {
    /// The recipe as a food that can be eaten by the serving, and by weight when that is known. Its parts say what it
    /// holds, so what is said about its allergens is what is said about theirs.
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
    /// Whether it can go into a recipe: anything but another recipe.
    public var canBeIngredient: Bool { source.table != .recipe }

    /// The lines that the licences of its numbers ask for, each once; those of its parts for a recipe.
    public var attributions: [String] {
        var lines: [String] = []
        for line in [source.table.attribution].compactMap({ $0 }) + details.parts.flatMap({ $0.attributions })
        where !lines.contains(line) {
            lines.append(line)
        }
        return lines
    }

    /// What decides about allergens and nothing else, to be kept with a recipe.
    var withoutNumbers: Food {
        let details = FoodDetails(
            name: details.name, otherNames: details.otherNames, group: details.group, barcode: nil,
            basis: .hundredGrams, nutrients: .notGiven, density: nil, measures: [], allergens: details.allergens,
            ingredients: details.ingredients, parts: details.parts)
        return Food(id: id, source: source, details: details, version: version)
    }
}

extension AllergenCheck {
    /// What can be said about each allergen in a recipe, from each of its foods.
    public func findings(in recipe: RecipeDetails) -> [AllergenFinding] {
        findings(in: recipe.ingredients.map { $0.food })
    }
}
