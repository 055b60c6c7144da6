internal import Clinical
internal import Feeds
internal import FoodStore
internal import Nutrition
internal import Pages

/// Dishes to cook, with their allergen findings for everyone.
struct MealIdeasPage: Page {
    static let template = "meal-ideas/index"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    let search: String
    let query: String
    let eaters: [EditOwnFoodPage.Check]
    let hasEaters: Bool
    /// Whether there is an API key; without one, the service cannot be used.
    let hasKey: Bool
    let isStart: Bool
    let problem: String?
    var cards: [Card]
    let isNothing: Bool
    /// How many dishes are hidden because they contain one of the allergens; nil if none are.
    let leftOut: String?
    let points: String?
    /// The family's own recipes; empty once a search has succeeded.
    let recipes: [FoodSearchPage.Row]
    let hasRecipes: Bool
    let ownRecipes: String

    struct Card: Encodable, Sendable {
        let path: String
        let title: String
        var picture: String?
        let facts: String
        let lines: [AllergenLine]
    }

    /// Who is eating, whose page it is, and the query.
    struct Table: Sendable {
        let person: Person.ID
        let eaters: [Eater]
        let eating: [Eater]
        let words: String
        let recipes: [FamilyRecipe]

        /// The path of a dish, with the people eating in the query unless it is everyone.
        func path(_ idea: MealIdea) -> String {
            let chosen = eating.count == eaters.count ? [] : eating
            let query = chosen.map { "eater=\($0.person.text)" }.joined(separator: "&")
            return Paths.mealIdea(person, String(idea.id)) + (query.isEmpty ? "" : "?" + query)
        }

        func picture(_ idea: MealIdea, _ size: MealPicture.Size) -> String? {
            idea.picture.map { Paths.mealPicture(person, String(idea.id), MealPictureFile(size, $0).name) }
        }
    }

    enum State: Sendable {
        case noKey
        case start
        case found([MealIdea])
        case failed(FeedProblem)
    }

    init(_ phrases: Phrases, _ table: Table, _ state: State, pointsLeft: Double? = nil) {
        title = phrases("meals.title")
        subtitle = phrases("meals.subtitle")
        back = Link(phrases("food.title"), Paths.food(table.person))
        search = Paths.mealIdeas(table.person)
        query = table.words
        let atRisk = table.eaters.filter { !$0.allergens.isEmpty }
        eaters = atRisk.map { eater in
            EditOwnFoodPage.Check(
                id: "eater-\(eater.person.text)", name: "eater", value: eater.person.text, label: eater.name,
                chosen: table.eating.contains { $0.person == eater.person })
        }
        hasEaters = !eaters.isEmpty
        hasKey = if case .noKey = state { false } else { true }
        isStart = if case .start = state { true } else { false }
        problem = if case .failed(let problem) = state { phrases.service(problem, name: "Spoonacular") } else { nil }
        let ideas: [MealIdea] = if case .found(let ideas) = state { ideas } else { [] }
        let kept = ideas.filter { !$0.holdsAllergen(of: table.eating) }
        cards = kept.map { idea in
            Card(
                path: table.path(idea), title: idea.title, picture: table.picture(idea, .list),
                facts: phrases.facts(idea),
                lines: AllergenLine.all(phrases, table.eating, [idea.food].compactMap { $0 }))
        }
        let isFound = if case .found = state { true } else { false }
        isNothing = isFound && kept.isEmpty
        leftOut = kept.count == ideas.count ? nil : phrases("meals.leftOut", count: ideas.count - kept.count)
        recipes =
            isFound ? [] : RecipesPage(phrases, person: table.person, recipes: table.recipes, eaters: table.eating).rows
        hasRecipes = !recipes.isEmpty
        ownRecipes = Paths.recipes(table.person)
        points = pointsLeft.map { phrases("meals.points", ["points": phrases.formats.number(Int($0))]) }
    }
}

extension MealIdea {
    /// Whether an ingredient contains an allergen of someone eating, checked independently of the service.
    func holdsAllergen(of eaters: [Eater]) -> Bool {
        guard let food else { return false }
        return eaters.contains { eater in
            AllergenCheck(eater.allergens).findings(in: food).contains { finding in
                if case .contains = finding.verdict { true } else { false }
            }
        }
    }
}

extension Phrases {
    /// "45 min · 4 servings", without what is unknown.
    func facts(_ idea: MealIdea) -> String {
        [
            idea.minutes.map { self("meals.minutes", ["minutes": formats.number($0)]) },
            idea.servings.map { self("meals.servings", count: $0) },
        ].compactMap { $0 }.joined(separator: " · ")
    }
}
