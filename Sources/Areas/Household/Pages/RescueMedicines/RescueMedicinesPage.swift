internal import CarePlan
internal import Clinical
internal import Pages
internal import Store

/// A person's rescue medicines: what and where they are, when they expire, and the last check.
struct RescueMedicinesPage: Page {
    static let template = "rescue-medicines/index"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let action: Link?
    var medicines: [Row]
    /// Link to add the first one; nil if there are some.
    let first: String?
    let actionPlan: String

    struct Row: Encodable, Sendable {
        let symbol: String
        let name: String
        let detail: String
        let place: String
        let expiry: RescueExpiry
        /// "Lot A7"
        let lot: String?
        let notes: String?
        var photo: String?
        /// "Photo of EpiPen Jr"
        let photoName: String
        /// "Checked by Ada on 12 March 2026: all well"
        let checked: String
        /// Whether the last check found a problem.
        let hasFault: Bool
        /// Path that records a check without problems in one tap.
        let check: String
        /// Generated with the page, so submitting it twice creates one check.
        let checkID: String
        let checks: String
        let edit: String
    }

    /// `newID` generates the ids of the checks recorded in one tap.
    init(
        _ phrases: Phrases, person: (id: Person.ID, name: String), medicines: [StoredRescueMedicine],
        today: CalendarDay, newID: () -> String
    ) {
        title = phrases("rescue.title")
        subtitle = phrases("rescue.subtitle", ["name": person.name])
        back = Link(phrases("form.back"), Paths.plan(person.id))
        action = medicines.isEmpty ? nil : Link(phrases("rescue.add"), Paths.newRescueMedicine(person.id))
        self.medicines = medicines.map { Row(phrases, person.id, $0, today: today, checkID: newID()) }
        first = medicines.isEmpty ? Paths.newRescueMedicine(person.id) : nil
        actionPlan = Paths.actionPlan(person.id)
    }
}

extension RescueMedicinesPage.Row {
    init(
        _ phrases: Phrases, _ person: Person.ID, _ stored: StoredRescueMedicine, today: CalendarDay, checkID: String
    ) {
        let id = stored.medicine.id.text
        let details = stored.medicine.details
        symbol = details.kind.symbol
        name = phrases.rescueName(details)
        detail = phrases.rescueDetail(details)
        place = details.place ?? phrases("rescue.place.unknown")
        expiry = RescueExpiry(phrases, details.expiry, on: today)
        lot = details.lot.map { phrases("rescue.lot.shown", ["lot": $0.isolated]) }
        notes = details.notes
        photo = stored.photoDigest.map { Paths.rescuePhoto(person, id) + "?v=" + $0.prefix(12) }
        photoName = phrases("rescue.photo.alt", ["name": name.isolated])
        checked = phrases.lastCheck(stored.lastCheck)
        hasFault = stored.lastCheck?.check.findings.hasFault ?? false
        check = Paths.rescueChecks(person, id)
        self.checkID = checkID
        checks = Paths.rescueChecks(person, id)
        edit = Paths.editRescueMedicine(person, id)
    }
}
