internal import Clinical
internal import MedicationsStore
internal import Pages

/// A resource as a server sent it, as text.
struct HospitalResourcePage: Page {
    static let template = "hospitals/resource"
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let text: String

    init(_ phrases: Phrases, person: Person.ID, _ connection: FHIRConnection, reference: String, text: String) {
        title = reference
        back = Link(connection.name, Paths.hospital(person, connection.id.text))
        self.text = text
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        FHIRConnection.samples.prefix(1).map {
            Sample(
                "typical",
                HospitalResourcePage(
                    phrases, person: Samples.person, $0, reference: "Patient/p1",
                    text: #"{"resourceType": "Patient", "id": "p1", "text": {"div": "<div>&lt;script&gt;</div>"}}"#))
        }
    }
}
