internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// What a medicine of the list also is, so that one record counts for both.
struct MedicineLinksPage: Page {
    static let template = "medicines/links"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let post: String
    let name: String
    let picture: Picture
    let options: [Option]
    /// Whether there is nothing that it could be.
    let isEmpty: Bool
    let plan: String
    let rescue: String

    struct Option: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        let detail: String?
        /// "Now linked to Cetirizin AL 10 mg"
        let elsewhere: String?
        let chosen: Bool
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ medicine: Stored<MedicationDetails>, _ choices: LinkChoices,
        names: [Medication.ID: String]
    ) {
        title = phrases("medicine.links.title")
        back = Link(phrases("form.cancel"), Paths.medicine(person, medicine.id.text))
        post = Paths.medicineLinks(person, medicine.id.text)
        name = phrases.medicine(medicine.details)
        picture = Picture(medicine.details.form)
        options = choices.choices.enumerated().map { index, choice in
            let other = choice.link.flatMap { $0.medication == medicine.id ? nil : names[$0.medication] }
            return Option(
                id: "link-\(index)", value: "\(choice.subject.role):\(choice.subject.text)",
                label: choice.label(phrases), detail: choice.detail(phrases),
                elsewhere: other.map { phrases("medicine.link.elsewhere", ["medicine": $0.isolated]) },
                chosen: choice.link?.medication == medicine.id)
        }
        isEmpty = options.isEmpty
        plan = Paths.plan(person)
        rescue = Paths.rescueMedicines(person)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let medicines = MedicationDetails.samples
        func page(_ choices: LinkChoices) -> [MedicineLinksPage] {
            medicines.prefix(1).map {
                MedicineLinksPage(
                    phrases, person: Samples.person, $0, choices,
                    names: Dictionary(uniqueKeysWithValues: medicines.map { ($0.id, $0.details.name) }))
            }
        }
        let links = zip(medicines, [PreDoseMedicine.cetirizine, .famotidine, .other(Samples.longName)]).map {
            MedicationLink(subject: .beforeDose($1), medication: $0.id, since: Samples.today)
        }
        let full = LinkChoices(
            plan: nil, rescue: Samples.rescueMedicines.map(\.medicine), links: links)
        return page(full).map { Sample("typical", $0) }
            + page(LinkChoices(plan: nil, rescue: [], links: [])).map { Sample("empty", $0) }
    }
}
