extension RecipeDetails {
    /// The recipe with its foods as they are known today; a food that is not there any more stays as it was.
    public func renewed(with foods: [Food]) -> RecipeDetails {
        let renewed = ingredients.map { ingredient in
            let food = foods.first { $0.id == ingredient.food.id }
            return food.map { ingredient.renewed(with: $0) } ?? ingredient
        }
        return RecipeDetails(
            name: name, ingredients: renewed, servings: servings, cookedMass: cookedMass, method: method)
    }
}

extension RecipeIngredient {
    /// The ingredient with its food as it is known today. Where the portion cannot be worked out any more, the numbers
    /// stay as they were, but not what is known about allergens.
    fileprivate func renewed(with food: Food) -> RecipeIngredient {
        do throws(Portion.Problem) {
            return try RecipeIngredient(food: food, portion: portion)
        } catch {
            return RecipeIngredient(known: food.withNumbers(of: self.food.details), portion: portion)
        }
    }
}

extension Food {
    fileprivate func withNumbers(of old: FoodDetails) -> Food {
        let details = FoodDetails(
            name: details.name, otherNames: details.otherNames, group: details.group, barcode: details.barcode,
            basis: old.basis, nutrients: old.nutrients, density: old.density, measures: old.measures,
            allergens: details.allergens, ingredients: details.ingredients, parts: details.parts)
        return Food(id: id, source: source, details: details, version: version)
    }
}
