internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Records what the clinic said when called before a dose.
enum ClinicAnswersController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.clinicAnswers(.any), create)
        routes.person(.post, Paths.clinicAnswerDeletion(.any, ":answer"), delete)
        routes.person(.post, Paths.clinicAnswerRestoration(.any, ":answer"), restore)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let sent = request.form
        let check = try await DoseCheckForm(request, day: CalendarDay(iso: sent["day"]))
        let view = DoseCheckView(
            form: check, allergen: sent["allergen"], slot: sent["slot"], isTaking: sent.has("take"))
        let form = ClinicAnswerForm(check: view, answers: CheckAnswers.read(sent, view))
        let values = ClinicAnswerPage.Values(sent, form.allergens)
        guard let drafts = values.drafts else { throw Refusal.malformed }
        var (valid, problems): ([CheckedClinicAnswer], [(String, String)]) = ([], [])
        for draft in drafts {
            switch draft.checked(now: check.now, zone: check.zone, levels: check.records.check.levels) {
            case .valid(let answer): valid.append(answer)
            case .invalid(let found): problems += request.phrases.clinicAnswer(found, of: draft.allergen)
            }
        }
        guard problems.isEmpty, !valid.isEmpty else { return try await form.response(values, Problems(problems.once)) }
        let isStored = try await request.store.recordClinicAnswers(
            valid, shown: values.shown, answers: form.stored, request.access, change: request.change())
        guard isStored else {
            // Something was logged since the page was rendered, and the clinic did not know about it.
            return try await view.response(form.answers, notice: request.phrases("clinicAnswer.changed"))
        }
        let fresh = try await DoseCheckForm(request, day: check.day)
        return try await DoseCheckView(form: fresh, allergen: view.allergen, slot: view.slot, isTaking: view.isTaking)
            .response(form.answers, notice: request.phrases("clinicAnswer.saved"), isAnswer: true)
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("answer", as: ClinicAnswer.self)
        let person = request.access.person
        let gone = try await request.store.deleteClinicAnswer(id, request.access, change: request.change())
        let undo = gone == nil ? nil : Paths.clinicAnswerRestoration(person, id.text)
        return request.redirect(to: Paths.visits(person), note: FlashNote("toast.clinicAnswerDeleted", undo: undo))
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("answer", as: ClinicAnswer.self)
        try await request.store.restoreClinicAnswer(id, request.access, change: request.change())
        return request.redirect(
            to: Paths.visits(request.access.person), note: FlashNote("toast.clinicAnswerRestored"))
    }
}

extension [(String, String)] {
    /// The first problem of each field, since several allergens can have the same one.
    fileprivate var once: [(String, String)] {
        var seen: Set<String> = []
        return filter { seen.insert($0.0).inserted }
    }
}

extension Phrases {
    fileprivate func clinicAnswer(
        _ problems: [ClinicAnswerDraft.Problem], of allergen: Allergen.ID
    ) -> [(String, String)] {
        problems.map { problem in
            switch problem {
            case .portionMissing: (ClinicAnswerPage.portion(allergen), self("clinicAnswer.portion.missing"))
            case .portionAboveCurrent: (ClinicAnswerPage.portion(allergen), self("clinicAnswer.portion.above"))
            case .clinicianMissing: ("clinician", self("clinicAnswer.clinician.missing"))
            case .clinicianTooLong(let limit): ("clinician", self("text.tooLong", count: limit))
            case .timeUnreadable: ("time", self("dose.time.unreadable"))
            case .timeInFuture: ("time", self("dose.time.future"))
            case .notesTooLong(let limit): ("notes", self("text.tooLong", count: limit))
            }
        }
    }
}
