internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// The recipe form: name, ingredients, number of servings and instructions.
struct EditRecipePage: FormPage {
    static let template = "recipes/edit"
    static let place: Place? = .activity

    let head: FormHead
    let name: Field
    let servings: Field
    let cookedMass: Field
    let ingredients: [Line]
    let isEmpty: Bool
    /// A problem with the list as a whole.
    let listProblem: String?
    /// Whether the list was just changed, so that it gets the focus.
    let isListInFocus: Bool
    let canAdd: Bool
    let method: LongField
    let version: String
    let deletion: String?

    /// An ingredient with its amount; `up` and `down` are nil if it cannot be moved.
    struct Line: Encodable, Sendable {
        let id: String
        let name: String
        let hidden: [Hidden]
        let number: Field
        let unit: Menu
        let lines: [AllergenLine]
        let up: String?
        let down: String?
        let remove: String
        let isInFocus: Bool
    }

    /// What gets the focus after the list was changed.
    enum Focus: Sendable, Equatable {
        case list
        case ingredient(Int)
    }

    init(
        _ phrases: Phrases, person: Person.ID, values: RecipeValues, foods: (String) -> Food?, eaters: [Eater],
        problems: Problems = .none, focus: Focus? = nil
    ) {
        let isNew = values.version == nil
        let path = isNew ? Paths.recipes(person) : Paths.recipe(person, values.id)
        head = FormHead(
            phrases, title: phrases(isNew ? "recipe.new" : "recipe.edit"), cancel: path, post: path,
            hidden: .record(values.id, values.version), problems: problems)
        name =
            Field("name", phrases("recipe.name"), values.name, problems: problems).longest(FoodDraft.nameLimit).needed
        servings =
            Field("servings", phrases("recipe.servings"), values.servings, problems: problems).kind(.amount).needed
        cookedMass = Field(
            "cookedMass", phrases("recipe.cookedMass"), values.cookedMass, hint: phrases("recipe.cookedMass.hint"),
            problems: problems
        ).kind(.amount).unit("g")
        let last = values.ingredients.count - 1
        ingredients = values.ingredients.enumerated().compactMap { index, line in
            foods(line.food).map { food in
                Line(
                    phrases, index, last: last, line, food, AllergenLine.all(phrases, eaters, [food]), problems,
                    isInFocus: focus == .ingredient(index))
            }
        }
        isEmpty = values.ingredients.isEmpty
        listProblem = problems["ingredients"]
        isListInFocus = focus == .list
        canAdd = values.ingredients.count < RecipeDraft.mostIngredients
        method = LongField(
            "method", phrases("recipe.method"), values.method, hint: phrases("recipe.method.hint"), problems: problems)
        version = values.version ?? ""
        deletion = isNew ? nil : Paths.recipeDeletion(person, values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ values: RecipeValues, _ recipe: FamilyRecipe? = nil, _ problems: Problems = .none, focus: Focus? = nil
        ) -> EditRecipePage {
            let foods = recipe?.recipe.details.ingredients.map(\.food) ?? []
            return EditRecipePage(
                phrases, person: Samples.person, values: values, foods: { id in foods.first { $0.id.text == id } },
                eaters: FoodSamples.eaters, problems: problems, focus: focus)
        }
        var pages = [Sample("new", page(RecipeValues(id: "r")))]
        if let typical = RecipeSamples.porridge, let long = RecipeSamples.long {
            let values = RecipeValues(typical.recipe, phrases)
            pages.append(Sample("edit", page(values, typical)))
            pages.append(Sample("moved", page(values, typical, focus: .ingredient(1))))
            pages.append(Sample("removed", page(values, typical, focus: .list)))
            pages.append(Sample("much", page(RecipeValues(long.recipe, phrases), long)))
        }
        let problems = phrases.recipe([
            .nameMissing, .noIngredient, .servingsUnreadable(most: RecipeDraft.mostServings), .cookedMassUnreadable,
            .methodTooLong(limit: RecipeDraft.methodLimit),
        ])
        var wrong = RecipeValues(id: "r")
        (wrong.servings, wrong.cookedMass, wrong.method) = ("none", "heavy", Samples.rightToLeft)
        pages.append(Sample("errors", page(wrong, nil, problems)))
        if let typical = RecipeSamples.porridge {
            var values = RecipeValues(typical.recipe, phrases)
            values.ingredients[0].number = "much"
            let problems = phrases.recipe([
                .ingredient(ingredient: 0, .numberUnreadable), .ingredient(ingredient: 1, .portion(.densityUnknown)),
            ])
            pages.append(Sample("wrong-amounts", page(values, typical, problems)))
        }
        return pages
    }
}

extension EditRecipePage.Line {
    init(
        _ phrases: Phrases, _ index: Int, last: Int, _ line: RecipeValues.Ingredient, _ food: Food,
        _ lines: [AllergenLine], _ problems: Problems, isInFocus: Bool
    ) {
        id = "ingredient-\(index)"
        name = food.details.name
        hidden = [Hidden("\(id)-food", line.food)]
        number = Field("\(id)-number", phrases("food.amount"), line.number, problems: problems).kind(.amount).needed
        unit = Menu(
            "\(id)-unit", phrases("food.unit"), options: phrases.units(food.details), chosen: line.unit,
            problems: problems)
        self.lines = lines
        up = index > 0 ? "up.\(index)" : nil
        down = index < last ? "down.\(index)" : nil
        remove = "remove.\(index)"
        self.isInFocus = isInFocus
    }
}
