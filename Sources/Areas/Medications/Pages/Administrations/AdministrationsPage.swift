internal import Clinical
internal import Medications
internal import Pages
internal import Store

/// What was taken and what was not, of all medicines, latest first.
struct AdministrationsPage: Page {
    static let template = "medicines/administrations"
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let days: [Day]
    let isEmpty: Bool
    let earlier: String?

    struct Day: Encodable, Sendable {
        let name: String
        let rows: [AdministrationRow]
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ records: [Stored<AdministrationDetails>],
        names: [Medication.ID: String], today: CalendarDay, earlier: String?
    ) {
        title = phrases("administrations.title")
        back = Link(phrases("medicines.title"), Paths.medicines(person))
        var days: [(CalendarDay, [AdministrationRow])] = []
        for stored in records.reversed() {
            let row = AdministrationRow(
                phrases, person: person, stored, medicine: names[stored.details.medication], today: today)
            if days.last?.0 == stored.details.day {
                days[days.count - 1].1.append(row)
            } else {
                days.append((stored.details.day, [row]))
            }
        }
        self.days = days.map { day, rows in
            Day(name: phrases.relativeDay(day, today: today, yesterday: today.adding(days: -1)), rows: rows)
        }
        isEmpty = days.isEmpty
        self.earlier = earlier
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ records: [Stored<AdministrationDetails>]) -> AdministrationsPage {
            AdministrationsPage(
                phrases, person: Samples.person, records,
                names: Dictionary(
                    uniqueKeysWithValues: MedicationDetails.samples.map { ($0.id, phrases.medicine($0.details)) }),
                today: Samples.today, earlier: records.isEmpty ? nil : Paths.administrations(Samples.person))
        }
        return [
            Sample("empty", page([])),
            Sample(
                "typical",
                page(MedicationDetails.samples.prefix(1).flatMap { AdministrationDetails.samples(of: $0.id) })),
        ]
    }
}
