package import Clinical
internal import Medications
internal import MedicationsStore
package import Pages
package import SQL
package import Store

extension MedicationsArea {
    package static func help(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> HelpPart {
        let active = try tx.records(.medication, access).map(\.details).filter { $0.status == .active }
        return { phrases in
            active.isEmpty ? [] : [Card(HelpMedicines(phrases, name: person.name, person: person.id, active))]
        }
    }

    package static func helpSamples(_ phrases: Phrases) -> [Card] {
        let active = MedicationDetails.samples.map(\.details).filter { $0.status == .active }
        return [Card(HelpMedicines(phrases, name: "Mia", person: Samples.person, active))]
    }
}

/// What a person takes, for whoever comes to help.
struct HelpMedicines: CardContent {
    static let template = "help/_medicines"

    let heading: String
    let rows: [Row]
    let list: String

    struct Row: Encodable, Sendable {
        let name: String
        let dosage: String?
    }

    init(_ phrases: Phrases, name: String, person: Person.ID, _ medicines: [MedicationDetails]) {
        heading = phrases("medicines.of", ["name": name])
        rows = medicines.sorted { $0.name < $1.name }.map { details in
            Row(
                name: phrases.medicine(details),
                dosage: phrases.sentence(details.course, today: .latest) ?? phrases.written(details.course))
        }
        list = Paths.medicines(person)
    }
}
