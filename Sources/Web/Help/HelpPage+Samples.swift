internal import CarePlan
internal import Clinical
internal import HouseholdPages
internal import Pages
internal import Store

extension HelpPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func somebody(
            _ id: Person.ID, _ name: String, zone: String, _ contacts: [Contact], _ plan: ActionPlanDetails? = nil,
            _ medicines: [StoredRescueMedicine] = [], areas: [Area] = [.foodAllergy]
        ) -> Somebody {
            let person = Person(
                id: id, name: name, birthdate: Samples.day(2018, 5, 4), timeZone: zone, units: .metric,
                firstWeekday: .monday, areas: areas)
            return Somebody(
                id: id, name: name, call: EmergencyCall(.none, zone: zone), contacts: contacts,
                plan: HelpPlan(phrases, person, plan, medicines.map(\.medicine), today: Samples.today),
                country: ZoneCountry.of(zone))
        }
        let mia = somebody(
            Samples.person, "Mia", zone: "Europe/London", Samples.contacts, .sample, Samples.rescueMedicines)
        let ben = somebody(Samples.id("ben"), "Ben", zone: "Europe/London", [], areas: [.hayFever])
        let far = somebody(
            Samples.id("far"), Samples.longName, zone: "America/New_York", Samples.oddContacts, .sampleMuch("Wwww "),
            Samples.manyRescueMedicines)
        let nowhere = somebody(Samples.id("ola"), Samples.rightToLeft, zone: "UTC", [], .sampleLittle)
        let unplanned = somebody(Samples.id("ada"), "Ada", zone: "Europe/Lisbon", [])
        return [
            Sample("signed-out", HelpPage(phrases), in: .signedOut),
            Sample("signed-in", HelpPage(phrases, [mia, ben], [], Areas.all.all.flatMap { $0.helpSamples(phrases) })),
            Sample("much", HelpPage(phrases, [mia, far, nowhere], Samples.documents)),
            Sample("no-contacts", HelpPage(phrases, [nowhere])),
            Sample("no-plan", HelpPage(phrases, [unplanned])),
        ]
    }
}
