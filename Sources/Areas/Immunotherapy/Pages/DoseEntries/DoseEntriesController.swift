internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Logging a single dose, with a form that also works offline.
enum DoseEntriesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newDoseEntry(.any), for: .log, new)
        routes.person(.post, Paths.doseEntries(.any), for: .log, entries: true, create)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await DoseEntryForm(request, day: nil)
        let asked = request.query("day").flatMap { CalendarDay(iso: $0) }
        let chosen =
            if let asked, asked != form.today, form.days.contains(asked) {
                try await DoseEntryForm(request, day: asked)
            } else { form }
        let slot = request.query("slot").flatMap { Int($0) } ?? 0
        return chosen.show(chosen.fresh(allergen: request.query("allergen"), slot: slot))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let sent = request.form
        guard let day = CalendarDay(iso: sent["day"]) else { throw Refusal.malformed }
        let form = try await DoseEntryForm(request, day: day)
        let values = EditDosePage.Values(sent)
        guard values.hasOnlyIDs, values.intakes.count == 1 else { throw Refusal.malformed }
        if ["check", "none"].contains(sent["go"]) {
            return form.show(
                values, verdicts: try await form.verdicts(values).inFocus,
                shown: try await form.typedVerdicts(values).shown)
        }
        switch form.check(values) {
        case .invalid(let found): return form.show(values, DoseProblems(form.request, values).list(found))
        case .valid(let details):
            // A day that changed meanwhile is compared first; nothing is stored then.
            if let now = form.known[day], !entry(details, sent).fits(now) {
                return try await save(details, form, values)
            }
            let typed = try await form.typedVerdicts(values)
            if typed.mustBeShown(before: request) {
                return form.show(values, verdicts: try await form.verdicts(values).inFocus, shown: typed.shown)
            }
            return try await save(details, form, values)
        }
    }

    private static func entry(_ details: DoseDetails, _ sent: Form) -> DoseEntry {
        DoseEntry(details: details, known: KnownDay(sent, details.day), after: sent.earlierEntries)
    }

    private static func save(
        _ details: DoseDetails, _ form: DoseEntryForm, _ values: EditDosePage.Values
    ) async throws -> Response {
        let request = form.request
        let result = try await request.store.enterDose(
            entry(details, request.form), answers: form.answers, request.access, change: request.change())
        switch result {
        case .saved:
            return request.redirect(
                to: Paths.today(request.access.person, day: details.day.iso), note: FlashNote("toast.doseSaved"))
        case .stale(let theirs, let joined, let changes):
            return try await DoseEntryConflict(form: form, joined: joined, theirs: theirs, changes: changes).response()
        case .notesTooLong:
            let problem = request.phrases("text.tooLong", count: DoseDraft.notesLimit)
            return form.show(values, Problems([("notes", problem)]))
        }
    }
}

/// The day changed since the dose was logged: compares the stored record with the one that includes the dose.
struct DoseEntryConflict {
    let form: DoseEntryForm
    let joined: OITDose
    /// Nil if the day no longer has a record.
    let theirs: OITDose?
    let changes: Int64

    func response() async throws -> Response {
        let (request, person) = (form.request, form.request.access.person)
        let shown = DoseRows(request, allergens: form.records.allergens)
        return try await request.conflict(
            noun: "dose", record: joined.day.iso, person: form.person, rows: shown.compared(theirs, joined),
            keep: Paths.today(person, day: joined.day.iso), post: Paths.doseEntries(person),
            version: RecordVersion(number: changes), words: ConflictWords(entry: request.phrases))
    }
}
