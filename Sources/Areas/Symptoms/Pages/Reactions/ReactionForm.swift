internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// The data behind the reaction form, read once per request.
struct ReactionForm {
    let request: PersonRequest
    let person: StoredPerson
    let zone: ZoneRules
    let allergens: [Allergen]
    /// The doses of the days around the onset; `symptoms` covers the same days.
    let doses: [OITDose]
    let symptoms: [SymptomEntry]
    /// The symptoms that already belong to a reaction.
    let grouped: Set<SymptomEntry.ID>
    /// Seconds after a dose within which a symptom counts as a reaction to it.
    let hours: Int64
    let recent: [SymptomKind]
    /// Names given to symptoms that are not in the list.
    let names: [String]
    let calls: WarningRecords
    /// Nil for a new reaction.
    let stored: StoredReaction?

    /// `day` is the requested or typed day; nil means today.
    init(_ request: PersonRequest, day: CalendarDay?, editing id: Reaction.ID? = nil) async throws {
        zone = request.zone
        let records = try await request.store.reactionForm(
            request.access, day: day ?? zone.local(at: request.now).day, editing: id)
        guard let records, let form = try await request.store.symptomForm(request.access),
            let calls = try await request.store.warningRecords(request.access, now: request.now)
        else { throw Refusal.notFound }
        self.request = request
        self.person = records.person
        allergens = records.allergens
        doses = records.doses
        symptoms = records.symptoms
        grouped = records.grouped
        hours = records.hours
        names = form.names
        recent = form.recent.map(\.kind)
        self.calls = calls
        stored = records.reaction
    }

    /// The form for the reaction in the path. Throws `Refusal.notFound` if it does not exist or is deleted.
    static func editing(_ request: PersonRequest, day: CalendarDay? = nil) async throws -> ReactionForm {
        let form = try await ReactionForm(request, day: day, editing: try request.id("reaction"))
        guard let stored = form.stored, !stored.isDeleted else { throw Refusal.notFound }
        return form
    }

    /// A new reaction, with the dose and severity from the query; without a dose, the last one in the past 24 hours.
    ///
    /// Symptoms logged in the hours after the dose are ticked, and the first of them sets the onset. Without any, the
    /// onset is now, or blank if the dose was too long ago.
    var fresh: EditReactionPage.Values {
        let now = zone.local(at: request.now)
        let intake = request.query("intake") ?? ""
        let dose =
            doses.flatMap(\.intakes).first { $0.id.text == intake }
            ?? DoseCandidate.list(for: now, among: doses).first?.intake
        // A dose more than 24 hours ago cannot be linked to a reaction that begins now, so the time is left blank.
        let isRecent = dose.map { ReactionOnset(from: $0.at, to: now) != nil } ?? true
        var values = EditReactionPage.Values(
            id: request.newID(), day: isRecent ? now.day.iso : dose?.at.day.iso ?? now.day.iso,
            time: isRecent ? now.time.text : "")
        values.intake = dose?.id.text ?? ""
        values.entry = request.newID()
        values.resolvedDay = now.day.iso
        values.usual = request.query("severity").flatMap(Severity.init(rawValue:))?.rawValue ?? ""
        let ticked = dose.map { logged(after: $0) } ?? []
        values.ticked = ticked.map(\.id.text)
        if let first = ticked.first {
            values.day = first.at.day.iso
            values.time = first.at.time.text
        }
        return values
    }

    /// The symptoms logged in the hours after a dose that belong to no reaction, earliest first.
    private func logged(after dose: OITDose.Intake) -> [SymptomEntry] {
        symptoms.filter { entry in
            let elapsed = entry.at.instant.seconds(since: dose.at.instant)
            return entry.grade.isFelt && !grouped.contains(entry.id) && elapsed > -60 && elapsed <= hours
        }.sorted { ($0.at.instant, $0.id.text) < ($1.at.instant, $1.id.text) }
    }

    var storedValues: EditReactionPage.Values {
        guard let stored else { return fresh }
        return EditReactionPage.Values(
            stored.reaction, request.phrases, entry: request.newID())
    }

    func check(_ values: EditReactionPage.Values) -> Checked<CheckedReaction, ReactionDraft.Problem> {
        ReactionDraft(values).checked(
            now: request.now, zone: zone, person: person.person.id, birthdate: person.person.birthdate,
            decimal: request.phrases.formats.decimalMark, doses: doses, entries: symptoms,
            stored: stored?.reaction)
    }

    /// The logged symptoms that can be ticked.
    func offered(_ values: EditReactionPage.Values) -> [SymptomEntry] {
        let onset = onset(values) ?? zone.local(at: request.now)
        let dose = doses.flatMap(\.intakes).first { $0.id.text == values.intake }
        return SymptomWindow(onset: onset, dose: dose?.at).offered(
            symptoms, grouped: stored?.reaction.symptoms ?? [])
    }

    /// The doses that can be chosen, nearest first. The chosen dose is included even if it is too far from the onset;
    /// without a valid onset, all doses are.
    func candidates(_ values: EditReactionPage.Values) -> [OITDose.Intake] {
        let all = doses.flatMap(\.intakes)
        guard let onset = onset(values) else { return all.sorted { $1 < $0 } }
        let near = DoseCandidate.list(for: onset, among: doses).map(\.intake)
        return near + all.filter { $0.id.text == values.intake && !near.contains($0) }
    }

    func show(_ values: EditReactionPage.Values, _ problems: Problems = .none) -> Response {
        let choices = EditReactionPage.Choosable(
            doses: candidates(values), symptoms: offered(values), allergens: allergens,
            photo: stored?.photoDigest, today: zone.local(at: request.now).day, recent: recent, names: names)
        var page = EditReactionPage(
            request.phrases, person: request.access.person, choices: choices, values: values,
            problems: problems)
        page.warnings = WarningPage.blanks(
            request.phrases, calls, today: zone.local(at: request.now).day)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private func onset(_ values: EditReactionPage.Values) -> Moment? {
        guard let day = CalendarDay(iso: values.day), let time = TimeOfDay(text: values.time) else { return nil }
        if let onset = stored?.reaction.onset, onset.day == day, onset.time == time { return onset }
        return zone.moment(day, time)
    }
}
