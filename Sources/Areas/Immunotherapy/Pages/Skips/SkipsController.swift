internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Skipped doses, each recorded for its slot of the day.
enum SkipsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newSkip(.any, day: ":day"), for: .log, new)
        routes.person(.post, Paths.skips(.any, day: ":day"), for: .log, create)
        routes.person(.post, Paths.skipRemoval(.any, day: ":day", ":skip"), for: .log, remove)
        routes.person(.post, Paths.skipRestoration(.any, day: ":day", ":skip"), for: .log, restore)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await DoseCheckForm(request, day: try request.day)
        guard let dose = SkippedDose(form, request.query("allergen"), request.query("slot")) else {
            return request.redirect(to: Paths.today(request.access.person, day: form.day.iso))
        }
        var values = SkipPage.Values(id: request.newID(), slot: dose.item.slot)
        values.reason =
            request.query("reason").flatMap { DoseSkip.Reason(rawValue: $0) }
            ?? form.decision(dose.item.allergen, .none).skipReason ?? .unspecified
        return dose.show(dose.stored ?? values)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await DoseCheckForm(request, day: try request.day)
        let (sent, person) = (request.form, request.access.person)
        let day = Paths.today(person, day: form.day.iso)
        guard let id = DoseSkip.ID(sent["id"]) else { throw Refusal.malformed }
        // The dose was taken in the meantime, or the page is outdated: redirect to the day.
        guard let dose = SkippedDose(form, sent["allergen"], sent["slot"]) else { return request.redirect(to: day) }
        var values = SkipPage.Values(id: id.text, slot: dose.item.slot, version: sent.optional("version"))
        values.reason = DoseSkip.Reason(rawValue: sent["reason"]) ?? .unspecified
        values.notes = sent["notes"]
        guard let notes = FreeText.clean(sent["notes"], limit: DoseDraft.notesLimit, lines: .several).value else {
            let text = request.phrases("text.tooLong", count: DoseDraft.notesLimit)
            return dose.show(values, Problems([("notes", text)]))
        }
        let skip = DoseSkip(
            id: id, person: request.access.person, day: form.day, allergen: dose.item.allergen, slot: dose.item.slot,
            reason: values.reason, notes: notes.isEmpty ? nil : notes, version: .first)
        let base = values.version.flatMap { Int64($0) }.map { RecordVersion(number: $0) }
        let saved = try await request.store.noteSkip(skip, base: base, request.access, change: request.change())
        // Someone else recorded the skip first: the day shows theirs.
        guard case .saved = saved else { return request.redirect(to: day, note: FlashNote("toast.skipThere")) }
        return request.redirect(
            to: day, note: FlashNote("toast.doseSkipped", undo: Paths.skipRemoval(person, day: form.day.iso, id.text)))
    }

    @Sendable static func remove(_ request: PersonRequest) async throws -> Response {
        let (id, day): (DoseSkip.ID, CalendarDay) = (try request.id("skip"), try request.day)
        let person = request.access.person
        let gone = try await request.store.removeSkip(id, request.access, change: request.change())
        let undo = gone == nil ? nil : Paths.skipRestoration(person, day: day.iso, id.text)
        return request.redirect(to: Paths.today(person, day: day.iso), note: FlashNote("toast.skipRemoved", undo: undo))
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let (id, day): (DoseSkip.ID, CalendarDay) = (try request.id("skip"), try request.day)
        let today = Paths.today(request.access.person, day: day.iso)
        do {
            let isBack = try await request.store.restoreSkip(id, request.access, change: request.change())
            return request.redirect(
                to: today, note: FlashNote(isBack ? "toast.doseSkipped" : "toast.skipNotRestored"))
        } catch Store.SkipProblem.taken {
            return request.redirect(to: today, note: FlashNote("toast.skipTaken"))
        }
    }
}

extension DoseDecision {
    /// Why the dose would be skipped, if something already recorded says so; nil otherwise.
    var skipReason: DoseSkip.Reason? {
        var conditions: [DoseCondition] = []
        for reason in reasons {
            switch reason.rule {
            case .condition(let condition, _, _), .conditionWithoutRule(let condition, _): conditions.append(condition)
            case .clinicSaid(_, amount: nil, clinician: _, at: _): return .clinic
            default: continue
            }
        }
        if conditions.contains(.reaction) { return .symptoms }
        return conditions.contains(.illness) ? .ill : nil
    }
}

/// A dose on the agenda that can be skipped, or already is.
private struct SkippedDose {
    let form: DoseCheckForm
    let allergen: Allergen
    let item: Agenda.Item

    init?(_ form: DoseCheckForm, _ allergen: String?, _ slot: String?) {
        guard let item = form.item(allergen ?? "", slot: slot ?? "0"),
            let allergen = form.records.check.allergens.first(where: { $0.id == item.allergen })
        else { return nil }
        switch item.state {
        case .taken: return nil
        case .open, .later, .skipped, .held, .unrecorded: break
        }
        self.form = form
        self.allergen = allergen
        self.item = item
    }

    /// The stored skip; nil if there is none.
    var stored: SkipPage.Values? {
        guard case .skipped(let skip) = item.state else { return nil }
        return SkipPage.Values(
            id: skip.id.text, slot: skip.slot, version: String(skip.version.number), reason: skip.reason,
            notes: skip.notes ?? "")
    }

    func show(_ values: SkipPage.Values, _ problems: Problems = .none) -> Response {
        let page = SkipPage(
            form.request.phrases, person: form.request.access.person, day: form.day, allergen: allergen,
            time: item.time,
            values: values, problems: problems)
        return form.request.render(
            page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
