extension FoodDraft {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// Another name has more characters than the limit.
        case otherNameTooLong(limit: Int)
        /// There are more other names than the limit.
        case tooManyOtherNames(limit: Int)
        /// The group is none of `FoodGroup`.
        case groupUnknown
        /// The barcode is no product number.
        case barcode(Barcode.Problem)
        /// The basis is none of `Basis`.
        case basisUnknown
        /// The size of a serving is not read.
        case servingSize(FoodSize.Problem)
        /// A code is none of `Nutrient`.
        case nutrientUnknown(code: String)
        /// What was typed for a nutrient is not read.
        case nutrient(Nutrient, NutrientAmount.Problem)
        /// A part is more than the whole: sugars above carbohydrate.
        case moreThanWhole(Nutrient, of: Nutrient)
        /// Protein, carbohydrate, fibre, fat, salt and alcohol weigh more than the food.
        case moreThanTheFood
        /// Kilocalories and kilojoules differ by more than a tenth: one of them is a slip.
        case energiesDiffer
        /// The density is no number, or outside `FoodDensity.range`.
        case densityUnreadable
        /// A measure has no name; measures are counted from 0.
        case measureNameMissing(measure: Int)
        /// The name of a measure has more characters than the limit.
        case measureNameTooLong(measure: Int, limit: Int)
        /// Two measures have the same name.
        case measureTwice(measure: Int)
        /// The size of a measure is not read.
        case measureSize(measure: Int, FoodSize.Problem)
        /// There are more measures than the limit.
        case tooManyMeasures(limit: Int)
        /// The declaration is none of `Declaration`.
        case declarationUnknown
        /// A label was read or every ingredient is known, but nothing is ticked, there are no ingredients, and nobody
        /// confirmed that there is nothing to tick.
        case nothingTicked(AllergenList)
        /// A code is none of `FoodAllergen`.
        case allergenUnknown(code: String)
        /// The ingredients have more characters than the limit.
        case ingredientsTooLong(limit: Int)
    }
}
