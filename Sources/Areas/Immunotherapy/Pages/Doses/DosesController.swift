internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// A day's record: the form, the one-tap dose, and deletion with undo.
enum DosesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.dose(.any, day: ":day"), for: .log, edit)
        routes.person(.post, Paths.dose(.any, day: ":day"), for: .log, entries: true, save)
        routes.person(.post, Paths.doseDeletion(.any, day: ":day"), for: .log, delete)
        routes.person(.post, Paths.doseRestoration(.any, day: ":day"), for: .log, restore)
        routes.person(.post, Paths.intakes(.any, day: ":day"), for: .log, take)
        routes.person(.post, Paths.intakeRemoval(.any, day: ":day", ":intake"), for: .log, untake)
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let form = try await OITDoseForm(request)
        guard form.day <= form.today else { return request.redirect(to: Paths.today(request.access.person)) }
        return form.show(form.stored.map { EditDosePage.Values($0, form.levels, request.phrases) } ?? form.fresh)
    }

    @Sendable static func save(_ request: PersonRequest) async throws -> Response {
        let form = try await OITDoseForm(request)
        let values = form.sent
        guard values.hasOnlyIDs else { throw Refusal.malformed }
        if let changed = form.rearranged(values) { return form.show(changed) }
        if form.isLook {
            return form.show(
                values, verdicts: try await form.verdicts(values).inFocus,
                shown: try await form.typedVerdicts(values).shown)
        }
        switch form.check(values) {
        case .invalid(let found):
            return form.show(values, DoseProblems(request, values).list(found))
        case .valid(let details):
            let typed = try await form.typedVerdicts(values)
            if typed.mustBeShown(before: request) {
                return form.show(values, verdicts: try await form.verdicts(values).inFocus, shown: typed.shown)
            }
            let base = values.version.flatMap { Int64($0) }.map { RecordVersion(number: $0) }
            let mine = OITDose(person: request.access.person, version: base ?? .first, details: details)
            let saved = try await request.store.saveDose(
                mine, base: base, answers: form.answers, request.access, change: request.change())
            guard case .stale(let theirs) = saved else {
                return request.redirect(
                    to: Paths.today(request.access.person, day: form.day.iso), note: FlashNote("toast.doseSaved"))
            }
            return try await DoseConflict(form: form, mine: mine, theirs: theirs).response()
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let form = try await OITDoseForm(request)
        let person = request.access.person
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let result = try await request.store.deleteDose(
            on: form.day, base: RecordVersion(number: version), request.access, change: request.change())
        switch result {
        case .saved:
            return request.redirect(
                to: Paths.today(person, day: form.day.iso),
                note: FlashNote("toast.doseDeleted", undo: Paths.doseRestoration(person, day: form.day.iso)))
        case .stale(nil): return request.redirect(to: Paths.today(person, day: form.day.iso))
        case .stale(let theirs?):
            // Changed by someone else since the form was opened: show the current values and delete nothing.
            let values = EditDosePage.Values(theirs, form.levels, request.phrases)
            return form.show(values, Problems([("notes", request.phrases("dose.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let form = try await OITDoseForm(request)
        let restored = try await request.store.restoreDose(on: form.day, request.access, change: request.change())
        return request.redirect(
            to: Paths.today(request.access.person, day: form.day.iso),
            note: FlashNote(restored == nil ? "toast.doseNotRestored" : "toast.doseRestored"))
    }

    /// Records the full dose of a level: now, or on a past day at the usual time the button showed.
    ///
    /// If the plan does not say to take exactly this, or its decision changed since the page was rendered, redirects to
    /// the check, where the dose can still be recorded.
    @Sendable static func take(_ request: PersonRequest) async throws -> Response {
        let form = try await DoseCheckForm(request, day: try request.day)
        let (sent, person) = (request.form, request.access.person)
        guard let id = OITDose.Intake.ID(sent["id"]),
            let level = form.records.check.levels.first(where: { $0.id.text == sent["level"] && !$0.isDeleted }),
            form.records.inUse(request.phrases).contains(where: { $0.id == level.allergen }),
            let item = form.item(level.allergen.text, slot: sent["slot"])
        else {
            // The page is outdated or the level is gone: Today shows what can be logged.
            return request.redirect(to: Paths.today(person))
        }
        let taken = OneTapDose(level: level, share: .full, seen: Int(sent["taken"]) ?? 0)
        switch item.state {
        case .open, .later:
            let decision = form.decision(level.allergen, .none)
            let group = DoseCheckView(form: form, allergen: "", slot: "", isTaking: true).items
            let isGroup = sent.has("group") && item.time != nil && group.count > 1 && group.contains(item)
            guard !isGroup, decision.leaves(taken), sent["shown"] == decision.fingerprint else {
                return request.redirect(
                    to: group.contains(item)
                        ? Paths.doseCheckTaking(person, day: form.day.iso)
                        : Paths.doseCheckTaking(
                            person, day: form.day.iso, level.allergen.text, slot: item.slot))
            }
            return try await taken.record(id, at: form.now, form, .none)
        case .unrecorded:
            // Only the time the button showed; the form is for any other time.
            guard let time = item.time, sent["time"] == time.text else {
                return request.redirect(to: Paths.dose(person, day: form.day.iso))
            }
            return try await taken.record(id, at: form.zone.moment(form.day, time), form, .none)
        case .taken, .skipped, .held: return request.redirect(to: Paths.today(person, day: form.day.iso))
        }
    }

    @Sendable static func untake(_ request: PersonRequest) async throws -> Response {
        let form = try await OITDoseForm(request)
        let id = try request.id("intake", as: OITDose.Intake.self)
        let wasThere = try await request.store.removeIntake(id, on: form.day, request.access, change: request.change())
        return request.redirect(
            to: Paths.today(request.access.person, day: form.day.iso),
            note: FlashNote(wasThere ? "toast.doseTakenBack" : "toast.intakeGone"))
    }
}
