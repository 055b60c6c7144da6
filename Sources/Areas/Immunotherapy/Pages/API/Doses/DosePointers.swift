internal import Clinical
internal import Immunotherapy
internal import Pages

/// Where in a request body a problem is, as a JSON pointer.
struct DosePointers {
    /// Whether the body is a single intake instead of a whole day.
    let isIntake: Bool

    static let day = DosePointers(isIntake: false)
    static let intake = DosePointers(isIntake: true)

    func problem(_ problem: DoseDraft.Problem, _ phrases: Phrases) -> FieldProblem {
        FieldProblem(
            pointer: pointer(problem), reason: .rule(code: problem.code, phrases.dose(problem)))
    }

    func intake(_ index: Int) -> String {
        isIntake ? "" : "/intakes/\(index)"
    }

    private func pointer(_ problem: DoseDraft.Problem) -> String {
        switch problem {
        case .dayInFuture, .beforeBirth: ""
        case .nothingToStore: isIntake ? "/portions" : "/intakes"
        case .intakeEmpty(let index): intake(index) + "/portions"
        case .sameIntakeTwice(let index): intake(index) + "/id"
        case .timeMissing(let index), .timeUnreadable(let index), .timeInFuture(let index),
            .timeDoesNotExist(let index, _), .sameTimeTwice(let index):
            intake(index) + "/time"
        case .allergenUnknown(let index, let portion), .allergenAvoided(let index, let portion),
            .duplicateAllergen(let index, let portion):
            intake(index) + "/portions/\(portion)/allergen"
        case .levelUnknown(let index, let portion): intake(index) + "/portions/\(portion)/level"
        case .portionAmount(let index, let portion, _): intake(index) + "/portions/\(portion)/milligrams"
        case .medicineUnknown(let index): "/medicines/\(index)/medicine"
        case .medicineNameMissing(let index), .medicineNameTooLong(let index, _): "/medicines/\(index)/name"
        case .medicineAmount(let index, _): "/medicines/\(index)/milligrams"
        case .notesTooLong: "/notes"
        }
    }
}

extension DoseDraft.Problem {
    /// The machine-readable code. It must never change.
    var code: String {
        switch self {
        case .dayInFuture: "day-in-future"
        case .beforeBirth: "before-birth"
        case .nothingToStore, .intakeEmpty: "nothing-taken"
        case .sameIntakeTwice: "same-id-twice"
        case .timeMissing: "missing"
        case .timeUnreadable: "not-time"
        case .timeInFuture: "time-in-future"
        case .timeDoesNotExist: "time-does-not-exist"
        case .sameTimeTwice: "same-time-twice"
        case .allergenUnknown: "unknown-allergen"
        case .allergenAvoided: "allergen-avoided"
        case .levelUnknown: "unknown-level"
        case .duplicateAllergen: "same-allergen-twice"
        case .portionAmount(_, _, let problem), .medicineAmount(_, let problem): problem.code
        case .medicineUnknown: "unknown-medicine"
        case .medicineNameMissing: "missing"
        case .medicineNameTooLong, .notesTooLong: "too-long"
        }
    }
}
