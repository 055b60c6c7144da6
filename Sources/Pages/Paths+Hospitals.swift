package import Clinical

extension Paths {
    /// A person's connections to FHIR servers.
    package static func hospitals(_ person: Person.ID) -> String { "\(self.person(person))/hospitals" }
    package static func newHospital(_ person: Person.ID) -> String { "\(hospitals(person))/new" }
    package static func hospital(_ person: Person.ID, _ connection: String) -> String {
        "\(hospitals(person))/\(connection)"
    }
    /// Who the person is there.
    package static func hospitalPatient(_ person: Person.ID, _ connection: String) -> String {
        "\(hospital(person, connection))/patient"
    }
    /// Starts the sign-in at the server.
    package static func hospitalSignIn(_ person: Person.ID, _ connection: String) -> String {
        "\(hospital(person, connection))/sign-in"
    }
    package static func hospitalSync(_ person: Person.ID, _ connection: String) -> String {
        "\(hospital(person, connection))/sync"
    }
    package static func hospitalSending(_ person: Person.ID, _ connection: String) -> String {
        "\(hospital(person, connection))/sending"
    }
    package static func hospitalEnd(_ person: Person.ID, _ connection: String) -> String {
        "\(hospital(person, connection))/end"
    }
    /// A resource as it came; the reference is type and id, as in `Patient/p1`.
    package static func hospitalResource(_ person: Person.ID, _ connection: String, _ reference: String) -> String {
        "\(hospital(person, connection))/resources/\(reference)"
    }
    /// Where a server sends the browser back to.
    package static let hospitalReturn = "/hospitals/return"
}
