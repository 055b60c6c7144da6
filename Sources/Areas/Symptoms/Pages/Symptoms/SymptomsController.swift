internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// Symptoms: the list, logging several at once, editing one, deleting it and undoing that.
enum SymptomsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.symptoms(.any), index)
        routes.person(.get, Paths.newSymptom(.any), for: .log, new)
        routes.person(.post, Paths.symptoms(.any), for: .log, entries: true, create)
        routes.person(.get, Paths.editSymptom(.any, ":symptom"), for: .log, edit)
        routes.person(.post, Paths.symptom(.any, ":symptom"), for: .log, entries: true, update)
        routes.person(.post, Paths.symptomDeletion(.any, ":symptom"), for: .log, delete)
        routes.person(.post, Paths.symptomRestoration(.any, ":symptom"), for: .log, restore)
        routes.person(.post, Paths.symptomStatements(.any, ":symptom"), for: .log, state)
        routes.person(.post, Paths.symptomStatementRemoval(.any, ":symptom"), for: .log, withdraw)
    }

    /// States that a symptom is over, or that something other than the dose caused it.
    @Sendable static func state(_ request: PersonRequest) async throws -> Response {
        let edit = try await SymptomEdit(request)
        guard let kind = SymptomStatement.Kind(rawValue: request.form["kind"]) else { throw Refusal.malformed }
        let isStored = try await request.store.state(
            kind, of: edit.entry.id, zone: edit.zone, request.access, change: request.change())
        let person = request.access.person
        let note =
            isStored
            ? FlashNote(
                "toast.symptomStated", undo: Paths.symptomStatementRemoval(person, edit.entry.id.text),
                fields: ["kind": kind.rawValue])
            : FlashNote("toast.symptomNotStated")
        return request.redirect(to: Paths.today(person, day: edit.entry.at.day.iso), note: note)
    }

    @Sendable static func withdraw(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("symptom", as: SymptomEntry.self)
        guard let kind = SymptomStatement.Kind(rawValue: request.form["kind"]) else { throw Refusal.malformed }
        try await request.store.withdraw(kind, of: id, request.access, change: request.change())
        return request.redirect(
            to: Paths.editSymptom(request.access.person, id.text),
            note: FlashNote("toast.symptomStatementWithdrawn"))
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let before = request.query("before").flatMap { CalendarDay(iso: $0) }
        let days = try await request.store.symptomDays(request.access, before: before)
        let page = SymptomsPage(
            request.phrases, person: request.access.person, days: days, isFirst: before == nil,
            today: request.today)
        return request.render(page)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await SymptomForm(request)
        return form.show(form.fresh)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await SymptomForm(request)
        var values = LogSymptomsPage.Values(request.form)
        guard values.isOurs else { throw Refusal.malformed }
        if let looked = form.searched(values) { return form.show(looked) }
        values.query = ""
        switch form.check(values) {
        case .invalid(let found):
            return form.show(values, SymptomProblems(phrases: request.phrases, values: values).list(found))
        case .valid(let details):
            do {
                let saved = try await request.store.createSymptoms(details, request.access, change: request.change())
                return try await answer(request, saved, saved.count == 1 ? "toast.symptomSaved" : "toast.symptomsSaved")
            } catch Store.SymptomProblem.idTaken {
                // The form came from the browser's history: show it as a new entry, with a notice.
                values.id = request.newID()
                return form.show(values, Problems([("kinds", request.phrases("symptoms.formUsed"))]))
            }
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let form = try await SymptomEdit(request)
        return form.show(EditSymptomPage.Values(form.entry))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let form = try await SymptomEdit(request)
        let values = EditSymptomPage.Values(request.form)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        let details: SymptomEntry.Details
        switch form.check(values) {
        case .invalid(let found): return form.show(values, form.problems(found))
        case .valid(let checked): details = checked
        }
        let result = try await request.store.updateSymptom(
            details, version: RecordVersion(number: version), request.access, change: request.change())
        switch result {
        case .saved(let entry): return try await answer(request, [entry], "toast.symptomSaved")
        case .stale(nil): throw Refusal.notFound
        case .stale(let theirs?): return try await form.conflict(mine: details, theirs: theirs)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("symptom", as: SymptomEntry.self)
        let person = request.access.person
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let result = try await request.store.deleteSymptom(
            id, version: RecordVersion(number: version), request.access, change: request.change())
        switch result {
        case .saved(let gone):
            return request.redirect(
                to: Paths.today(person, day: gone.at.day.iso),
                note: FlashNote("toast.symptomDeleted", undo: Paths.symptomRestoration(person, id.text)))
        case .stale(nil): return request.redirect(to: Paths.today(person))
        case .stale(let theirs?):
            // Someone else changed it since the form was opened: show the current version, delete nothing.
            return try await SymptomEdit(request).show(
                EditSymptomPage.Values(theirs),
                Problems([("notes", request.phrases("symptoms.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("symptom", as: SymptomEntry.self)
        let person = request.access.person
        let back = try await request.store.restoreSymptom(id, request.access, change: request.change())
        guard let back else { return request.redirect(to: Paths.today(person)) }
        return request.redirect(
            to: Paths.today(person, day: back.at.day.iso), note: FlashNote("toast.symptomRestored"))
    }

    /// Redirects to the warning that the entries trigger; otherwise to the form for the reaction they may be part of,
    /// or to the day of the first entry.
    private static func answer(
        _ request: PersonRequest, _ entries: [SymptomEntry], _ note: String
    ) async throws -> Response {
        let now = request.now
        if !entries.isEmpty, let records = try await request.store.warningRecords(request.access, now: now) {
            if let urgent = UrgentAnswer.path(after: entries, in: records, now: now) {
                return request.redirect(to: urgent)
            }
            if let reaction = UrgentAnswer.reactionPath(after: entries, in: records) {
                return request.redirect(to: reaction, note: FlashNote("toast.symptomInHours"))
            }
        }
        let person = request.access.person
        let path = entries.first.map { Paths.today(person, day: $0.at.day.iso) } ?? Paths.today(person)
        return request.redirect(to: path, note: FlashNote(note))
    }
}
