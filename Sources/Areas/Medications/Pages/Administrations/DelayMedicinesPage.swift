internal import Clinical
internal import Medications
internal import Pages
internal import Store

/// Until when due medicines are put off.
struct DelayMedicinesPage: Page {
    static let template = "medicines/later"
    static let layout = Layout.form
    static let place: Place? = .today

    /// Minutes by which they can be put off.
    static let minutes = [10, 30, 60, 120]

    let title: String
    let back: Link?
    let post: String
    let hidden: [Hidden]
    let names: [String]
    let delays: [Delay]

    struct Delay: Encodable, Sendable {
        let minutes: String
        let label: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay,
        doses: [(dose: KnownDose, medicine: MedicationDetails?)]
    ) {
        title = phrases("medicine.later")
        back = Link(phrases("form.cancel"), Paths.today(person))
        post = Paths.delayMedicines(person)
        hidden = [Hidden("day", day.iso)] + doses.map { Hidden("slot", $0.dose.planned.reference.text) }
        names = doses.compactMap { dose, medicine in
            medicine.map {
                phrases("medicine.later.row", ["name": phrases.medicine($0), "time": phrases.time(dose.due.time)])
            }
        }
        delays = Self.minutes.map { minutes in
            Delay(
                minutes: "\(minutes)",
                label: minutes % 60 == 0
                    ? phrases("medicine.hours", count: minutes / 60) : phrases("medicine.minutes", count: minutes))
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let doses = MedicationDetails.samples.prefix(2).flatMap { stored in
            KnownDose.samples(of: stored.id).prefix(1).map { ($0, Optional(stored.details)) }
        }
        return [
            Sample(
                "two", DelayMedicinesPage(phrases, person: Samples.person, day: Samples.today, doses: doses))
        ]
    }
}
