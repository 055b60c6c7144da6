internal import CarePlan
internal import Clinical
internal import Pages
internal import Store
internal import Symptoms

extension WarningPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ warning: Warning?, zone: String = "Europe/London", _ contacts: [Contact] = Samples.contacts,
            name: String = "Mia", after minutes: Int64? = 18, isPreview: Bool = false, rescue: Rescue = .none,
            reaction: String? = nil
        ) -> WarningPage {
            var values = Values(
                phrases, warning, name: name, said: said(phrases, name, after: minutes),
                entry: isPreview ? nil : Paths.today(Samples.person, day: Samples.today.iso))
            values.reaction = reaction
            return
                WarningPage(
                    phrases, person: (Samples.person, name), emergency: EmergencyCall(.none, zone: zone),
                    contacts: contacts, rescue: rescue, values: values)
        }
        let emergency = warning([(.shortnessOfBreath, .moderate)], dose: true)
        let both = warning([(.hives, .mild), (.coughing, nil), (.vomiting, .severe)], dose: true)
        let doctor = warning([(.fever, .moderate)])
        let areas = warning([(.hives, .mild), (.nausea, .mild)], dose: true)
        let advice = warning([(.coughing, .mild)])
        let rescue = Rescue(
            plan: .sample, adrenaline: Samples.rescueMedicines.map(\.medicine).filter(\.details.kind.isAdrenaline),
            today: Samples.day(2026, 5, 2))
        var unplanned = rescue
        unplanned.plan = nil
        return [
            Sample("emergency", page(emergency)),
            Sample("emergency-many-signs", page(both)),
            Sample("emergency-plan", page(emergency, rescue: rescue, reaction: Paths.newReaction(Samples.person))),
            Sample("emergency-no-plan", page(areas, rescue: unplanned)),
            Sample(
                "asthma-alone",
                page(warning([(.shortnessOfBreath, .mild)]), after: nil, rescue: Rescue(isAsthmaAlone: true))),
            Sample("advice", page(advice, after: nil)),
            Sample("doctor", page(doctor, after: nil)),
            Sample("no-contacts", page(emergency, zone: "UTC", [])),
            Sample("doctor-no-contacts", page(doctor, zone: "UTC", [], after: nil)),
            Sample("long-names", page(both, Samples.oddContacts, name: Samples.longName)),
            Sample("right-to-left", page(emergency, Samples.oddContacts.reversed(), name: Samples.rightToLeft)),
            Sample("in-the-form", page(emergency, isPreview: true)),
            Sample("doctor-in-the-form", page(doctor, after: nil, isPreview: true)),
            Sample("no-longer", page(nil)),
            Sample(
                "locked",
                WarningPage(
                    discreetly: phrases, emergency: EmergencyCall(.none, zone: "Europe/London"),
                    contacts: Samples.contacts), in: .account),
            Sample("checked", WarningPage(phrases, emergency, people: []), in: .signedOut),
            Sample("checked-quiet", WarningPage(phrases, nil, people: []), in: .signedOut),
        ]
    }

    private static let now = Instant(milliseconds: 1_773_302_000_000)

    private static func warning(_ symptoms: [(SymptomKind, Severity?)], dose: Bool = false) -> Warning? {
        Warning(
            symptoms.map { ObservedSymptom(kind: $0, severity: $1, onset: now) },
            doses: dose ? [now.adding(seconds: -1080)] : [], isAsthmaAlone: true, now: now)
    }

    private static func said(_ phrases: Phrases, _ name: String, after minutes: Int64?) -> String {
        phrases.logged(
            name: name, at: phrases.time(Samples.time(7, 52)),
            after: minutes.map { minutes in
                (
                    since: phrases.since(seconds: minutes * 60),
                    dose: phrases.dose([(Samples.amount("80"), .listed(.peanut))])
                )
            }.map { [$0] } ?? [], isSaved: true)
    }
}
