internal import Clinical
internal import Medications
internal import MedicationsStore
internal import Pages

/// The medicines that are due next: one tap for all, and each alone.
struct MedicinesHero: CardContent {
    static let template = "today/_medicines"

    /// "Next, 08:00"
    let when: String
    /// "4 medicines", or the name of the only one.
    let title: String
    let rows: [Row]
    /// "All 4 taken"
    let allLabel: String
    let post: String
    let hidden: [Hidden]
    let later: String
    let skip: String?
    /// "Skip all…"
    let skipLabel: String
    /// Whether there is more than one.
    let isGroup: Bool
    let outbox: OutboxForm

    struct Row: Encodable, Sendable {
        let picture: Picture
        let name: String
        let detail: String?
        let slot: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay, _ doses: [MedicineDose], outbox: OutboxForm,
        isPast: Bool
    ) {
        self.outbox = outbox
        let time = doses.first.map { phrases.time($0.dose.due.time) } ?? ""
        when = phrases(isPast ? "medicines.since" : "medicines.next", ["time": time])
        title =
            doses.count == 1
            ? doses.first.map { phrases.medicine($0.medicine) } ?? "" : phrases("medicines.count", count: doses.count)
        rows = doses.map { one in
            Row(
                picture: Picture(one.medicine.form), name: phrases.medicine(one.medicine),
                detail: phrases.amount(one.dose.planned.dose), slot: one.dose.planned.reference.text)
        }
        isGroup = doses.count > 1
        allLabel = isGroup ? phrases("medicines.allTaken", count: doses.count) : phrases("today.taken")
        skipLabel = phrases(isGroup ? "medicines.skip.all" : "today.skip")
        post = Paths.takenSlots(person)
        hidden = [Hidden("day", day.iso), Hidden("today", day.iso)]
        later = Paths.delayMedicines(person, day: day.iso, slots: rows.map(\.slot))
        skip =
            doses.count > 1
            ? Paths.skippedSlots(person, day: day.iso, slots: rows.map(\.slot))
            : doses.first.map {
                Paths.newAdministration(
                    person, $0.dose.planned.medication.text, slot: $0.dose.planned.slot.key, day: day.iso,
                    isSkipped: true)
            }
    }
}

/// A planned dose with its medicine.
struct MedicineDose: Sendable {
    let dose: KnownDose
    let medicine: MedicationDetails
}
