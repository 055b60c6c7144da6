extension FoodDraft {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name is longer than the limit.
        case nameTooLong(limit: Int)
        /// Another name is longer than the limit.
        case otherNameTooLong(limit: Int)
        /// There are more other names than the limit.
        case tooManyOtherNames(limit: Int)
        /// The group is not a value of `FoodGroup`.
        case groupUnknown
        /// The barcode is not a valid product number.
        case barcode(Barcode.Problem)
        /// The basis is not a value of `Basis`.
        case basisUnknown
        /// The serving size is invalid.
        case servingSize(FoodSize.Problem)
        /// A code is not a value of `Nutrient`.
        case nutrientUnknown(code: String)
        /// The text entered for a nutrient is invalid.
        case nutrient(Nutrient, NutrientAmount.Problem)
        /// A part exceeds its whole, such as sugars above carbohydrate.
        case moreThanWhole(Nutrient, of: Nutrient)
        /// Protein, carbohydrate, fibre, fat, salt and alcohol weigh more than the food.
        case moreThanTheFood
        /// Kilocalories and kilojoules differ by more than a tenth: one of them is a mistake.
        case energiesDiffer
        /// The density is not a number, or is outside `FoodDensity.range`.
        case densityUnreadable
        /// A measure has no name; measures are numbered from 0.
        case measureNameMissing(measure: Int)
        /// The name of a measure is longer than the limit.
        case measureNameTooLong(measure: Int, limit: Int)
        /// Two measures have the same name.
        case measureTwice(measure: Int)
        /// The size of a measure is invalid.
        case measureSize(measure: Int, FoodSize.Problem)
        /// There are more measures than the limit.
        case tooManyMeasures(limit: Int)
        /// The declaration is not a value of `Declaration`.
        case declarationUnknown
        /// The form says a label was read or every ingredient is known, but nothing is ticked, no ingredients are listed,
        /// and it was not confirmed that there is nothing to tick.
        case nothingTicked(AllergenList)
        /// A code is not a value of `FoodAllergen`.
        case allergenUnknown(code: String)
        /// The ingredients are longer than the limit.
        case ingredientsTooLong(limit: Int)
    }
}
