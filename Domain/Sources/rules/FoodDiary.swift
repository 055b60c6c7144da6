import Clinical
import Nutrition
import offline

/// The rows of `Message.foodDraft`; `recipe` servings, cooked weight; `ingredient` number, unit of that food each;
/// `allergen` rows → `recipe` name, raw weight and serving's weight, amounts of a serving, findings; or one `problem` code
/// each.
@_expose(wasm, "recipe_check")
@_cdecl("recipe_check")
public func recipeCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let food = message.food("f"), let id = Recipe.ID("r") else { return answer }
        let row = message.first("recipe")
        let ingredients = message.all("ingredient").map {
            RecipeDraft.Ingredient(food: food, portion: PortionDraft(number: $0.text(0), unit: $0.text(1)))
        }
        let draft = RecipeDraft(
            name: food.details.name, ingredients: ingredients, servings: row.text(0), cookedMass: row.text(1),
            method: "")
        switch draft.checked(decimal: .point) {
        case .valid(let details):
            let recipe = Recipe(id: id, details: details, version: .first)
            answer.add(
                "recipe", recipe.details.name, details.rawMass?.grams ?? "", details.servingMass?.grams ?? "",
                details.ingredients.first?.mass?.grams ?? "")
            answer.add(recipe.food.details.nutrients)
            for finding in AllergenCheck(message.allergens).findings(in: details) { answer.add(finding) }
        case .invalid(let problems): for problem in problems { answer.add("problem", problem.code) }
        }
        return answer
    }
}

/// The rows of `Message.foodDraft`, a `zone`; `eaten` meal, day, time, number, unit each; `now`; `target` code, text →
/// `meal` rows with their amounts, `total` and its amounts, `target` rows; or one `problem` code each.
@_expose(wasm, "food_day")
@_cdecl("food_day")
public func foodDay(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let food = message.food("f"), let person = Person.ID("p"), let zone = message.zone,
            let now = message.first("now").instant(0)
        else { return answer }
        var entries: [FoodEntry] = []
        for row in message.all("eaten") {
            let draft = FoodEntryDraft(
                meal: row.text(0), day: row.text(1), time: row.text(2),
                portion: PortionDraft(number: row.text(3), unit: row.text(4)), note: "")
            switch draft.checked(of: food, decimal: .point, now: now, zone: zone, birthdate: .earliest) {
            case .valid(let details):
                guard let id = FoodEntry.ID("e\(entries.count)") else { continue }
                entries.append(FoodEntry(id: id, person: person, details: details, version: .first))
            case .invalid(let problems): for problem in problems { answer.add("problem", problem.code) }
            }
        }
        let day = DayNutrition(entries)
        for part in day.parts {
            answer.add("meal", part.meal.rawValue, "\(part.entries.count)", "\(day.foods(at: part.meal).count)")
            answer.add(part.nutrients)
        }
        answer.add("total", day.isEmpty ? "0" : "1")
        answer.add(day.total)
        answer.addTargets(message, day.total)
        return answer
    }
}

extension Message {
    fileprivate mutating func addTargets(_ message: Message, _ total: Nutrients) {
        let fields = message.all("target").map { FoodDraft.NutrientField(code: $0.text(0), text: $0.text(1)) }
        switch NutritionTargetDraft(fields: fields).checked(decimal: .point) {
        case .valid(let targets):
            for nutrient in NutritionTargets.nutrients {
                let progress = targets.progress(of: nutrient, eaten: total[nutrient])
                guard let percent = progress.percent else { continue }
                add("target", nutrient.code, targets[nutrient]?.text ?? "", "\(percent)", progress.left)
            }
        case .invalid(let problems): for problem in problems { add("problem", problem.code) }
        }
    }
}

extension TargetProgress {
    fileprivate var left: String {
        switch self {
        case .noTarget: ""
        case .notKnown(let target): target.text
        case .below(target: _, let left, let isAtMost): (isAtMost ? "at most " : "") + left.text
        case .reached(target: _, let isAtLeast): isAtLeast ? "at least" : "exactly"
        case .above(target: _, by: let more, let isAtLeast): (isAtLeast ? "at least " : "") + "+" + more.text
        }
    }
}

extension NutritionTargetDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .nutrientUnknown: "nutrient-unknown"
        case .unreadable(let nutrient, let most): nutrient.code + " up to " + most.text
        }
    }
}
