internal import Clinical
internal import MedicationsStore
internal import Pages

/// The hospitals and practices from which a person's prescriptions come.
struct HospitalsPage: Page {
    static let template = "hospitals/index"
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let action: Link?
    let add: String
    let rows: [Row]
    let isEmpty: Bool

    struct Row: Encodable, Sendable {
        let path: String
        let name: String
        let detail: String
        let isWrong: Bool
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ connections: [FHIRConnection], zone: ZoneRules, today: CalendarDay
    ) {
        title = phrases("hospitals.title")
        back = Link(phrases("medicines.title"), Paths.medicines(person))
        add = Paths.newHospital(person)
        action = connections.isEmpty ? nil : Link(phrases("hospitals.add"), Paths.newHospital(person))
        rows = connections.map { connection in
            Row(
                path: Paths.hospital(person, connection.id.text), name: connection.name,
                detail: phrases.state(connection, zone: zone, today: today), isWrong: connection.problem != nil)
        }
        isEmpty = connections.isEmpty
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ connections: [FHIRConnection]) -> HospitalsPage {
            HospitalsPage(
                phrases, person: Samples.person, connections, zone: .utc, today: Samples.today)
        }
        return [Sample("empty", page([])), Sample("typical", page(FHIRConnection.samples))]
    }
}

extension Phrases {
    /// "Read today at 08:04", or what is wrong, or what is still to do.
    func state(_ connection: FHIRConnection, zone: ZoneRules, today: CalendarDay) -> String {
        if let problem = connection.problem { return self("hospital.problem.\(problem.rawValue)") }
        guard connection.patient != nil else {
            return self(
                connection.access == .smart && connection.accessToken == nil
                    ? "hospital.state.signIn" : "hospital.state.confirm")
        }
        guard let synced = connection.synced else { return self("hospital.state.waiting") }
        let at = zone.local(at: synced)
        return self(
            "hospital.state.read",
            [
                "day": relativeDay(at.day, today: today, yesterday: today.adding(days: -1)), "time": time(at.time),
            ])
    }
}

extension FHIRConnection {
    /// One that works, one that does not, one that waits for a sign-in.
    static var samples: [FHIRConnection] {
        let at = ZoneRules.utc.moment(Samples.today, Samples.time(8, 4)).instant
        let ids = ["connection-1", "connection-2", "connection-3"].compactMap { ID($0) }
        return ids.enumerated().map { index, id in
            switch index {
            case 0:
                FHIRConnection(
                    id: id, base: "https://fhir.stmarys.example/r4", name: "St Mary’s Hospital", access: .smart,
                    patient: "p1", offered: "p1", accessToken: "sealed", sends: true, sendsSince: at, canSend: true,
                    tried: at, synced: at, full: at, created: at)
            case 1:
                FHIRConnection(
                    id: id, base: "https://fhir.hill.example", name: Samples.longName, access: .open, patient: "p2",
                    problem: .unreachable, tried: at, created: at)
            default:
                FHIRConnection(
                    id: id, base: "https://fhir.river.example", name: Samples.rightToLeft, access: .smart, created: at)
            }
        }
    }
}
