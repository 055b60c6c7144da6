internal import Clinical
internal import MedicationsStore
internal import Pages

/// On the way to a server's own sign-in.
struct ContinueToHospitalPage: Page {
    static let template = "hospitals/continue"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let text: String
    let action: String
    let url: String

    init(_ phrases: Phrases, person: Person.ID, _ connection: FHIRConnection, _ url: String) {
        title = phrases("hospital.continue")
        back = Link(phrases("form.cancel"), Paths.hospital(person, connection.id.text))
        text = phrases("hospital.continue.text", ["name": connection.name])
        action = phrases("hospital.signIn", ["name": connection.name])
        self.url = url
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        FHIRConnection.samples.suffix(1).map {
            Sample(
                "typical",
                ContinueToHospitalPage(
                    phrases, person: Samples.person, $0, "https://login.example/authorize?response_type=code"))
        }
    }
}
