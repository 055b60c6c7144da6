internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store
internal import Symptoms

/// Symptoms: the list, logging several at once, changing one, deletion and its undo.
enum SymptomsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.symptoms(":person"), index)
        routes.person(.get, Paths.newSymptom(":person"), new)
        routes.person(.post, Paths.symptoms(":person"), entries: true, create)
        routes.person(.get, Paths.editSymptom(":person", ":symptom"), edit)
        routes.person(.post, Paths.symptom(":person", ":symptom"), entries: true, update)
        routes.person(.post, Paths.symptomDeletion(":person", ":symptom"), delete)
        routes.person(.post, Paths.symptomRestoration(":person", ":symptom"), restore)
        routes.person(.post, Paths.symptomStatements(":person", ":symptom"), state)
        routes.person(.post, Paths.symptomStatementRemoval(":person", ":symptom"), withdraw)
    }

    /// Says of a symptom that it is over, or that it came from something other than the dose.
    @Sendable static func state(_ visit: PersonVisit) async throws -> Response {
        let edit = try await SymptomEdit(visit)
        guard let kind = SymptomStatement.Kind(rawValue: visit.visit.form["kind"]) else { throw Refusal.malformed }
        let isStored = try await visit.store.state(
            kind, of: edit.entry.id, zone: edit.zone, visit.access, act: visit.visit.world.act)
        let person = visit.access.person.text
        let note =
            isStored
            ? FlashNote(
                "toast.symptomStated", undo: Paths.symptomStatementRemoval(person, edit.entry.id.text),
                fields: ["kind": kind.rawValue])
            : FlashNote("toast.symptomNotStated")
        return visit.visit.see(Paths.today(person, day: edit.entry.at.day.iso), note: note)
    }

    @Sendable static func withdraw(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("symptom", as: SymptomEntry.self)
        guard let kind = SymptomStatement.Kind(rawValue: visit.visit.form["kind"]) else { throw Refusal.malformed }
        try await visit.store.withdraw(kind, of: id, visit.access, act: visit.visit.world.act)
        return visit.visit.see(
            Paths.editSymptom(visit.access.person.text, id.text), note: FlashNote("toast.symptomStatementWithdrawn"))
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        let stored = visit.person
        let before = visit.visit.query("before").flatMap { CalendarDay(iso: $0) }
        let days = try await visit.store.symptomDays(visit.access, before: before)
        let page = SymptomsPage(
            visit.visit.phrases, person: visit.access.person.text, days: days, isFirst: before == nil,
            today: visit.visit.today(of: stored.person))
        return visit.visit.show(page, person: stored)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        let form = try await SymptomForm(visit)
        return form.show(form.fresh)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let form = try await SymptomForm(visit)
        var values = LogSymptomsPage.Values(visit.visit.form)
        guard values.isOurs else { throw Refusal.malformed }
        if let looked = form.searched(values) { return form.show(looked) }
        values.query = ""
        switch form.check(values) {
        case .invalid(let found):
            return form.show(values, SymptomProblems(phrases: visit.visit.phrases, values: values).list(found))
        case .valid(let details):
            do {
                let saved = try await visit.store.createSymptoms(details, visit.access, act: visit.visit.world.act)
                return try await answer(visit, saved, saved.count == 1 ? "toast.symptomSaved" : "toast.symptomsSaved")
            } catch Store.SymptomProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                values.id = visit.visit.world.newID()
                return form.show(values, Problems([("kinds", visit.visit.phrases("symptoms.formUsed"))]))
            }
        }
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let form = try await SymptomEdit(visit)
        return form.show(EditSymptomPage.Values(form.entry))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let form = try await SymptomEdit(visit)
        let values = EditSymptomPage.Values(visit.visit.form)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        let details: SymptomEntry.Details
        switch form.check(values) {
        case .invalid(let found): return form.show(values, form.problems(found))
        case .valid(let checked): details = checked
        }
        let result = try await visit.store.updateSymptom(
            details, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch result {
        case .saved(let entry): return try await answer(visit, [entry], "toast.symptomSaved")
        case .stale(nil): throw Refusal.notFound
        case .stale(let theirs?): return try await form.conflict(mine: details, theirs: theirs)
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("symptom", as: SymptomEntry.self)
        let person = visit.access.person.text
        guard let version = Int64(visit.visit.form["version"]) else { throw Refusal.malformed }
        let result = try await visit.store.deleteSymptom(
            id, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch result {
        case .saved(let gone):
            return visit.visit.see(
                Paths.today(person, day: gone.at.day.iso),
                note: FlashNote("toast.symptomDeleted", undo: Paths.symptomRestoration(person, id.text)))
        case .stale(nil): return visit.visit.see(Paths.today(person))
        case .stale(let theirs?):
            // Somebody changed it after this form was opened: show what is there now, delete nothing.
            return try await SymptomEdit(visit).show(
                EditSymptomPage.Values(theirs),
                Problems([("notes", visit.visit.phrases("symptoms.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("symptom", as: SymptomEntry.self)
        let person = visit.access.person.text
        let back = try await visit.store.restoreSymptom(id, visit.access, act: visit.visit.world.act)
        guard let back else { return visit.visit.see(Paths.today(person)) }
        return visit.visit.see(
            Paths.today(person, day: back.at.day.iso), note: FlashNote("toast.symptomRestored"))
    }

    /// The warning that the entries call for, else the reaction that they are offered as, else the day on which the first
    /// began.
    private static func answer(
        _ visit: PersonVisit, _ entries: [SymptomEntry], _ note: String
    ) async throws -> Response {
        let now = visit.visit.now
        if !entries.isEmpty, let records = try await visit.store.warningRecords(visit.access, now: now) {
            if let urgent = UrgentAnswer.path(after: entries, in: records, now: now) { return visit.visit.see(urgent) }
            if let reaction = UrgentAnswer.reactionPath(after: entries, in: records) {
                return visit.visit.see(reaction, note: FlashNote("toast.symptomInHours"))
            }
        }
        let person = visit.access.person.text
        let path = entries.first.map { Paths.today(person, day: $0.at.day.iso) } ?? Paths.today(person)
        return visit.visit.see(path, note: FlashNote(note))
    }
}
