import Clinical
import Nutrition

extension NutrientAmount.Problem {
    var code: String {
        switch self {
        case .notANumber: "not-a-number"
        case .negative: "negative"
        case .ambiguousSeparator: "ambiguous-separator"
        case .tooManyDecimals: "too-many-decimals"
        case .tooMuch(_): "too-much"
        }
    }
}

extension Portion.Problem {
    var code: String {
        switch self {
        case .densityUnknown: "density-unknown"
        case .servingSizeUnknown: "serving-size-unknown"
        case .noServing: "no-serving"
        case .outOfRange: "out-of-range"
        }
    }
}

extension PortionDraft.Problem {
    var code: String {
        switch self {
        case .numberMissing: "number-missing"
        case .numberUnreadable: "number-unreadable"
        case .unitUnknown: "unit-unknown"
        case .portion(let problem): problem.code
        }
    }
}

extension Barcode.Problem {
    var code: String {
        switch self {
        case .notDigits: "not-digits"
        case .wrongLength: "wrong-length"
        case .wrongCheckDigit: "wrong-check-digit"
        }
    }
}

extension FoodDraft.Problem {
    var code: String {
        switch self {
        case .nameMissing: "name-missing"
        case .nameTooLong: "name-too-long"
        case .otherNameTooLong: "other-name-too-long"
        case .tooManyOtherNames: "too-many-other-names"
        case .groupUnknown: "group-unknown"
        case .barcode(let problem): problem.code
        case .basisUnknown: "basis-unknown"
        case .servingSize: "serving-size"
        case .nutrientUnknown: "nutrient-unknown"
        case .nutrient(let nutrient, let problem): nutrient.code + " " + problem.code
        case .moreThanWhole(let part, of: let whole): part.code + " above " + whole.code
        case .moreThanTheFood: "more-than-the-food"
        case .energiesDiffer: "energies-differ"
        case .densityUnreadable: "density-unreadable"
        case .measureNameMissing: "measure-name-missing"
        case .measureNameTooLong: "measure-name-too-long"
        case .measureTwice: "measure-twice"
        case .measureSize: "measure-size"
        case .tooManyMeasures: "too-many-measures"
        case .declarationUnknown: "declaration-unknown"
        case .nothingTicked(let list): "nothing-ticked " + list.rawValue
        case .allergenUnknown: "allergen-unknown"
        case .ingredientsTooLong: "ingredients-too-long"
        }
    }
}

extension RecipeDraft.Problem {
    var code: String {
        switch self {
        case .nameMissing: "name-missing"
        case .nameTooLong: "name-too-long"
        case .noIngredient: "no-ingredient"
        case .tooManyIngredients: "too-many-ingredients"
        case .recipeInRecipe: "recipe-in-recipe"
        case .ingredient(ingredient: _, let problem): problem.code
        case .servingsUnreadable: "servings-unreadable"
        case .cookedMassUnreadable: "cooked-mass-unreadable"
        case .methodTooLong: "method-too-long"
        }
    }
}

extension FoodEntryDraft.Problem {
    var code: String {
        switch self {
        case .mealUnknown: "meal-unknown"
        case .dayMissing: "day-missing"
        case .dayUnreadable: "day-unreadable"
        case .dayInFuture: "day-in-future"
        case .beforeBirth: "before-birth"
        case .timeMissing: "time-missing"
        case .timeUnreadable: "time-unreadable"
        case .timeDoesNotExist: "time-does-not-exist"
        case .timeInFuture: "time-in-future"
        case .portion(let problem): problem.code
        case .noteTooLong: "note-too-long"
        }
    }
}
