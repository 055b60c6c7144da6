internal import Clinical
internal import FHIR
internal import Medications
internal import MedicationsStore
internal import Pages

/// The question who a person is at a server. Nothing is chosen beforehand.
struct HospitalPatientPage: Page {
    static let template = "hospitals/patient"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let post: String
    let question: String
    let problems: ProblemSummary?
    /// Nil if the server named the patient itself.
    let family: Field?
    let born: String
    let options: [Option]
    /// Nil before a search, and if somebody was found.
    let nobody: String?
    let problem: String?

    struct Option: Encodable, Sendable {
        let id: String
        let name: String
        let detail: String
        /// Born on another day than the person.
        let isOther: Bool
    }

    init(
        _ phrases: Phrases, person: Person.ID, name: String, birthDate: CalendarDay, _ connection: FHIRConnection,
        _ found: HospitalPatientController.Found, problems: Problems = .none
    ) {
        title = connection.name
        back = Link(phrases("form.cancel"), Paths.hospitals(person))
        post = Paths.hospitalPatient(person, connection.id.text)
        question = phrases("hospital.patient.question", ["name": name])
        self.problems = ProblemSummary(problems, phrases)
        family =
            connection.offered == nil
            ? Field("family", phrases("hospital.patient.family"), found.family, problems: problems).longest(100) : nil
        born = phrases("hospital.patient.born", ["day": phrases.formats.fullDay(birthDate)])
        options = found.people.compactMap { patient in
            guard let id = patient.id else { return nil }
            let numbers = patient.identifiers.compactMap(\.value).prefix(2).joined(separator: ", ")
            let parts = [patient.birthDate?.text, numbers.isEmpty ? nil : numbers].compactMap(\.self)
            return Option(
                id: id, name: patient.name?.shown ?? id, detail: parts.joined(separator: " · "),
                isOther: patient.birthDate?.text != birthDate.iso)
        }
        nobody = found.hasSearched && options.isEmpty && found.problem == nil ? phrases("hospital.patient.nobody") : nil
        problem = found.problem.map { phrases("hospital.problem.\($0.rawValue)") }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let connections = FHIRConnection.samples
        func page(
            _ connection: FHIRConnection, _ found: HospitalPatientController.Found, _ problems: Problems = .none
        ) -> HospitalPatientPage {
            HospitalPatientPage(
                phrases, person: Samples.person, name: "Mia", birthDate: Samples.today.adding(days: -3000), connection,
                found, problems: problems)
        }
        func found(_ people: [PatientResource], _ problem: FHIRConnection.Problem? = nil)
            -> HospitalPatientController.Found
        {
            HospitalPatientController.Found(family: "Moss", people: people, hasSearched: true, problem: problem)
        }
        let missing = Problems([("family", phrases("hospital.patient.family.missing"))])
        return connections.suffix(1).flatMap { connection in
            [
                Sample("empty", page(connection, .init(family: ""))),
                Sample("found", page(connection, found(PatientResource.samples))),
                Sample("nobody", page(connection, found([]))),
                Sample("problem", page(connection, found([], .tooSlow))),
                Sample("errors", page(connection, .init(family: ""), missing)),
            ]
        } + connections.prefix(1).map { Sample("named", page($0, found(PatientResource.samples))) }
    }
}

extension HumanName {
    /// "Mia Ann Moss"; nil if there is no part of it.
    var shown: String? {
        if let text { return text }
        let words = (given + [family].compactMap(\.self)).filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
