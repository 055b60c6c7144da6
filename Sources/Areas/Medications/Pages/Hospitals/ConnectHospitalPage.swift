internal import Clinical
internal import Pages

/// The address of a FHIR server, to connect it.
struct ConnectHospitalPage: Page {
    static let template = "hospitals/new"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let post: String
    let id: String
    let problems: ProblemSummary?
    let address: Field
    let token: Field
    let isTokenOpen: Bool
    /// The address that this server is registered with at others.
    let redirect: String

    init(
        _ phrases: Phrases, person: Person.ID, id: String, address: String, redirect: String, problems: Problems = .none
    ) {
        title = phrases("hospital.connect")
        back = Link(phrases("form.cancel"), Paths.hospitals(person))
        post = Paths.hospitals(person)
        self.id = id
        self.problems = ProblemSummary(problems, phrases)
        self.address = Field("address", phrases("hospital.address"), address, problems: problems).longest(500)
        // What was typed here is a secret; it does not come back with the page.
        token = Field("token", phrases("hospital.token"), "", problems: problems).kind(.password).fill("off")
        isTokenOpen = problems.list.contains { $0.field == "token" }
        self.redirect = redirect
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ address: String, _ problems: Problems = .none) -> ConnectHospitalPage {
            ConnectHospitalPage(
                phrases, person: Samples.person, id: "connection", address: address,
                redirect: "https://home.example/hospitals/return", problems: problems)
        }
        return [
            Sample("empty", page("")),
            Sample("errors", page("fhir", Problems([("address", phrases("hospital.address.notAnAddress"))]))),
            Sample("token", page("https://fhir.example", Problems([("token", phrases("hospital.token.invalid"))]))),
        ]
    }
}
