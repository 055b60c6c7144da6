internal import Clinical
internal import Immunotherapy

extension AmountProblem {
    /// The problem as the end of a sentence about the amount, such as "is missing".
    var ending: String {
        switch self {
        case .empty: "is missing"
        case .notANumber: "is not a number such as 1.05"
        case .zero: "must be above zero"
        case .negative: "must not be negative"
        case .tooManyDecimals: "has more than \(Amount.decimalPlaces) decimal places"
        case .tooLarge: "is above \(Amount.ceiling.milligrams) mg"
        case .ambiguousSeparator: "could mean thousands; write it without a mark between the digits"
        }
    }
}

extension Amount {
    /// The exact amount with its unit, such as "1.05 mg".
    var text: String { "\(milligrams) mg" }
}

extension DoseDraft.Problem {
    /// The problem in words, for someone logging one intake.
    var sentence: String {
        switch self {
        case .dayInFuture: "The day has not come yet where the person is."
        case .beforeBirth: "The day is before the person's birth."
        case .nothingToStore, .intakeEmpty: "There is nothing to store; name an allergen."
        case .sameIntakeTwice: "The intake is on record already."
        case .timeMissing: "The time is missing."
        case .timeUnreadable: "The time cannot be read; write it as 07:30."
        case .timeInFuture: "The time has not come yet where the person is."
        case .timeDoesNotExist(_, let gap):
            "The clock skips that time on that day, from \(gap.from.text) until \(gap.until.text)."
        case .sameTimeTwice:
            "Another intake is on record for that minute. Give another --time; allergens taken together go into one"
                + " command."
        case .allergenUnknown: "The allergen is not on the person's list."
        case .allergenAvoided: "The allergen is avoided; only one in treatment is taken in doses."
        case .levelUnknown: "The level is not one of the allergen's."
        case .duplicateAllergen: "The same allergen is named twice."
        case .portionAmount(_, _, let problem): "The amount \(problem.ending)."
        case .medicineUnknown: "The medicine is unknown; write another one as “Other: NAME 5 mg”."
        case .medicineNameMissing: "The medicine's name is missing."
        case .medicineNameTooLong(_, let limit): "The medicine's name has more than \(limit) characters."
        case .medicineAmount(_, let problem): "The medicine's amount \(problem.ending)."
        case .notesTooLong(let limit): "The day's notes would have more than \(Count.grouped(limit)) characters."
        }
    }
}
