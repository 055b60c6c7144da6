internal import Clinical
internal import Immunotherapy
internal import Pages

/// Maps each problem of a dose to its field and sentence.
struct DoseProblems {
    private let phrases: Phrases
    private let values: EditDosePage.Values

    init(_ request: PersonRequest, _ values: EditDosePage.Values) {
        phrases = request.phrases
        self.values = values
    }

    func list(_ found: [DoseDraft.Problem]) -> Problems {
        Problems(found.map(entry))
    }

    private func entry(_ problem: DoseDraft.Problem) -> (String, String) {
        (field(problem), phrases.dose(problem))
    }

    private func field(_ problem: DoseDraft.Problem) -> String {
        switch problem {
        case .dayInFuture, .beforeBirth: "intakes.1.time"
        case .nothingToStore: "intakes.1.allergens"
        case .intakeEmpty(let intake): "intakes.\(intake + 1).allergens"
        case .sameIntakeTwice(let intake), .timeMissing(let intake), .timeUnreadable(let intake),
            .timeInFuture(let intake), .timeDoesNotExist(let intake, _), .sameTimeTwice(let intake):
            time(intake)
        case .allergenUnknown(let intake, _), .allergenAvoided(let intake, _), .duplicateAllergen(let intake, _):
            "intakes.\(intake + 1).allergens"
        case .levelUnknown(let intake, let portion): field(intake, portion, "level")
        case .portionAmount(let intake, let portion, _): field(intake, portion, "amount")
        case .medicineUnknown, .notesTooLong: "notes"
        case .medicineNameMissing(let index), .medicineNameTooLong(let index, _): medicine(index, "name")
        case .medicineAmount(let index, _): medicine(index, "amount")
        }
    }

    private func time(_ intake: Int) -> String {
        "intakes.\(intake + 1).time"
    }

    private func field(_ intake: Int, _ portion: Int, _ part: String) -> String {
        "intakes.\(intake + 1).\(values.intakes[intake].portions[portion].allergen).\(part)"
    }

    private func medicine(_ index: Int, _ part: String) -> String {
        "medicines.\(EditDosePage.Values.keys(of: values.medicines)[index]).\(part)"
    }
}
