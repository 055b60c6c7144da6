public import Clinical
public import Nutrition
public import Store

/// A household's recipe, with the person on whose pages it was added.
public struct FamilyRecipe: Sendable, Equatable {
    public let recipe: Recipe
    public let person: Person.ID

    public init(recipe: Recipe, person: Person.ID) {
        self.recipe = recipe
        self.person = person
    }

    package init(_ stored: Stored<RecipeDetails>) {
        recipe = Recipe(id: stored.id, details: stored.details, version: stored.version)
        person = stored.person
    }
}

/// A household's recipes with everyone who may eat them, from one snapshot.
public struct RecipeBook: Sendable {
    /// The findings about one person's allergens.
    public struct Findings: Sendable {
        public let eater: Eater
        /// In the person's order; empty without allergens.
        public let findings: [AllergenFinding]

        public init(eater: Eater, findings: [AllergenFinding]) {
            self.eater = eater
            self.findings = findings
        }
    }

    public let person: StoredPerson
    /// By name.
    public let recipes: [FamilyRecipe]
    /// Everyone in the household, this person first.
    public let eaters: [Eater]

    public init(person: StoredPerson, recipes: [FamilyRecipe], eaters: [Eater]) {
        self.person = person
        self.recipes = recipes
        self.eaters = eaters
    }

    /// The findings about everyone's allergens in a recipe, over all its foods.
    public func findings(in recipe: FamilyRecipe) -> [Findings] {
        eaters.map { eater in
            Findings(
                eater: eater, findings: AllergenCheck(eater.allergens).findings(in: recipe.recipe.food))
        }
    }
}

/// Everything a recipe's form needs, from one snapshot.
public struct RecipeFormRecords: Sendable {
    public let person: StoredPerson
    /// The edited recipe; nil if there is none.
    public let stored: FamilyRecipe?
    /// The requested foods that exist.
    public let foods: [Food]
    /// Everyone in the household, this person first.
    public let eaters: [Eater]

    public init(person: StoredPerson, stored: FamilyRecipe?, foods: [Food], eaters: [Eater]) {
        self.person = person
        self.stored = stored
        self.foods = foods
        self.eaters = eaters
    }
}
