internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// The check before a dose; looking stores nothing, and what was taken is always recorded.
enum DoseChecksController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.doseCheck(":person"), show)
        routes.person(.post, Paths.doseCheck(":person"), answer)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let form = try await DoseCheckForm(visit, day: visit.visit.query("day").flatMap { CalendarDay(iso: $0) })
        return try await DoseCheckView(
            form: form, allergen: visit.visit.query("allergen") ?? "", slot: visit.visit.query("slot") ?? "0"
        ).response([])
    }

    @Sendable static func answer(_ visit: PersonVisit) async throws -> Response {
        let sent = visit.visit.form
        let form = try await DoseCheckForm(visit, day: CalendarDay(iso: sent["day"]))
        let view = DoseCheckView(form: form, allergen: sent["allergen"], slot: sent["slot"])
        let answers = ReadyFields.answers(sent, to: form.conditions(view.allergens))
        guard let taken = TakenDose(button: sent["go"], form) else {
            return try await view.response(answers, isAnswer: true)
        }
        let decision = form.decision(taken.level.allergen, answers)
        // What the answers change is shown before it is recorded, once.
        guard sent["shown.\(taken.level.allergen.text)"] == decision.verdict.rawValue else {
            return try await view.response(answers, notice: visit.visit.phrases("check.changed"))
        }
        guard let id = Dose.Intake.ID(sent["intake.\(taken.level.allergen.text)"]) else { throw Refusal.malformed }
        return try await taken.record(id, at: form.now, form, answers)
    }
}

/// The check of one request as a page.
struct DoseCheckView {
    let form: DoseCheckForm
    /// The dose that the check is about; empty for every open one.
    let allergen: String
    let slot: String

    private var phrases: Phrases { form.visit.visit.phrases }

    var allergens: [Allergen.ID] {
        var asked: [Allergen.ID] = []
        for item in form.agenda.items where item.isOpen && !asked.contains(item.allergen) {
            asked.append(item.allergen)
        }
        guard let one = form.records.inUse(phrases).first(where: { $0.id.text == allergen }) else { return asked }
        return [one.id]
    }

    func response(
        _ answers: [ConditionReport], notice: String? = nil, isAnswer: Bool = false
    ) async throws -> Response {
        let allergens = allergens
        let decisions = allergens.map { form.decision($0, answers) }
        let verdicts = zip(allergens, decisions).map { card($0, $1) }
        let asksToCall = decisions.contains { $0.verdict == .call }
        let contacts = asksToCall ? try await form.visit.store.contacts(form.visit.access) : []
        let page = DoseCheckPage(
            phrases, person: form.visit.access.person.text, day: form.day,
            hidden: [Hidden("day", form.day.iso), Hidden("allergen", allergen), Hidden("slot", slot)],
            ready: ReadyFields(
                phrases, rules: form.rules(allergens), conditions: form.conditions(allergens), answers: answers),
            verdicts: isAnswer ? verdicts.inFocus : verdicts, clinic: Contact.medical(among: contacts), notice: notice)
        return form.visit.visit.show(page, person: form.records.check.person)
    }

    private func card(_ allergen: Allergen.ID, _ decision: DoseDecision) -> VerdictCard {
        VerdictCard(
            phrases, decision, form.names,
            takes: TakenDose.choices(
                decision, current: form.current(allergen), seen: form.seen(allergen), form.names, phrases),
            hidden: [
                Hidden("intake.\(allergen.text)", form.visit.visit.world.newID()),
                Hidden("shown.\(allergen.text)", decision.verdict.rawValue),
            ])
    }
}

extension Agenda.Item {
    /// Whether it can be taken now.
    var isOpen: Bool {
        switch state {
        case .open, .later: true
        case .taken, .skipped, .held, .unrecorded: false
        }
    }
}
