internal import Clinical
internal import Immunotherapy
internal import Pages

extension Phrases {
    /// The sentence for a problem with a dose, for the form and the API.
    func dose(_ problem: DoseDraft.Problem) -> String {
        switch problem {
        case .dayInFuture: self("dose.day.future")
        case .beforeBirth: self("dose.day.beforeBirth")
        case .nothingToStore: self("dose.nothing")
        case .intakeEmpty: self("dose.intake.empty")
        case .sameIntakeTwice: self("dose.intake.twice")
        case .timeMissing: self("dose.time.missing")
        case .timeUnreadable: self("dose.time.unreadable")
        case .timeInFuture: self("dose.time.future")
        case .timeDoesNotExist(_, let gap):
            self("dose.time.gap", ["from": time(gap.from), "until": time(gap.until)])
        case .sameTimeTwice: self("dose.time.twice")
        case .allergenUnknown: self("allergen.unknown")
        case .allergenAvoided: self("dose.allergen.avoided")
        case .duplicateAllergen: self("dose.allergen.twice")
        case .levelUnknown: self("dose.level.unknown")
        case .portionAmount(_, _, let problem), .medicineAmount(_, let problem): amount(problem)
        case .medicineUnknown: self("form.unknownChoice")
        case .medicineNameMissing: self("medicine.name.missing")
        case .medicineNameTooLong(_, let limit), .notesTooLong(let limit): self("text.tooLong", count: limit)
        }
    }
}
