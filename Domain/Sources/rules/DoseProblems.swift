import Clinical
import Immunotherapy

extension DoseDraft.Problem {
    /// A code, then the places it is about.
    var fields: [String] {
        switch self {
        case .dayInFuture: ["day-in-future"]
        case .beforeBirth: ["before-birth"]
        case .nothingToStore: ["nothing-to-store"]
        case .intakeEmpty(let intake): ["intake-empty", "\(intake)"]
        case .sameIntakeTwice(let intake): ["same-intake-twice", "\(intake)"]
        case .timeMissing(let intake): ["time-missing", "\(intake)"]
        case .timeUnreadable(let intake): ["time-unreadable", "\(intake)"]
        case .timeInFuture(let intake): ["time-in-future", "\(intake)"]
        case .timeDoesNotExist(let intake, let gap):
            ["time-does-not-exist", "\(intake)", gap.from.text, gap.until.text]
        case .sameTimeTwice(let intake): ["same-time-twice", "\(intake)"]
        case .allergenUnknown(let intake, let portion): ["allergen-unknown", "\(intake)", "\(portion)"]
        case .levelUnknown(let intake, let portion): ["level-unknown", "\(intake)", "\(portion)"]
        case .duplicateAllergen(let intake, let portion): ["duplicate-allergen", "\(intake)", "\(portion)"]
        case .portionAmount(let intake, let portion, let problem):
            ["portion-amount", "\(intake)", "\(portion)", problem.code]
        case .medicineUnknown(let medicine): ["medicine-unknown", "\(medicine)"]
        case .medicineNameMissing(let medicine): ["medicine-name-missing", "\(medicine)"]
        case .medicineNameTooLong(let medicine, let limit):
            ["medicine-name-too-long", "\(medicine)", "\(limit)"]
        case .medicineAmount(let medicine, let problem): ["medicine-amount", "\(medicine)", problem.code]
        case .notesTooLong(let limit): ["notes-too-long", "\(limit)"]
        }
    }
}
