public import Clinical
public import Nutrition

/// A recipe of the household, with whose pages it was added on.
public struct FamilyRecipe: Sendable, Equatable {
    public let recipe: Recipe
    public let person: Person.ID

    public init(recipe: Recipe, person: Person.ID) {
        self.recipe = recipe
        self.person = person
    }
}

/// The recipes of a household with everyone who may eat them, from one snapshot.
public struct RecipeBook: Sendable {
    /// What can be said about one person's allergens.
    public struct Findings: Sendable {
        public let eater: Eater
        /// In the person's order; none without allergens.
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

    /// What can be said about everyone's allergens in a recipe, over all its foods.
    public func findings(in recipe: FamilyRecipe) -> [Findings] {
        eaters.map { eater in
            Findings(
                eater: eater, findings: AllergenCheck(eater.allergens).findings(in: recipe.recipe.food))
        }
    }
}

/// What the form about a recipe needs to know, from one snapshot.
public struct RecipeFormRecords: Sendable {
    public let person: StoredPerson
    /// The recipe that is edited; nil if there is none.
    public let stored: FamilyRecipe?
    /// The foods that were asked for and are there.
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
