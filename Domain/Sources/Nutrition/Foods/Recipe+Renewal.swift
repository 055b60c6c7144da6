extension RecipeDetails {
    /// The recipe with current data for its foods; a food that no longer exists stays unchanged.
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
    /// The ingredient with current data for its food. If the portion can no longer be calculated, the nutrients stay
    /// unchanged, but the allergen information is updated.
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
