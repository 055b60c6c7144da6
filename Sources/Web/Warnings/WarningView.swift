internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import Store
internal import Symptoms

/// The warning of one person as it is now, computed from what is stored.
struct WarningView {
    let visit: PersonVisit
    let records: WarningRecords
    /// Nil when nothing asks for a call.
    let warning: Warning?
    private let extra: [ObservedSymptom]

    /// `extra` are symptoms that a form has and the store has not.
    init(_ visit: PersonVisit, extra: [ObservedSymptom] = []) async throws {
        let now = visit.visit.now
        guard let records = try await visit.store.warningRecords(visit.access, now: now) else { throw Refusal.notFound }
        self.visit = visit
        self.records = records
        self.extra = extra
        warning = records.warning(extra, now: now)
    }

    /// The page; `entry` is the address of the entry, nil while the form is still open.
    func show(entry: String?) -> Response {
        let phrases = visit.visit.phrases
        let person = records.person.person
        let page = WarningPage(
            phrases, person: (person.id.text, person.name),
            emergency: EmergencyCall(records.setting, zone: person.timeZone), contacts: records.contacts,
            values: WarningPage.Values(phrases, warning, name: person.name, said: said, entry: entry))
        return visit.visit.show(page, person: records.person)
    }

    /// When the symptom that names the warning began, and how long after which dose.
    private var said: String {
        let phrases = visit.visit.phrases
        guard let warning, let sign = warning.reasons.first?.signs.first(where: { $0.kind == warning.symptom }) else {
            return ""
        }
        let entry = records.symptoms.first { ObservedSymptom($0) == sign }
        let zone = visit.visit.zone(of: records.person.person)
        let began = entry?.at ?? zone.local(at: sign.onset)
        let time = phrases.time(began.time)
        let isToday = began.day == zone.local(at: visit.visit.now).day
        return phrases.logged(
            name: records.person.person.name, at: isToday ? time : phrases("urgent.yesterday", ["time": time]),
            after: dose(before: sign.onset), isSaved: !extra.contains(sign))
    }

    private func dose(before onset: Instant) -> (since: String, dose: String)? {
        let phrases = visit.visit.phrases
        let last = records.intakes.last { intake in
            intake.at.instant <= onset && onset.seconds(since: intake.at.instant) <= Warning.exposure
        }
        return last.map { intake in
            let portions = intake.portions.map { portion in
                (portion.amount, records.allergens.first { $0.id == portion.allergen }?.kind)
            }
            return (phrases.since(seconds: onset.seconds(since: intake.at.instant)), phrases.dose(portions))
        }
    }
}
