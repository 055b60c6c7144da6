internal import Clinical
internal import Immunotherapy

/// Puts each problem of a dose beside its field, in the words of the page.
struct DoseProblems {
    let form: DoseForm
    let values: EditDosePage.Values

    private var phrases: Phrases { form.visit.visit.phrases }

    func list(_ found: [DoseDraft.Problem]) -> Problems {
        Problems(found.map(entry))
    }

    private func entry(_ problem: DoseDraft.Problem) -> (String, String) {
        switch problem {
        case .dayInFuture: ("intakes.1.time", phrases("dose.day.future"))
        case .beforeBirth: ("intakes.1.time", phrases("dose.day.beforeBirth"))
        case .nothingToStore: ("intakes.1.allergens", phrases("dose.nothing"))
        case .intakeEmpty(let intake): ("intakes.\(intake + 1).allergens", phrases("dose.intake.empty"))
        case .sameIntakeTwice(let intake): (time(intake), phrases("dose.intake.twice"))
        case .timeMissing(let intake): (time(intake), phrases("dose.time.missing"))
        case .timeUnreadable(let intake): (time(intake), phrases("dose.time.unreadable"))
        case .timeInFuture(let intake): (time(intake), phrases("dose.time.future"))
        case .timeDoesNotExist(let intake, let gap):
            (
                time(intake),
                phrases("dose.time.gap", ["from": phrases.time(gap.from), "until": phrases.time(gap.until)])
            )
        case .sameTimeTwice(let intake): (time(intake), phrases("dose.time.twice"))
        case .allergenUnknown(let intake, _): ("intakes.\(intake + 1).allergens", phrases("allergen.unknown"))
        case .duplicateAllergen(let intake, _): ("intakes.\(intake + 1).allergens", phrases("dose.allergen.twice"))
        case .levelUnknown(let intake, let portion): (field(intake, portion, "level"), phrases("dose.level.unknown"))
        case .portionAmount(let intake, let portion, let problem):
            (field(intake, portion, "amount"), phrases.amount(problem))
        case .medicineUnknown: ("notes", phrases("form.unknownChoice"))
        case .medicineNameMissing(let index): (medicine(index, "name"), phrases("medicine.name.missing"))
        case .medicineNameTooLong(let index, let limit):
            (medicine(index, "name"), phrases("text.tooLong", count: limit))
        case .medicineAmount(let index, let problem): (medicine(index, "amount"), phrases.amount(problem))
        case .notesTooLong(let limit): ("notes", phrases("text.tooLong", count: limit))
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
