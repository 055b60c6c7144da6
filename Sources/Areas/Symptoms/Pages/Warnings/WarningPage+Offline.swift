internal import Clinical
internal import Pages
internal import Store
internal import SymptomsStore

extension WarningPage.Rescue {
    init(_ records: WarningRecords, today: CalendarDay) {
        self.init(
            plan: records.actionPlan, adrenaline: records.adrenaline, today: today,
            isAsthmaAlone: records.isAsthmaAlone)
    }
}

extension WarningPage {
    /// The emergency and doctor warnings for use offline: the script evaluates the symptoms and fills in the title, the
    /// chosen symptoms and the reasons.
    static func blanks(_ phrases: Phrases, _ records: WarningRecords, today: CalendarDay) -> [WarningPage] {
        let person = records.person.person
        return blanks(
            phrases, person: (person.id, person.name),
            emergency: EmergencyCall(records.setting, zone: person.timeZone), contacts: records.contacts,
            rescue: Rescue(records, today: today))
    }

    static func blanks(
        _ phrases: Phrases, person: (id: Person.ID, name: String), emergency: EmergencyCall, contacts: [Contact],
        rescue: Rescue = .none
    ) -> [WarningPage] {
        [Tone.emergency, .doctor].map { tone in
            WarningPage(
                phrases, person: person, emergency: emergency, contacts: contacts, rescue: rescue,
                values: Values(
                    tone: tone, title: "–", key: tone == .emergency ? "emergency" : "doctor", said: "–",
                    reasons: [Reason(text: "–", source: "")], unknown: "–", cited: Cited(text: "–", source: "")))
        }
    }
}
