internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// A person's current warning, computed from stored records and the symptoms of an open form.
struct WarningView {
    let request: PersonRequest
    let records: WarningRecords
    /// Nil if no symptom triggers a warning.
    let warning: Warning?
    private let extra: [ObservedSymptom]
    private let saved: SymptomEntry?

    /// `extra` are the unsaved symptoms of a form; `saved` is the entry that the page is about.
    init(
        _ request: PersonRequest, extra: [ObservedSymptom] = [], about saved: SymptomEntry.ID? = nil
    ) async throws {
        let now = request.now
        guard let records = try await request.store.warningRecords(request.access, now: now) else {
            throw Refusal.notFound
        }
        self.request = request
        self.records = records
        self.extra = extra
        self.saved = records.symptoms.first { $0.id == saved }
        warning = records.warning(extra, now: now)
    }

    private init(_ other: WarningView, extra: [ObservedSymptom]) {
        request = other.request
        records = other.records
        saved = other.saved
        self.extra = extra
        warning = records.warning(extra, now: request.now)
    }

    /// The warning from the same records with other symptoms of the form.
    func choosing(_ extra: [ObservedSymptom]) -> WarningView { WarningView(self, extra: extra) }

    /// Renders the page. `entry` is the path of the entry; nil while its form is still open.
    func show(entry: String?) -> Response {
        let phrases = request.phrases
        let person = records.person.person
        var values = WarningPage.Values(
            phrases, warning, name: person.name, said: said, choosing: chosen, entry: entry)
        values.reaction = saved.flatMap { UrgentAnswer.reactionPath(after: [$0], in: records) }
        let page = WarningPage(
            phrases, person: (person.id, person.name),
            emergency: EmergencyCall(records.setting, zone: person.timeZone), contacts: records.contacts,
            rescue: WarningPage.Rescue(records, today: request.today), values: values)
        return request.render(page)
    }

    /// The kinds just chosen in the form, or the kind of the saved entry.
    private var chosen: [SymptomKind] { extra.isEmpty ? saved.map { [$0.kind] } ?? [] : extra.map(\.kind) }

    /// When the symptom named in the title began, and how long after which doses.
    private var said: String {
        let phrases = request.phrases
        guard let warning, let sign = sign(warning.symptom(choosing: chosen), in: warning) else { return "" }
        let entry = records.symptoms.first { ObservedSymptom($0) == sign }
        let zone = request.zone
        let began = entry?.at ?? zone.local(at: sign.onset)
        let time = phrases.time(began.time)
        let isToday = began.day == zone.local(at: request.now).day
        return phrases.logged(
            name: records.person.person.name, at: isToday ? time : phrases("urgent.yesterday", ["time": time]),
            after: doses(before: sign.onset), isSaved: !extra.contains(sign))
    }

    /// The sign of a kind; one just chosen takes precedence over an earlier one.
    private func sign(_ kind: SymptomKind, in warning: Warning) -> ObservedSymptom? {
        let signs = warning.reasons.flatMap(\.signs).filter { $0.kind == kind }
        return signs.first { extra.contains($0) } ?? signs.first { saved.map(ObservedSymptom.init) == $0 }
            ?? signs.first
    }

    /// The last dose in the 24 hours before an onset, and those in the hour before that dose, latest first.
    private func doses(before onset: Instant) -> [(since: String, dose: String)] {
        let phrases = request.phrases
        let before = records.intakes.filter { intake in
            intake.at.instant <= onset && onset.seconds(since: intake.at.instant) <= Warning.exposure
        }
        guard let last = before.last else { return [] }
        return before.reversed().filter { last.at.instant.seconds(since: $0.at.instant) <= 3600 }.map { intake in
            let portions = intake.portions.map { portion in
                (portion.amount, records.allergens.first { $0.id == portion.allergen }?.kind)
            }
            return (phrases.since(seconds: onset.seconds(since: intake.at.instant)), phrases.dose(portions))
        }
    }
}
