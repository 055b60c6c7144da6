internal import Clinical
internal import Medications
internal import Pages
internal import Store

/// What happens with a medicine that nobody has confirmed yet. Nothing is chosen beforehand.
struct ConfirmMedicinePage: Page {
    static let template = "medicines/confirm"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let post: String
    let version: String
    let problems: ProblemSummary?
    let picture: Picture
    let name: String
    let sentence: String?
    let written: String?
    let options: [Option]

    struct Option: Encodable, Sendable {
        let id: String
        /// "replace:metformin": what happens, and with which other medicine.
        let value: String
        let label: String
        let text: String
    }

    init(
        _ phrases: Phrases, person: String, _ stored: Stored<MedicationDetails>,
        others: [Stored<MedicationDetails>], problems: Problems = .none
    ) {
        title = phrases("medicine.confirm")
        back = Link(phrases("form.cancel"), Paths.medicines(person))
        post = Paths.medicineConfirmation(person, stored.id.text)
        version = "\(stored.version.number)"
        self.problems = ProblemSummary(problems, phrases)
        picture = Picture(stored.details.form)
        name = phrases.medicine(stored.details)
        sentence = phrases.sentence(stored.details.course)
        written = phrases.written(stored.details.course)
        func option(_ choice: String, _ other: Stored<MedicationDetails>? = nil) -> Option {
            Option(
                id: "\(choice)-\(other?.id.text ?? "")", value: "\(choice):\(other?.id.text ?? "")",
                label: phrases(
                    "medicine.confirm.\(choice)", ["name": other.map { phrases.medicine($0.details) } ?? ""]),
                text: phrases("medicine.confirm.\(choice).text"))
        }
        options =
            [option("start")] + others.map { option("same", $0) } + others.map { option("replace", $0) }
            + [option("not-taking")]
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let medicines = MedicationDetails.samples
        func page(_ others: Int, _ problems: Problems = .none) -> [ConfirmMedicinePage] {
            medicines.suffix(1).map { stored in
                ConfirmMedicinePage(
                    phrases, person: Samples.person, stored, others: Array(medicines.prefix(others)), problems: problems
                )
            }
        }
        return page(0).map { Sample("only", $0) } + page(2).map { Sample("others", $0) }
            + page(1, Problems([("choice", phrases("medicine.confirm.missing"))])).map { Sample("errors", $0) }
    }
}
