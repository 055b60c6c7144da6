internal import Clinical
internal import Medications
internal import Pages
internal import Store

/// Why due medicines are skipped, all for one reason.
struct SkipMedicinesPage: FormPage {
    static let template = "medicines/skip"
    static let place: Place? = .today

    let head: FormHead
    let names: [String]
    let reason: Menu

    init(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay,
        doses: [(dose: KnownDose, medicine: MedicationDetails?)], reason: String = "", problems: Problems = .none
    ) {
        head = FormHead(
            phrases, title: phrases("medicines.skip"), cancel: Paths.today(person), post: Paths.skippedSlots(person),
            hidden: [Hidden("day", day.iso)] + doses.map { Hidden("slot", $0.dose.planned.reference.text) },
            problems: problems)
        names = doses.compactMap { dose, medicine in
            medicine.map {
                phrases("medicine.later.row", ["name": phrases.medicine($0), "time": phrases.time(dose.due.time)])
            }
        }
        self.reason = Menu(
            "reason", phrases("administration.reason"),
            options: [("", phrases("administration.reason.none"))]
                + Administration.Reason.allCases.map { ($0.rawValue, phrases.reason($0)) },
            chosen: reason, problems: problems)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let doses = MedicationDetails.samples.prefix(2).flatMap { stored in
            KnownDose.samples(of: stored.id).prefix(1).map { ($0, Optional(stored.details)) }
        }
        func page(_ problems: Problems = .none) -> SkipMedicinesPage {
            SkipMedicinesPage(phrases, person: Samples.person, day: Samples.today, doses: doses, problems: problems)
        }
        return [
            Sample("two", page()),
            Sample("errors", page(Problems([("reason", phrases("form.unknownChoice"))]))),
        ]
    }
}
