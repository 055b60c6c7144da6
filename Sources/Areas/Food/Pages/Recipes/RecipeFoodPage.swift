internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// Foods to choose from for a recipe; the recipe form's values are carried along as hidden fields.
struct RecipeFoodPage: Page {
    static let template = "recipes/foods"
    static let layout = Layout.form
    static let place: Place? = .activity

    let title: String
    let post: String
    let hidden: [Hidden]
    let query: String
    /// "12 foods", or that similar words were used; nil before a search.
    let found: String?
    let heading: String?
    let rows: [Row]
    let isNothing: Bool
    let isStart: Bool
    /// Whether the search also found recipes, which cannot be ingredients.
    let hasRecipes: Bool
    let sources: [String]

    /// One food to choose.
    struct Row: Encodable, Sendable {
        let value: String
        let name: String
        let detail: String
        /// Why it is found although it has another name; nil if it has not.
        let why: String?
        let lines: [AllergenLine]
    }

    init(
        _ phrases: Phrases, person: Person.ID, values: RecipeValues, query: String, found: FoundFoods, eaters: [Eater]
    ) {
        let foods = found.foods.filter(\.canBeIngredient)
        let isTyped = query.contains { $0.isLetter || $0.isNumber }
        title = phrases("recipe.foods")
        post = values.version == nil ? Paths.recipes(person) : Paths.recipe(person, values.id)
        hidden = values.hidden
        self.query = query
        isStart = !isTyped && foods.isEmpty
        isNothing = isTyped && found.foods.isEmpty
        hasRecipes = isTyped && foods.count < found.foods.count
        heading = isTyped || foods.isEmpty ? nil : phrases("food.usual")
        self.found = isTyped ? phrases.found(found, count: foods.count) : nil
        rows = foods.map { food in
            Row(
                value: "choose.\(food.id.text)", name: food.details.name, detail: phrases.detail(food, among: foods),
                why: found.because[food.id].map { phrases.why($0) }, lines: AllergenLine.all(phrases, eaters, [food]))
        }
        var seen = Set<String>()
        sources = foods.flatMap(\.attributions).filter { seen.insert($0).inserted }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ query: String, _ foods: [Food?], isSimilar: Bool = false, because: FoodSynonym? = nil)
            -> RecipeFoodPage
        {
            RecipeFoodPage(
                phrases, person: Samples.person, values: RecipeValues(id: "r"), query: query,
                found: FoundFoods(
                    foods: foods.compactMap { $0 }, uses: [:], isSimilar: isSimilar,
                    because: because.flatMap { synonym in foods.first?.map { [$0.id: synonym] } } ?? [:]),
                eaters: FoodSamples.eaters)
        }
        return [
            Sample("start", page("", [])), Sample("usual", page("", FoodSamples.all)),
            Sample("typical", page("porridge", [FoodSamples.porridge, RecipeSamples.porridge?.recipe.food])),
            Sample("similar", page("poridge", [FoodSamples.porridge], isSimilar: true)),
            Sample("synonym", page("oatmeal", [FoodSamples.porridge], because: FoodSynonym("oatmeal", "porridge"))),
            Sample("nothing", page("<b>zzz</b> " + Samples.rightToLeft, [])),
            Sample("much", page("auflauf", Array(repeating: FoodSamples.long, count: 12))),
        ]
    }
}
