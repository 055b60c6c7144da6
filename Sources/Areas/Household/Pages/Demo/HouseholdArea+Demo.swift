internal import CarePlan
internal import Clinical
package import Host
internal import Store

extension HouseholdArea {
    package static let demo = [
        DemoPart(rank: 20) { scene in
            let mia = try await scene.access(to: "demo-mia")
            try await addContacts(mia, scene.world(after: 240))
            try await addRescueMedicines(mia, scene.world(after: 270), today: scene.today, zone: scene.zone)
            try await addActionPlan(mia, scene.world(after: 280), today: scene.today)
        },
        DemoPart(rank: 30) { scene in try await addBen(scene) },
        DemoPart(rank: 2000) { scene in
            try await addQuestions(try await scene.access(to: "demo-mia"), scene.world(after: 360))
        },
    ]

    /// Ben, Mia's father, who has hay fever, runs, and logs what he eats.
    private static func addBen(_ scene: DemoScene) async throws {
        guard let id = Person.ID("demo-ben") else { throw DemoFlaw() }
        let ben = Person(
            id: id, name: "Ben", birthdate: scene.today.adding(days: -41 * 365 - 130), timeZone: DemoFamily.timeZone,
            units: .metric, firstWeekday: .monday, areas: [.hayFever, .activity])
        let world = scene.world(after: 300)
        _ = try await world.store.createPerson(
            ben, allergens: [], household: scene.household, actor: .commandLine, change: world.change())
    }

    /// Who to call about Mia; the numbers are among those Ofcom reserves for drama.
    private static func addContacts(_ access: PersonAccess, _ world: World) async throws {
        let contacts: [(String, Contact.Role, String, String)] = [
            ("demo-doctor", .doctor, "Dr Mensah", "020 7946 0958"),
            ("demo-clinic", .clinic, "Allergy clinic", "020 7946 0123"),
            ("demo-grandma", .emergency, "Grandma Ruth", "07700 900123"),
        ]
        for (id, role, name, number) in contacts {
            guard let id = Contact.ID(id), let number = try? PhoneNumber.parse(number) else { throw DemoFlaw() }
            let details = ContactDetails(role: role, name: name, number: number, note: nil)
            try await world.store.createContact(id, details, access, change: world.change())
        }
    }
}
