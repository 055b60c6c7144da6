internal import CarePlan
internal import Clinical
internal import HouseholdPages
internal import Pages
internal import Store

extension HelpPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func somebody(
            _ id: String, _ name: String, zone: String, _ contacts: [Contact], _ plan: ActionPlanDetails? = nil,
            _ medicines: [StoredRescueMedicine] = [], areas: [Area] = [.foodAllergy]
        ) -> Somebody {
            let person = Person.ID(id).map {
                Person(
                    id: $0, name: name, birthdate: Samples.day(2018, 5, 4), timeZone: zone, units: .metric,
                    firstWeekday: .monday, areas: areas)
            }
            return Somebody(
                id: id, name: name, call: EmergencyCall(.none, zone: zone), contacts: contacts,
                plan: person.flatMap {
                    HelpPlan(phrases, $0, plan, medicines.map(\.medicine), today: Samples.today)
                }, country: ZoneCountry.of(zone))
        }
        let mia = somebody(
            "mia", "Mia", zone: "Europe/London", Samples.contacts, .sample, Samples.rescueMedicines)
        let ben = somebody("ben", "Ben", zone: "Europe/London", [], areas: [.hayFever])
        let far = somebody(
            "far", Samples.longName, zone: "America/New_York", Samples.oddContacts, .sampleMuch("Wwww "),
            Samples.manyRescueMedicines)
        let nowhere = somebody("ola", Samples.rightToLeft, zone: "UTC", [], .sampleLittle)
        let unplanned = somebody("ada", "Ada", zone: "Europe/Lisbon", [])
        return [
            Sample("signed-out", HelpPage(phrases), in: .signedOut),
            Sample("signed-in", HelpPage(phrases, [mia, ben], [], Areas.all.all.flatMap { $0.helpSamples(phrases) })),
            Sample("much", HelpPage(phrases, [mia, far, nowhere], Samples.documents)),
            Sample("no-contacts", HelpPage(phrases, [nowhere])),
            Sample("no-plan", HelpPage(phrases, [unplanned])),
        ]
    }
}
