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
    /// The words and the structure contradict each other.
    let isContradicted: Bool
    /// Why the source itself makes no times of it.
    let warnings: [String]
    /// "From St Mary’s", "From a file"; nil if somebody typed it.
    let source: String?
    /// How it was taken before the prescription changed.
    let before: Before?
    let options: [Option]

    /// Nil if the source says when it begins.
    let start: Field?

    struct Before: Encodable, Sendable {
        let name: String
        let text: String
    }

    struct Option: Encodable, Sendable {
        let id: String
        /// "replace:metformin": what happens, and with which other medicine.
        let value: String
        let label: String
        let text: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ confirmation: Confirmation, start: String, problems: Problems = .none
    ) {
        let (stored, others) = (confirmation.draft, confirmation.others)
        title = phrases(confirmation.before == nil ? "medicine.confirm" : "medicine.confirm.changed")
        back = Link(phrases("form.cancel"), Paths.medicines(person))
        post = Paths.medicineConfirmation(person, stored.id.text)
        version = "\(stored.version.number)"
        self.problems = ProblemSummary(problems, phrases)
        picture = Picture(stored.details.form)
        name = phrases.medicine(stored.details)
        sentence = phrases.sentence(stored.details.course)
        written = phrases.written(stored.details.course)
        isContradicted = stored.details.course.isContradicted
        warnings = confirmation.prescription?.problems.map(\.text) ?? []
        source =
            confirmation.hospital.map { phrases("medicine.confirm.hospital", ["name": $0]) }
            ?? confirmation.prescription.map { _ in phrases("medicine.confirm.file") }
        before = confirmation.before.map { before in
            Before(
                name: phrases.medicine(before.details),
                text: phrases.sentence(before.details.course) ?? phrases.written(before.details.course)
                    ?? phrases("medicine.asWritten"))
        }
        self.start =
            confirmation.asksForStart
            ? Field("start", phrases("medicine.confirm.firstDay"), start, problems: problems).kind(.day) : nil
        func option(_ choice: String, _ other: Stored<MedicationDetails>? = nil) -> Option {
            Option(
                id: "\(choice)-\(other?.id.text ?? "")", value: "\(choice):\(other?.id.text ?? "")",
                label: phrases(
                    "medicine.confirm.\(choice)", ["name": other.map { phrases.medicine($0.details) } ?? ""]),
                text: phrases("medicine.confirm.\(choice).text"))
        }
        let replace = others.map { option("replace", $0) }
        let same = others.map { option("same", $0) }
        options =
            confirmation.before == nil
            ? [option("start")] + same + replace + [option("not-taking")]
            : replace + [option("start")] + same + [option("not-taking")]
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let medicines = MedicationDetails.samples
        func page(
            _ others: Int, before: Bool = false, prescription: Prescription? = nil, _ problems: Problems = .none
        ) -> [ConfirmMedicinePage] {
            medicines.suffix(1).map { stored in
                ConfirmMedicinePage(
                    phrases, person: Samples.person,
                    Confirmation(
                        draft: stored, others: Array(medicines.prefix(others)),
                        before: before ? medicines.first : nil, prescription: prescription),
                    start: Samples.today.iso, problems: problems)
            }
        }
        var proposal = Prescription(kind: .request)
        proposal.problems = [
            PrescriptionProblem(.intent, path: "MedicationRequest.intent", text: "“proposal” does not order anything.")
        ]
        let missing = Problems([("choice", phrases("medicine.confirm.missing"))])
        return page(0).map { Sample("only", $0) } + page(2).map { Sample("others", $0) }
            + page(1, missing).map { Sample("errors", $0) }
            + page(0, before: true, prescription: proposal).map { Sample("changed", $0) }
    }
}
