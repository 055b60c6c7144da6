internal import Clinical
internal import FHIR
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// One hospital or practice: who the person is there, what came from it, what goes back, and ending the connection.
struct HospitalPage: Page {
    static let template = "hospitals/show"
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let address: String
    let state: String
    let problem: String?
    /// Nil once somebody has signed in.
    let signIn: SignIn?
    let isConnected: Bool
    let sync: String
    let facts: [Fact]
    /// The patient's resource as it came; nil before it did.
    let raw: String?
    let medicines: [Medicine]
    let hasMedicines: Bool
    /// Nil if the server takes nothing.
    let sending: Sending?
    let undated: UndatedRows?
    let unread: [Unread]
    let hasUnread: Bool
    let end: String

    struct SignIn: Encodable, Sendable {
        let post: String
        let label: String
    }

    struct Fact: Encodable, Sendable {
        let name: String
        let value: String
    }

    struct Medicine: Encodable, Sendable {
        let path: String
        let name: String
        let word: String
        let symbol: String
        let raw: String
    }

    struct Sending: Encodable, Sendable {
        let post: String
        let isOn: Bool
        let value: String
        let counts: String?
        let refusals: [String]
    }

    struct Unread: Encodable, Sendable {
        let place: String
        let reason: String
    }

    /// What is shown of a server.
    struct Content: Sendable {
        var patient: PatientResource?
        var prescriptions: [StoredPrescription] = []
        var medicines: [Stored<MedicationDetails>] = []
        var sendings: [FHIRSending] = []
        var undated: [UndatedAdministration] = []
        var unread: [FHIRUnread] = []
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ connection: FHIRConnection, _ content: Content, zone: ZoneRules,
        today: CalendarDay, problem: FHIRConnection.Problem? = nil
    ) {
        let id = connection.id.text
        title = connection.name
        back = Link(phrases("hospitals.title"), Paths.hospitals(person))
        address = connection.base
        state = phrases.state(connection, zone: zone, today: today)
        self.problem = (problem ?? connection.problem).map { phrases("hospital.problem.\($0.rawValue)") }
        let needsSignIn =
            connection.access == .smart && (connection.accessToken == nil || connection.problem == .signedOut)
        signIn =
            needsSignIn
            ? SignIn(
                post: Paths.hospitalSignIn(person, id), label: phrases("hospital.signIn", ["name": connection.name]))
            : nil
        isConnected = connection.patient != nil
        sync = Paths.hospitalSync(person, id)
        facts = Self.facts(phrases, content.patient)
        raw = content.patient?.id.map { Paths.hospitalResource(person, id, "Patient/\($0)") }
        let known = Dictionary(content.medicines.map { ($0.id, $0) }) { $1 }
        let newest = Dictionary(content.prescriptions.map { ($0.identifier, $0) }) { $1 }
        medicines = newest.values.sorted { $0.identifier < $1.identifier }.compactMap { prescription in
            known[prescription.medication].map { stored in
                let isDraft = stored.details.status == .draft
                return Medicine(
                    path: isDraft
                        ? Paths.medicineConfirmation(person, stored.id.text) : Paths.medicine(person, stored.id.text),
                    name: phrases.medicine(stored.details), word: phrases.status(stored.details.status),
                    symbol: StatusChip(phrases, stored.details.status).symbol,
                    raw: Paths.hospitalResource(person, id, prescription.identifier))
            }
        }
        hasMedicines = !medicines.isEmpty
        sending =
            connection.canSend && connection.patient != nil
            ? Sending(phrases, Paths.hospitalSending(person, id), connection, content.sendings) : nil
        undated = UndatedRows(phrases, content.undated, named: true)
        unread = content.unread.map {
            Unread(place: [$0.place, $0.path].filter { !$0.isEmpty }.joined(separator: ", "), reason: $0.reason)
        }
        hasUnread = !unread.isEmpty
        end = Paths.hospitalEnd(person, id)
    }

    private static func facts(_ phrases: Phrases, _ patient: PatientResource?) -> [Fact] {
        guard let patient else { return [] }
        let identifiers = patient.identifiers.compactMap { identifier in
            identifier.value.map { [identifier.type, $0].compactMap(\.self).joined(separator: " ") }
        }
        let contacts = patient.contacts.compactMap { contact in
            contact.name?.shown.map { name in
                let relation = contact.relationship.compactMap(\.shownText).first
                return [name, relation].compactMap(\.self).joined(separator: ", ")
            }
        }
        let facts: [(String, [String])] = [
            ("hospital.patient.name", [patient.name?.shown].compactMap(\.self)),
            ("hospital.patient.birthDate", [patient.birthDate?.text].compactMap(\.self)),
            ("hospital.patient.numbers", identifiers),
            ("hospital.patient.reach", patient.telecom.compactMap(\.value)), ("hospital.patient.contacts", contacts),
        ]
        return facts.filter { !$0.1.isEmpty }.map { Fact(name: phrases($0.0), value: $0.1.joined(separator: "; ")) }
    }
}

extension HospitalPage.Sending {
    fileprivate init(_ phrases: Phrases, _ post: String, _ connection: FHIRConnection, _ sendings: [FHIRSending]) {
        self.post = post
        isOn = connection.sends
        value = connection.sends ? "no" : "yes"
        let count = { (state: FHIRSending.State) in sendings.count { $0.state == state } }
        let parts = [FHIRSending.State.sent, .waiting, .refused].filter { count($0) > 0 }.map {
            phrases("hospital.sending.\($0.rawValue)", ["count": "\(count($0))"])
        }
        counts = parts.isEmpty ? nil : parts.joined(separator: ", ")
        refusals = Array(Set(sendings.filter { $0.state == .refused }.compactMap(\.reason))).sorted()
    }
}
